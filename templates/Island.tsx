import type { ReactNode } from 'react';
import type { CalculatorData } from '../src/domain/calculators/calculators.ts';
import type { FinderData } from '../src/domain/finder/limits.ts';
import { WORDS } from '../src/domain/words.ts';
import type { ToolName } from '../src/site/tools.ts';
import { escapeJson } from '../src/site/urls.ts';
import type {
  CompareData,
  HatchCalendarData,
  HatchLogData,
  HelpData,
  ListData,
  NotFoundData,
  PriceChartData,
  SearchPageData,
} from '../src/widgets/islands.ts';
import { trustedHtml } from './renderMarkup.ts';

type WidgetData =
  | PriceChartData
  | ListData
  | NotFoundData
  | SearchPageData
  | CompareData
  | HatchCalendarData
  | HelpData
  | HatchLogData
  | CalculatorData
  | FinderData;

interface IslandProps {
  readonly view: ReactNode;
  readonly data: WidgetData;
  readonly className?: string;
}

/**
 * The first view of a widget, which the browser hydrates, and the data for that; its
 * script finds it right after the view.
 */
export function Island({ view, data, className }: IslandProps) {
  return (
    <>
      <div data-widget className={className}>
        {view}
      </div>
      <WidgetScript data={data} />
    </>
  );
}

function WidgetScript({ data }: Pick<IslandProps, 'data'>) {
  return <script type="application/json" {...trustedHtml(escapeJson(data))} />;
}

interface ToolProps extends Pick<IslandProps, 'data'> {
  readonly name: ToolName;
  readonly label: string;
  /** Undefined if each part has a first view of its own. */
  readonly view?: ReactNode;
  readonly children?: ReactNode;
}

/** A tool, which its script hydrates, with the message when that fails to load. */
export function Tool({ name, label, view, data, children }: ToolProps) {
  return (
    <section className="tool" aria-label={label} data-tool={name}>
      {view ? <Island view={view} data={data} /> : <WidgetScript data={data} />}
      {children}
      <ListProblem text={WORDS.pages.noTool} />
    </section>
  );
}

/**
 * The message when data fails to load, shown by the script, or by the style
 * sheet when the script itself fails.
 */
export function ListProblem({ text = WORDS.pages.noFilters }: { text?: string }) {
  return (
    <p className="list-problem" role="alert" hidden>
      <span>{text}</span>{' '}
      <button type="button" className="button">
        {WORDS.pages.again}
      </button>
    </p>
  );
}
