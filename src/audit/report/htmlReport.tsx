import { hash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatCount } from '../../domain/money.ts';
import { AllLinks } from './allLinksTable.tsx';
import { type AuditReport, linksIn, shortenersIn } from './auditReport.ts';
import { groupByStore } from './groups.ts';
import { headlines } from './headlines.ts';
import { HTML_SCRIPT } from './htmlScript.ts';
import { HTML_STYLES } from './htmlStyles.ts';
import { CountTable, LinkTable, PriceTable, ShortenerTable } from './htmlTables.tsx';
import { PRICE_HINT, type PriceDifference } from './priceDifferences.ts';
import { LINK_STATES, type LinkState, type ReportedLink } from './reportLinks.ts';
import { sanitizeLine } from './sanitizeLine.ts';
import { SHORTENER_HINT, STATE_HINTS, STATE_WORDS } from './words.ts';

/** The page loads nothing and runs no script but its own, whatever a store's page has brought into the report. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${hash('sha256', HTML_SCRIPT, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Formats a report as one HTML page without other files: the links that need attention, then all links in one table that
 * can be sorted and filtered.
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
          <Summary report={report} />
          <Details report={report} />
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, by the hash that the policy allows */}
        <script dangerouslySetInnerHTML={{ __html: HTML_SCRIPT }} />
      </body>
    </html>
  );
}

function Summary({ report }: { report: AuditReport }) {
  return (
    <ul>
      {headlines(report).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The links that need attention, the counts, then all links. */
function Details({ report }: { report: AuditReport }) {
  return (
    <>
      {LINK_STATES.map((state) => (
        <StateSection key={state} state={state} links={linksIn(report, state)} />
      ))}
      <ShortenerSection links={shortenersIn(report)} />
      <PriceSection prices={report.prices} />
      <h2>By store</h2>
      <CountTable groups={groupByStore(report.links)} />
      <h2>{`All links (${formatCount(report.links.length)})`}</h2>
      <AllLinks links={report.links} />
    </>
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

function ShortenerSection({ links }: { links: readonly ReportedLink[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <h2>{`Shorteners (${formatCount(links.length)})`}</h2>
      <p className="hint">{SHORTENER_HINT}</p>
      <ShortenerTable links={links} />
    </>
  );
}

function PriceSection({ prices }: { prices: readonly PriceDifference[] }) {
  if (prices.length === 0) return null;
  return (
    <>
      <h2>{`Prices (${formatCount(prices.length)})`}</h2>
      <p className="hint">{PRICE_HINT}</p>
      <PriceTable prices={prices} />
    </>
  );
}
