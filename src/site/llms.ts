import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { isIndexed, pageMeta } from './head.ts';
import type { CatalogueContext } from './pages/pageContext.ts';
import type { RouteKind } from './pages/registry.ts';
import { type Route, suggestedName } from './routes.ts';
import { FILE_PATHS, type Urls } from './urls.ts';

type Source = Pick<CatalogueContext, 'catalogue' | 'urls'>;

/** The sections with their page kinds. "Optional" marks pages that may be skipped (https://llmstxt.org/). */
const sections = (): readonly (readonly [heading: string, ...kinds: RouteKind[]])[] => [
  [WORDS.frame.guides, 'guide'],
  [WORDS.llms.help, 'help'],
  [WORDS.llms.figures, 'eggType'],
  [WORDS.frame.tools, 'compare', 'hatchCalendar', 'hatchLog', 'hatchCalculators', 'hatchChart', 'finder'],
  [WORDS.lists.articleList, 'article'],
  [WORDS.llms.categories, 'category'],
  [WORDS.llms.buyingGuides, 'landing'],
  [WORDS.llms.authors, 'author'],
  ['Optional', 'legal'],
];

/** Renders llms.txt (https://llmstxt.org/): a description of the site with links to its texts and data, as Markdown. */
export function renderLlms(routes: readonly Route[], { catalogue, urls }: Source): string {
  const { site } = catalogue;
  const head = `# ${markdown(site.name)}\n\n> ${markdown(site.description)}`;
  const note = site.catalogue === 'sample' ? [WORDS.llms.sample] : [];
  const data = site.dataLicence === undefined ? [] : [dataSection(site.dataLicence, urls)];
  const [optional = '', ...others] = sections()
    .map(([heading, ...kinds]) =>
      section(
        heading,
        kinds.flatMap((kind) => linksOf(routes, kind, { catalogue, urls })),
      ),
    )
    .reverse();
  const parts = [head, ...note, ...others.reverse(), ...data, optional];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

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
  return section(WORDS.llms.data, [
    link(
      WORDS.llms.species,
      urls.absoluteAsset(FILE_PATHS.speciesData),
      say(WORDS.llms.sourced, { licence: licence.name }),
    ),
    link(
      WORDS.llms.products,
      urls.absoluteAsset(FILE_PATHS.productData),
      say(WORDS.llms.json, { licence: licence.name }),
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
