import type { Catalogue, Pages } from '../content/catalogue.ts';
import { textsAddress } from '../domain/calculators/calculator.ts';
import { calculatorsOf } from '../domain/calculators/calculators.ts';
import { COMPARE_KEYS } from '../domain/compare/comparison.ts';
import { finderAddress } from '../domain/finder/answers.ts';
import { calendarAddress } from '../domain/hatch/calendarState.ts';
import { LOG_KEYS } from '../domain/hatch/keptBatches.ts';
import { helpAddress } from '../domain/help/helpCase.ts';
import { SEARCH_KEYS } from '../domain/search/searchFile.ts';
import { keysOf } from '../domain/table.ts';
import { type LinkProps, linkTo } from './links.ts';
import { hasFinder } from './products/finder.ts';
import { calculatorData } from './species/calculatorData.ts';
import { hasHatchCalendar } from './species/hatchSpecies.ts';
import { paths, type SiteContext, type SitePath } from './urls.ts';

/** The part of a tool that browsers make interactive. */
interface ToolWidget {
  /** Its name in markup: `<Tool name="finder">`. */
  readonly name: string;
  /** The file of `src/widgets/` that exports its `hydrateTool`. Browsers load it on first use. */
  readonly engine: `${string}Engine.ts`;
  /**
   * Whether it shows something before its first use, so that its engine loads at once: always, or if the
   * browser keeps something under this key, which follows the base path of the site.
   */
  readonly showsAtOnce: 'always' | `/${string}` | null;
  /** The keys of its address: any other query changes nothing. */
  readonly addressKeys: (site: SiteContext) => readonly string[];
}

/** Everything about a tool besides its rules, views and template. Its words are in `pages.yaml`, by its key here. */
interface ToolRecord {
  readonly path: SitePath;
  /** Null for one without controls, such as a chart to print. */
  readonly widget: ToolWidget | null;
  /** Its place in menus: among those that newcomers look for, among those of a hatch under way, or none. */
  readonly menu: 'newcomers' | 'hatch' | null;
  /** Whether browsers keep its pages for offline use. */
  readonly offline: boolean;
  /** Whether the site has what it needs; otherwise its page and all links to it are left out. */
  readonly hasNeeds: (catalogue: Catalogue) => boolean;
}

/** The tools of a site, in the order of menus. */
export const TOOLS = {
  finder: {
    path: paths.finder,
    widget: {
      name: 'finder',
      engine: 'finderEngine.ts',
      showsAtOnce: null,
      addressKeys: () => finderAddress([]).keys,
    },
    menu: 'newcomers',
    offline: false,
    hasNeeds: hasFinder,
  },
  hatchCalendar: {
    path: paths.hatchCalendar,
    widget: {
      name: 'hatch-calendar',
      engine: 'calendarEngine.ts',
      showsAtOnce: 'always',
      addressKeys: () => calendarAddress([]).keys,
    },
    menu: 'newcomers',
    offline: true,
    hasNeeds: hasHatchCalendar,
  },
  hatchCalculators: {
    path: paths.hatchCalculators,
    widget: {
      name: 'hatch-calculators',
      engine: 'calculatorsEngine.ts',
      showsAtOnce: null,
      addressKeys: (site) => textsAddress(calculatorsOf(calculatorData(site))).keys,
    },
    menu: 'newcomers',
    offline: true,
    hasNeeds: () => true,
  },
  compare: {
    path: paths.compare,
    widget: {
      name: 'compare',
      engine: 'compareEngine.ts',
      showsAtOnce: `${paths.compare}/`,
      addressKeys: () => COMPARE_KEYS,
    },
    menu: 'newcomers',
    offline: false,
    hasNeeds: ({ products }) => products.length > 0,
  },
  hatchLog: {
    path: paths.hatchLog,
    widget: {
      name: 'hatch-log',
      engine: 'hatchLogEngine.ts',
      showsAtOnce: 'always',
      addressKeys: () => LOG_KEYS,
    },
    menu: 'hatch',
    offline: true,
    hasNeeds: hasHatchCalendar,
  },
  hatchChart: {
    path: paths.hatchChart,
    widget: null,
    menu: 'hatch',
    offline: true,
    hasNeeds: ({ plates }) => plates.length > 0,
  },
  search: {
    path: paths.search,
    widget: {
      name: 'search',
      engine: 'searchEngine.ts',
      showsAtOnce: null,
      addressKeys: () => SEARCH_KEYS,
    },
    menu: null,
    offline: false,
    hasNeeds: () => true,
  },
  help: {
    path: paths.helpIndex,
    widget: {
      name: 'help',
      engine: 'helpEngine.ts',
      showsAtOnce: '/hatch-batches',
      addressKeys: () => helpAddress([]).keys,
    },
    // The header has a link of its own to it.
    menu: null,
    offline: true,
    hasNeeds: ({ help }) => help.length > 0,
  },
} satisfies Partial<Record<keyof Pages, ToolRecord>>;

export type ToolKey = keyof typeof TOOLS;

type Widget = NonNullable<(typeof TOOLS)[ToolKey]['widget']>;

/** The name of a tool with controls, as its template has it. */
export type ToolName = Widget['name'];

const RECORDS: Readonly<Record<ToolKey, ToolRecord>> = TOOLS;

export function toolRecord(tool: ToolKey): ToolRecord {
  return RECORDS[tool];
}

/** The tools with controls. */
export const TOOL_WIDGETS: readonly ToolWidget[] = Object.values(RECORDS).flatMap(
  ({ widget }) => widget ?? [],
);

export function toolLink(tool: ToolKey, { catalogue, urls }: SiteContext): LinkProps | null {
  const { path, hasNeeds } = RECORDS[tool];
  return hasNeeds(catalogue) ? linkTo(urls)(catalogue.pages[tool].heading, path) : null;
}

export function linksTo(tools: readonly ToolKey[], context: SiteContext): LinkProps[] {
  return tools.map((tool) => toolLink(tool, context)).filter((link) => link !== null);
}

/** Returns links to the tools that newcomers look for. */
export function mainToolLinks(context: SiteContext): LinkProps[] {
  return linksTo(toolsInMenus(['newcomers']), context);
}

/** Returns links to the tools of a site: the main ones, then those of a hatch under way. */
export function toolLinks(context: SiteContext): LinkProps[] {
  return linksTo(toolsInMenus(['newcomers', 'hatch']), context);
}

/** The tools in these places of menus. */
export function toolsInMenus(menus: readonly ToolRecord['menu'][]): ToolKey[] {
  return keysOf(TOOLS).filter((tool) => menus.includes(TOOLS[tool].menu));
}
