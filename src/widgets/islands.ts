import type { EggChoice } from '../domain/compare/comparison.ts';
import type { PlateName } from '../domain/drawings.ts';
import type { AdviceName } from '../domain/hatch/advice.ts';
import type { CalendarSpecies, CitedRanges } from '../domain/hatch/hatchSpecies.ts';
import type { HelpSpecies, HelpTask, TaskLink, TaskLinks } from '../domain/help/helpCase.ts';
import type { LockdownCare } from '../domain/help/helpTask.ts';
import type { ClosedRange } from '../domain/range.ts';

interface ListAddresses {
  readonly index: string;
  /** The target of "Show 24 more" without a script. */
  readonly moreHref: string;
}

export interface ArticleListData extends ListAddresses {
  readonly kind: 'articles';
  readonly categories: readonly string[];
}

/** `controls` is the file with what the page says of its list: pages would be heavier by half a kilobyte. */
export type ListData =
  | (ListAddresses & { readonly kind: 'products'; readonly controls: string })
  | ArticleListData;

/** The data files of the list of all products, whose filters dim the marks, and the address of that list. */
export interface PriceChartData {
  readonly index: string;
  readonly controls: string;
  readonly list: string;
}

export interface HatchCalendarData {
  readonly species: readonly CalendarSpecies[];
  readonly tasks: TaskLinks;
}

export interface HelpData {
  readonly species: readonly HelpSpecies[];
  /** How many days later eggs are candled; null if that does not matter. */
  readonly candleAfter: ClosedRange | null;
  /** The task that the page is about, and what each species needs for it; null if it is about none. */
  readonly task: HelpTaskData | null;
}

export interface HelpTaskData {
  readonly name: HelpTask;
  /** By the id of the species. */
  readonly cares: Readonly<Record<string, LockdownCare>>;
}

/** A species of the log: the calendar's, and what any source gives for it. */
export interface LogSpecies extends CalendarSpecies {
  readonly cited: CitedRanges;
  /** The guide to the whole hatch of these eggs; null if the site has none. */
  readonly guide: string | null;
  /** The article on candling these eggs; null if the site has none. */
  readonly howToCandle: string | null;
}

/** The drawing of a plate: its address and its text. */
export interface LogPlate {
  readonly src: string;
  readonly alt: string;
}

export interface LogLinks {
  readonly calendar: string;
  /** The chart of air cells; null on a site without plates. */
  readonly chart: string | null;
  /** The help pages of what the log advises, as far as a site has them. */
  readonly help: Readonly<Partial<Record<AdviceName, string>>>;
  readonly tasks: TaskLinks;
  /** The help page for eggs that are late; null on a site without it. */
  readonly late: TaskLink | null;
  /** The drawings of what shows in a lit egg, as far as a site has them. */
  readonly plates: Readonly<Partial<Record<PlateName, LogPlate>>>;
}

export interface HatchLogData {
  readonly links: LogLinks;
  readonly species: readonly LogSpecies[];
}

export interface SearchPageData {
  readonly action: string;
}

export interface CompareData {
  readonly index: string;
  readonly names: string;
  readonly eggs: readonly EggChoice[];
  readonly products: string;
}

export interface NotFoundData {
  readonly base: string;
  readonly pageIndex: string;
  readonly messages: readonly MissingPageMessage[];
}

export interface MissingPageMessage {
  /** The beginning of the paths that it is for. */
  readonly prefix: string;
  readonly heading: string;
  readonly text: string;
  readonly link: string;
  readonly href: string;
}
