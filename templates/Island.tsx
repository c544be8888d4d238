import type { ReactNode } from 'react';
import { NO_QUERY } from '../src/domain/articles/article.ts';
import type { Calculator, Texts } from '../src/domain/calculators/calculator.ts';
import type { CalculatorData } from '../src/domain/calculators/calculators.ts';
import { initialAnswers } from '../src/domain/finder/answers.ts';
import type { FinderData } from '../src/domain/finder/limits.ts';
import { initialState } from '../src/domain/hatch/calendarState.ts';
import { summarize } from '../src/domain/hatch/words.ts';
import type { MoreProps } from '../src/domain/list/paging.ts';
import { WORDS } from '../src/domain/words.ts';
import type { ArticleListProps } from '../src/site/cards.ts';
import type { ProductListProps } from '../src/site/lists/productLists.ts';
import type { FirstAnswers } from '../src/site/products/finder.ts';
import { escapeJson } from '../src/site/urls.ts';
import { calculatorForm } from '../src/widgets/calculatorForm.ts';
import { calendarForm } from '../src/widgets/calendar/calendarForm.ts';
import { compareView, emptyComparison } from '../src/widgets/compare/compareViews.ts';
import { summaryOf } from '../src/widgets/finder/answersInWords.ts';
import { finderForm } from '../src/widgets/finder/finderForm.ts';
import { briefResults } from '../src/widgets/finder/finderResults.ts';
import { logHead } from '../src/widgets/hatch/logHead.ts';
import { helpForm } from '../src/widgets/help/helpForm.ts';
import type {
  CompareData,
  HatchCalendarData,
  HatchLogData,
  HelpData,
  ListData,
  NotFoundData,
  SearchPageData,
} from '../src/widgets/islands.ts';
import { filtersView } from '../src/widgets/list/filterViews.ts';
import { articleListView, moreView, toolbarView } from '../src/widgets/list/listViews.ts';
import { searchForm } from '../src/widgets/search/searchViews.ts';
import { trustedHtml } from './trustedHtml.ts';

// The views that templates share with the browser. Templates call them as functions: so their props are checked.
export {
  articleCardView,
  buyView,
  compareButtonView,
  dateView,
  discountView,
  photoView,
  pictureView,
  priceView,
  productCardView,
  ratingView,
  sinceView,
} from '../src/widgets/cardViews.ts';

/** The first view of a widget, which the browser hydrates, and the data for that; its script finds it right after the view. */
function island(view: ReactNode, data: IslandData, className?: string) {
  return (
    <>
      <div data-widget className={className}>
        {view}
      </div>
      <script type="application/json" {...trustedHtml(escapeJson(data))} />
    </>
  );
}

type IslandData =
  | ListData
  | NotFoundData
  | SearchPageData
  | CompareData
  | HatchCalendarData
  | HelpData
  | HatchLogData
  | CalculatorData
  | FinderData;

/** The controls of a list of products: its filters, and the bar above it. */
export function ProductListIsland({ list }: { list: ProductListProps }) {
  const { controls, index, more } = list;
  const props = { ...list, total: list.count, isBuilt: true };
  return (
    <>
      <div className="filters">{filtersView(props)}</div>
      {island(toolbarView(props), { kind: 'products', controls, index, moreHref: more.href }, 'list-bar')}
    </>
  );
}

/** The way to more of a list, which its script takes over. */
export function MoreIsland({ more }: { more: MoreProps }) {
  return <div className="more-cards">{moreView(more)}</div>;
}

/** The controls of the blog. */
export function ArticleListIsland({ list: { categories, count, index, more } }: { list: ArticleListProps }) {
  const view = articleListView({ categories, state: NO_QUERY, total: count });
  return island(view, { kind: 'articles', categories, index, moreHref: more.href }, 'list-bar');
}

/** The comparison before anything is chosen. */
export function CompareIsland({ index, names, eggs, products }: CompareData) {
  return island(compareView(emptyComparison(products)), { index, names, eggs, products });
}

/** The controls of the hatch calendar, for the first of its species. */
export function HatchCalendarIsland({ species }: HatchCalendarData) {
  const view = calendarForm({
    state: initialState(species),
    species,
    summary: summarize([]),
    hasDates: false,
  });
  return island(view, { species });
}

/** The eggs of a visitor who needs help, the day not yet typed. */
export function HelpIsland(data: HelpData) {
  const { species } = data;
  const empty = { batches: [], chosen: species[0]?.id ?? '', day: '', line: WORDS.help.ask };
  return island(helpForm({ species, ...empty }), data);
}

/** The log before anything is known of the device: the way to a first batch. */
export function HatchLogIsland({ links, species }: HatchLogData) {
  return island(logHead({ batches: [], chosen: null, news: '' }), { links, species });
}

/** The field of the search, empty; its results come with its script. */
export function SearchIsland({ action }: SearchPageData) {
  const view = searchForm({ action, query: '', status: '', isOpen: false, active: null });
  return island(view, { action });
}

/** The questions of the finder, all of them open. */
export function FinderIsland({ data }: { data: FinderData }) {
  return island(finderForm({ ...data, answers: initialAnswers(data.eggs.map(({ slug }) => slug)) }), data);
}

interface BriefFinderProps {
  readonly answers: FirstAnswers;
  /** What stands between the questions and the answers. */
  readonly children: ReactNode;
}

/** The main questions of the finder, and its answers for a first hatch. */
export function BriefFinderIsland({ answers, children }: BriefFinderProps) {
  const { data, page, request, found, cards } = answers;
  const summary = summaryOf(request, found);
  const briefData: FinderData = { ...data, brief: { page, summary } };
  const cardOf = (id: string) => cards.find((card) => card.id === id);
  return (
    <>
      {island(finderForm({ ...briefData, answers: request.answers, summary }), briefData)}
      {children}
      <div className="results brief">{briefResults({ request, found, cardOf }, data)}</div>
    </>
  );
}

/** A calculator with its first answer. */
export function CalculatorIsland({ calculator, texts }: { calculator: Calculator; texts: Texts }) {
  return (
    <div data-widget data-calculator={calculator.id}>
      {calculatorForm(calculator, texts)}
    </div>
  );
}

/** The data of the calculators. */
export function CalculatorsScript({ data }: { data: CalculatorData }) {
  return <script type="application/json" {...trustedHtml(escapeJson(data))} />;
}

/** The 404 page has no controls: its script finds what it needs beside the island. */
export function NotFoundIsland(data: NotFoundData) {
  return island(null, data);
}
