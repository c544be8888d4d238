import { isIndexed, pageMeta } from './head.ts';
import type { CatalogueContext } from './pages/pageContext.ts';
import type { RouteKind } from './pages/registry.ts';
import { type Route, suggestedName } from './routes.ts';
import { FILE_PATHS, type Urls } from './urls.ts';

/** The inputs of the file. */
type Source = Pick<CatalogueContext, 'catalogue' | 'urls'>;

/** The sections with their page kinds. "Optional" marks pages that may be skipped (https://llmstxt.org/). */
const SECTIONS: readonly (readonly [heading: string, ...kinds: RouteKind[]])[] = [
  ['Guides', 'guide'],
  ['When something goes wrong', 'help'],
  ['Figures by egg', 'eggType'],
  ['Tools', 'compare', 'hatchCalendar', 'hatchLog', 'hatchCalculators', 'hatchChart', 'finder'],
  ['Articles', 'article'],
  ['Categories of products', 'category'],
  ['Buying guides', 'landing'],
  ['Authors', 'author'],
  ['Optional', 'legal'],
];

/** Renders llms.txt (https://llmstxt.org/): a description of the site with links to its texts and data, as Markdown. */
export function renderLlms(routes: readonly Route[], { catalogue, urls }: Source): string {
  const { site } = catalogue;
  const head = `# ${markdown(site.name)}\n\n> ${markdown(site.description)}`;
  const note = site.catalogue === 'sample' ? [SAMPLE_NOTE] : [];
  const data = site.dataLicence === undefined ? [] : [dataSection(site.dataLicence, urls)];
  const [optional = '', ...sections] = SECTIONS.map(([heading, ...kinds]) =>
    section(
      heading,
      kinds.flatMap((kind) => linksOf(routes, kind, { catalogue, urls })),
    ),
  ).reverse();
  const parts = [head, ...note, ...sections.reverse(), ...data, optional];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const SAMPLE_NOTE = 'The catalog is a sample: products, prices and ratings are made up.';

function linksOf(routes: readonly Route[], kind: RouteKind, { catalogue, urls }: Source): string[] {
  return routes
    .filter((route) => route.kind === kind && isIndexed(route, catalogue, urls))
    .map((route) =>
      link(
        suggestedName(route) ?? route.path,
        urls.absolute(route.path),
        pageMeta(route, catalogue).description,
      ),
    );
}

function dataSection(licence: { readonly name: string; readonly url: string }, urls: Urls): string {
  return section('Data', [
    link(
      'Incubation figures by species',
      urls.absoluteAsset(FILE_PATHS.speciesData),
      `JSON, with sources; ${licence.name}`,
    ),
    link(
      'Products and their specifications',
      urls.absoluteAsset(FILE_PATHS.productData),
      `JSON; ${licence.name}`,
    ),
  ]);
}

function section(heading: string, links: readonly string[]): string {
  return links.length === 0 ? '' : `## ${heading}\n\n${links.join('\n')}`;
}

function link(name: string, address: string, description: string): string {
  return `- [${markdown(name)}](${address}): ${markdown(description)}`;
}

/** Escapes a text as a single line of Markdown, without brackets for readers that ignore escapes. */
function markdown(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_<>~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/[[\]]/g, (bracket) => `&#${bracket.charCodeAt(0)};`);
}
