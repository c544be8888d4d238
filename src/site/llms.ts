import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { isIndexed, pageMeta } from './head.ts';
import { ROUTE_KINDS, type RouteKind } from './pages/registry.ts';
import { nameOf, type Route } from './routes.ts';
import { toolsInMenus } from './tools.ts';
import { FILE_PATHS, type SiteContext, type Urls } from './urls.ts';

const sections = (): readonly (readonly [heading: string, ...kinds: RouteKind[]])[] => [
  [WORDS.frame.guides, 'guide'],
  [WORDS.llms.help, 'help'],
  [WORDS.llms.figures, 'eggType'],
  [WORDS.frame.tools, ...toolKinds()],
  [WORDS.lists.articleList, 'article'],
  [WORDS.llms.categories, 'category'],
  [WORDS.llms.buyingGuides, 'landing'],
  [WORDS.llms.authors, 'author'],
];

/** The kinds of the tools in menus, in the order in which pages are built. */
function toolKinds(): RouteKind[] {
  const tools: readonly RouteKind[] = toolsInMenus(['newcomers', 'hatch']);
  return ROUTE_KINDS.filter((kind) => tools.includes(kind));
}

/**
 * Renders llms.txt (https://llmstxt.org/): a description of the site with links
 * to its texts and data, as Markdown.
 */
export function renderLlms(routes: readonly Route[], context: SiteContext): string {
  const { catalogue, urls } = context;
  const { site } = catalogue;
  const sectionOf = (heading: string, ...kinds: readonly RouteKind[]) =>
    section(
      heading,
      kinds.flatMap((kind) => linksOf(routes, kind, context)),
    );
  const parts = [
    `# ${markdown(site.name)}\n\n> ${markdown(site.description)}`,
    site.catalogue === 'sample' ? WORDS.llms.sample : '',
    ...sections().map((each) => sectionOf(...each)),
    site.dataLicense === undefined ? '' : dataSection(site.dataLicense, urls),
    // By convention, readers may skip the links below this heading.
    sectionOf('Optional', 'legal'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function linksOf(routes: readonly Route[], kind: RouteKind, context: SiteContext): string[] {
  const { catalogue, urls } = context;
  return routes
    .filter((route) => route.kind === kind && isIndexed(route, context))
    .map((route) => {
      const { description } = pageMeta(route, catalogue);
      return link(nameOf(route, catalogue) ?? route.path, urls.absolute(route.path), description);
    });
}

function dataSection({ name: license }: { readonly name: string }, urls: Urls): string {
  const { data, species, products, sourced, json } = WORDS.llms;
  return section(data, [
    link(species, urls.absoluteAsset(FILE_PATHS.speciesData), say(sourced, { license })),
    link(products, urls.absoluteAsset(FILE_PATHS.productData), say(json, { license })),
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
