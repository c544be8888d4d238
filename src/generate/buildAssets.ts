import type { PageAssets, SiteFrame } from '../../templates/Document.tsx';
import type { Icons } from '../../templates/icons.ts';
import type { StyledSite } from '../../templates/styles.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { transferSize } from '../rules/transferSize.ts';
import { BARE_POLICY, type ContentPolicy, contentPolicy, policyText } from '../site/contentPolicy.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import { frameProps } from '../site/props/frame.ts';
import { speculationRules } from '../site/speculationRules.ts';
import type { Urls } from '../site/urls.ts';
import { buildStyles, type Styles } from './buildStyles.ts';
import { bundleWidgets, type WidgetBundle } from './bundleWidgets.ts';
import { hashSource } from './hashSource.ts';
import { loadIcons } from './loadIcons.ts';
import type { BuiltFile } from './output.ts';

/** The frame of the pages, and the files that it refers to. */
export interface Assets {
  readonly frame: SiteFrame;
  /** What each kind of page may load and run. */
  readonly policies: ReadonlyMap<RouteKind, ContentPolicy>;
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
  const speculation = speculationRules(urls);
  const pictureOrigins = remotePictureOrigins(catalogue);
  const policies = new Map<RouteKind, ContentPolicy>([['redirect', BARE_POLICY]]);
  const assetsOf = (kind: RouteKind): PageAssets => {
    const { widget } = PAGES[kind];
    const css = styles.css.get(kind) ?? '';
    // One element and not two: a policy names each inline script by a hash, which no compression makes smaller.
    const inlineScript = (widget ? widgets.beforeScript : '') + widgets.menuScript;
    const policy = contentPolicy({
      styles: [hashSource(css)],
      scripts: [hashSource(inlineScript), hashSource(speculation)],
      hasWidget: widget !== null,
      hasDataPictures: css.includes('url("data:'),
      pictureOrigins,
    });
    policies.set(kind, policy);
    const script = widget ? urls.asset(widgets.scriptOf(widget)) : null;
    return { css, inlineScript, script, policy: policyText(policy) };
  };
  const framed = ROUTE_KINDS.filter((kind) => kind !== 'redirect');
  const frame = {
    ...frameProps(catalogue, urls),
    icons,
    font: urls.asset(styles.font),
    print: urls.asset(styles.print),
    speculationRules: speculation,
    assets: new Map(framed.map((kind) => [kind, assetsOf(kind)])),
  };
  const files = [...styles.files, ...widgets.files];
  return { frame, policies, scriptBytes: scriptBytes(widgets.files, urls), files };
}

/** The hosts that products and texts have pictures from, in order. */
function remotePictureOrigins({ products, articles, guides, legalPages }: Catalogue): string[] {
  const ofProducts = products.flatMap(({ image }) => (image.kind === 'remote' ? [image.url] : []));
  const ofTexts = [...articles, ...guides, ...legalPages].flatMap(({ body }) =>
    body.links.flatMap(({ href, isImage }) => (isImage && /^https?:/i.test(href) ? [href] : [])),
  );
  return [...new Set([...ofProducts, ...ofTexts].map((address) => new URL(address).origin))].sort();
}

function scriptBytes(files: readonly BuiltFile[], urls: Urls): Map<string, number> {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  return new Map(scripts.map(({ path, contents }) => [urls.asset(`/${path}`), transferSize(contents)]));
}
