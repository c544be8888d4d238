import type { Assets } from '../generate/buildAssets.ts';
import { type FileBesidePages, filesBesidePages } from '../generate/filesBesidePages.ts';
import { drawIcon } from '../generate/icons/drawIcon.ts';
import type { Renderers } from '../generate/loadRenderers.ts';
import { readMark } from '../generate/mark.ts';
import { drawnPicture, picturePath, sitePictures } from '../site/pictures/pictures.ts';
import type { Route } from '../site/routes.ts';
import { SITE_ICONS } from '../site/siteIcons.ts';
import { outputFileOf } from '../site/urls.ts';
import { toneOf } from '../theme/look.ts';
import type { SiteData } from './siteData.ts';

/** A file that a build would write: a page, or what gives its contents. */
export type SiteFile =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'other'; readonly read: FileBesidePages['read'] };

/** Every file of a site by its path, as a build would write it; each is made when it is read. */
export function siteFiles(
  data: SiteData,
  assets: Assets,
  drawPicture: Renderers['drawPicture'],
  content: string,
): Map<string, SiteFile> {
  const { routes, context, dataFiles } = data;
  const paper = assets.frame.paper.light;
  const others = [
    ...pictureFiles(data, drawPicture),
    ...iconFiles(data, content, paper),
    ...filesBesidePages({
      routes,
      context,
      content,
      assets: [...dataFiles, ...assets.files],
      policies: assets.policies,
      paper,
      fileDate: () => null,
    }),
  ];
  return new Map<string, SiteFile>([
    ...routes.map((route): [string, SiteFile] => [outputFileOf(route), { kind: 'page', route }]),
    ...others.map(({ path, read }): [string, SiteFile] => [path, { kind: 'other', read }]),
  ]);
}

function pictureFiles({ built: { catalogue }, look }: SiteData, drawPicture: Renderers['drawPicture']) {
  return sitePictures(catalogue).map((picture) => ({
    path: picturePath(picture).slice(1),
    read: () => drawPicture(drawnPicture(picture, catalogue), toneOf(look)),
  }));
}

function iconFiles({ built: { catalogue } }: SiteData, content: string, paper: string) {
  return SITE_ICONS.map((icon) => ({
    path: icon.path.slice(1),
    read: async () => drawIcon(icon, await readMark(content, catalogue.site.icon), paper),
  }));
}
