import type { PageAssets, SiteFrame } from '../../templates/Document.tsx';
import type { Icons } from '../../templates/icons.ts';
import type { StyledSite } from '../../templates/styles.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { transferSize } from '../rules/transferSize.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import { frameProps } from '../site/props/frame.ts';
import type { Urls } from '../site/urls.ts';
import { buildStyles, type Styles } from './buildStyles.ts';
import { bundleWidgets, type WidgetBundle } from './bundleWidgets.ts';
import { loadIcons } from './loadIcons.ts';
import type { BuiltFile } from './output.ts';

/** The frame of the pages, and the files that it refers to. */
export interface Assets {
  readonly frame: SiteFrame;
  /** The scripts by their addresses in pages, each with what is sent of it, in bytes. */
  readonly scriptBytes: ReadonlyMap<string, number>;
  readonly files: readonly BuiltFile[];
}

/** What the code alone makes of the frame: the catalogue says little or nothing of it. */
export interface AssetParts {
  readonly styles: Styles;
  readonly widgets: WidgetBundle;
  readonly icons: Icons;
}

/** Makes the styles, scripts and icons of a site, and its header and footer. */
export async function buildAssets(catalogue: Catalogue, urls: Urls): Promise<Assets> {
  const styles = await buildStyles(urls, styledSite(catalogue));
  const widgets = await bundleWidgets();
  return joinAssets(catalogue, urls, { styles, widgets, icons: await loadIcons() });
}

/** What of a catalogue decides which styles its pages need. */
export function styledSite({ products, site }: Catalogue): StyledSite {
  return {
    hasRemotePictures: products.some(({ image }) => image.kind === 'remote'),
    isSample: site.catalogue === 'sample',
  };
}

/** Puts what the code makes of the frame together with what the catalogue says of it. */
export function joinAssets(catalogue: Catalogue, urls: Urls, { styles, widgets, icons }: AssetParts): Assets {
  const assetsOf = (kind: RouteKind): PageAssets => {
    const { widget } = PAGES[kind];
    return {
      css: styles.css.get(kind) ?? '',
      script: widget ? urls.asset(widgets.scriptOf(widget)) : null,
    };
  };
  const frame = {
    ...frameProps(catalogue, urls),
    icons,
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
