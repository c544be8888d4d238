import { isIndexed, pageMeta } from './head.ts';
import type { CatalogueContext } from './pages/pageContext.ts';
import type { RouteKind } from './pages/registry.ts';
import { type Route, suggestedName } from './routes.ts';
import { FILE_PATHS, type Urls } from './urls.ts';

/** What of a catalogue the file is made of. */
type Source = Pick<CatalogueContext, 'catalogue' | 'urls'>;

/** The sections, and the kinds of the pages of each. "Optional" is what may be left out (https://llmstxt.org/). */
const SECTIONS: readonly (readonly [heading: string, ...kinds: RouteKind[]])[] = [
  ['Guides', 'guide'],
  ['Figures by egg', 'eggType'],
  ['Tools', 'compare', 'hatchCalendar', 'hatchCalculators', 'finder'],
  ['Articles', 'article'],
  ['Categories of products', 'category'],
  ['Buying guides', 'landing'],
  ['Optional', 'legal'],
];

/** Writes llms.txt (https://llmstxt.org/): what the site is, and where its texts and data are, as Markdown. */
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

/** Writes a text so that it stays one line of Markdown and means itself. Readers that know no escapes find no bracket in it. */
function markdown(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_<>~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/[[\]]/g, (bracket) => `&#${bracket.charCodeAt(0)};`);
}
