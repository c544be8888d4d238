import { formatCount } from '../../domain/money.ts';
import { type AuditReport, linksIn } from './auditReport.ts';
import { groupByAge, groupByStore, groupByVerdict, type LinkGroup } from './groups.ts';
import { headlines } from './headlines.ts';
import { HTML_STYLES } from './htmlStyles.ts';
import { countTable, linkTable, shortTable } from './htmlTables.ts';
import { type Markup, markup, NOTHING } from './markup.ts';
import { LINK_STATES, type LinkState, type ReportedLink } from './reportLinks.ts';
import { STATE_HINTS, STATE_WORDS, VERDICT_WORDS } from './words.ts';

/** Nothing is loaded and no script runs, whatever a store's page may have brought into the report. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A run as one HTML page that needs nothing else: what is broken first, then all links by verdict, store and age. */
export function htmlReport(report: AuditReport): string {
  const title = `Links of ${report.site}, ${report.startedAt.slice(0, 10)}`;
  return `<!doctype html>
${
  markup`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title}</title>
<style>${{ html: HTML_STYLES }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<ul>${headlines(report).map((line) => markup`<li>${line}</li>`)}</ul>
${LINK_STATES.map((state) => stateSection(state, linksIn(report, state)))}
<h2>By verdict</h2>
${groupByVerdict(report.links).map(({ verdict, links }) => folded(VERDICT_WORDS[verdict], links, linkTable))}
${notAskedSection(report)}
<h2>By store</h2>
${countTable(groupByStore(report.links))}
${groupByStore(report.links).map(shortSection)}
<h2>By age of the last verdict</h2>
${groupByAge(report.links, report.startedAt).map(shortSection)}
</main>
</body>
</html>
`.html
}`;
}

function stateSection(state: LinkState, links: readonly ReportedLink[]): Markup {
  const hint = STATE_HINTS[state];
  if (hint === null || links.length === 0) return NOTHING;
  return markup`<h2>${STATE_WORDS[state]} (${formatCount(links.length)})</h2>
<p class="hint">${hint}</p>
${linkTable(links)}`;
}

function notAskedSection({ links }: AuditReport): Markup {
  const left = links.filter(({ answer }) => answer === null);
  return left.length === 0 ? NOTHING : folded('not checked', left, linkTable);
}

function shortSection({ name, links }: LinkGroup): Markup {
  return folded(name, links, shortTable);
}

function folded(
  name: string,
  links: readonly ReportedLink[],
  table: (links: readonly ReportedLink[]) => Markup,
): Markup {
  return markup`<details>
<summary>${name} (${formatCount(links.length)})</summary>
${table(links)}
</details>`;
}
