import type { Guide } from '../../src/content/catalogue.ts';

/** The hatch day by day, drawn down a line. */
export function GuideTimeline({ timeline }: Pick<Guide, 'timeline'>) {
  if (timeline.length === 0) return null;
  return (
    <section>
      <h2 id="day-by-day">Day by Day</h2>
      <ol className="day-list">
        {timeline.map(({ days, title, text }) => (
          <li key={days + title}>
            <h3>
              <span>{dayLabel(days)}</span> {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `18` is a day, `1–7` are days; anything else is words already. */
function dayLabel(days: string): string {
  if (/^\d+$/.test(days)) return `Day ${days}`;
  return /^\d/.test(days) ? `Days ${days}` : days;
}
