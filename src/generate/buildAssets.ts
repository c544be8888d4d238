import type { PageAssets, SiteFrame } from '../../templates/Document.tsx';
import type { Catalogue } from '../content/catalogue.ts';
import { transferSize } from '../rules/transferSize.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import { frameProps } from '../site/props/frame.ts';
import type { Urls } from '../site/urls.ts';
import { buildStyles } from './buildStyles.ts';
import { bundleWidgets } from './bundleWidgets.ts';
import { loadIcons } from './loadIcons.ts';
import type { BuiltFile } from './output.ts';

/** The frame of the pages, and the files that it refers to. */
export interface Assets {
  readonly frame: SiteFrame;
  /** The scripts by their addresses in pages, each with what is sent of it, in bytes. */
  readonly scriptBytes: ReadonlyMap<string, number>;
  readonly files: readonly BuiltFile[];
}

/** Makes the styles, scripts and icons of a site, and its header and footer. */
export async function buildAssets(catalogue: Catalogue, urls: Urls): Promise<Assets> {
  const styles = await buildStyles(urls, {
    hasRemotePictures: catalogue.products.some(({ image }) => image.kind === 'remote'),
    isSample: catalogue.site.catalogue === 'sample',
  });
  const widgets = await bundleWidgets();
  const assetsOf = (kind: RouteKind): PageAssets => {
    const { widget } = PAGES[kind];
    return {
      css: styles.css.get(kind) ?? '',
      script: widget ? urls.asset(widgets.scriptOf(widget)) : null,
    };
  };
  const frame = {
    ...frameProps(catalogue, urls),
    icons: await loadIcons(),
    font: urls.asset(styles.font),
    print: urls.asset(styles.print),
    menuScript: widgets.menuScript,
    beforeScript: widgets.beforeScript,
    assets: new Map(ROUTE_KINDS.map((kind) => [kind, assetsOf(kind)])),
  };
  return { frame, scriptBytes: scriptBytes(widgets.files, urls), files: [...styles.files, ...widgets.files] };
}

function scriptBytes(files: readonly BuiltFile[], urls: Urls): Map<string, number> {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  return new Map(scripts.map(({ path, contents }) => [urls.asset(`/${path}`), transferSize(contents)]));
}
