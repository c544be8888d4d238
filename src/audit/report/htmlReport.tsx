import { renderToStaticMarkup } from 'react-dom/server';
import { formatCount } from '../../domain/money.ts';
import { type AuditReport, linksIn } from './auditReport.ts';
import { groupByAge, groupByStore, groupByVerdict, type LinkGroup } from './groups.ts';
import { headlines } from './headlines.ts';
import { HTML_STYLES } from './htmlStyles.ts';
import { CountTable, LinkTable, ShortTable } from './htmlTables.tsx';
import { LINK_STATES, type LinkState, type ReportedLink } from './reportLinks.ts';
import { sanitizeLine } from './sanitizeLine.ts';
import { STATE_HINTS, STATE_WORDS, VERDICT_WORDS } from './words.ts';

/** The page loads nothing and runs no script, whatever a store's page has brought into the report. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * Formats a report as one HTML page without other files: the links that need attention, then all links by verdict, store
 * and age.
 */
export function htmlReport(report: AuditReport): string {
  return `<!doctype html>\n${sanitizeLine(renderToStaticMarkup(<ReportPage report={report} />))}\n`;
}

function ReportPage({ report }: { report: AuditReport }) {
  const title = `Links of ${report.site}, ${report.startedAt.slice(0, 10)}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={CONTENT_SECURITY_POLICY} />
        <title>{title}</title>
        <style>{HTML_STYLES}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <ul>
            {headlines(report).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {LINK_STATES.map((state) => (
            <StateSection key={state} state={state} links={linksIn(report, state)} />
          ))}
          <VerdictSections links={report.links} />
          <h2>By store</h2>
          <CountTable groups={groupByStore(report.links)} />
          <ShortSections groups={groupByStore(report.links)} />
          <h2>By age of the last verdict</h2>
          <ShortSections groups={groupByAge(report.links, report.startedAt)} />
        </main>
      </body>
    </html>
  );
}

function StateSection({ state, links }: { state: LinkState; links: readonly ReportedLink[] }) {
  const hint = STATE_HINTS[state];
  if (hint === null || links.length === 0) return null;
  return (
    <>
      <h2>{`${STATE_WORDS[state]} (${formatCount(links.length)})`}</h2>
      <p className="hint">{hint}</p>
      <LinkTable links={links} />
    </>
  );
}

function VerdictSections({ links }: { links: readonly ReportedLink[] }) {
  const byVerdict = groupByVerdict(links).map((group) => ({ ...group, name: VERDICT_WORDS[group.verdict] }));
  const notChecked = { name: 'not checked', links: links.filter(({ answer }) => answer === null) };
  const groups: LinkGroup[] = [...byVerdict, ...(notChecked.links.length > 0 ? [notChecked] : [])];
  return (
    <>
      <h2>By verdict</h2>
      {groups.map((group) => (
        <details key={group.name}>
          <GroupSummary group={group} />
          <LinkTable links={group.links} />
        </details>
      ))}
    </>
  );
}

function ShortSections({ groups }: { groups: readonly LinkGroup[] }) {
  return groups.map((group) => (
    <details key={group.name}>
      <GroupSummary group={group} />
      <ShortTable links={group.links} />
    </details>
  ));
}

function GroupSummary({ group: { name, links } }: { group: LinkGroup }) {
  return <summary>{`${name} (${formatCount(links.length)})`}</summary>;
}
