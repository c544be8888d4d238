import type { ReactNode } from 'react';
import type { CalculatorData } from '../src/domain/calculators/calculators.ts';
import type { FinderData } from '../src/domain/finder/limits.ts';
import { escapeJson } from '../src/site/urls.ts';
import type {
  CompareData,
  HatchCalendarData,
  HatchLogData,
  HelpData,
  ListData,
  NotFoundData,
  SearchPageData,
} from '../src/widgets/islands.ts';
import { trustedHtml } from './trustedHtml.ts';

type WidgetData =
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

/** The first view of a widget, which the browser hydrates, and the data for that; its script finds it right after the view. */
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

export function WidgetScript({ data }: { data: WidgetData }) {
  return <script type="application/json" {...trustedHtml(escapeJson(data))} />;
}
