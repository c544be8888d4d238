import type { Assets } from '../generate/buildAssets.ts';
import type { PageParts } from '../html/pageParts.ts';
import type { Route } from '../site/routes.ts';
import type { SiteData } from './siteData.ts';
import type { FindSiteFile } from './siteFiles.ts';

/** A site whose content has no errors, with all that its pages are rendered with. */
export interface ShownSite {
  readonly data: SiteData;
  readonly assets: Assets;
  readonly find: FindSiteFile;
  readonly render: (route: Route) => PageParts;
}
