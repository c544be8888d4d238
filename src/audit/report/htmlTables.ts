import { LINK_VERDICTS } from '../../domain/links/linkVerdict.ts';
import type { LinkGroup } from './groups.ts';
import { linkTo, type Markup, markup, NOTHING } from './markup.ts';
import type { ReportedLink } from './reportLinks.ts';
import { ledgerWords, placeWords, reasonWords, VERDICT_WORDS, verdictWords } from './words.ts';

/** Links with all that is known of them: where to edit, which pages carry them, and what to do. */
export function linkTable(links: readonly ReportedLink[]): Markup {
  return markup`<div class="scroll"><table>
<thead><tr><th scope="col">Link</th><th scope="col">This run</th><th scope="col">Ledger</th><th scope="col">Edit</th><th scope="col">Pages</th><th scope="col">Try</th></tr></thead>
<tbody>
${links.map(linkRow)}
</tbody>
</table></div>`;
}

function linkRow(link: ReportedLink): Markup {
  const { url, products, remembered, places, pages, suggestions, state } = link;
  const isBroken = state === 'newly broken' || state === 'still broken';
  return markup`<tr>
<td>${list(products.map((name) => markup`${name}`))}${linkTo(url, url)}</td>
<td><span class="${isBroken ? 'bad' : 'fine'}">${verdictWords(link)}</span> <span class="reason">${reasonWords(link)}</span></td>
<td>${ledgerWords(remembered)}</td>
<td>${list(places.map((place) => markup`<code>${placeWords(place)}</code>`))}</td>
<td>${pageList(pages)}</td>
<td>${list(suggestions.map(({ text, url: address }) => linkTo(address, text)))}</td>
</tr>`;
}

/** More pages than this are folded: a product may be on dozens. */
const MAX_PAGES = 4;

function pageList(pages: readonly string[]): Markup {
  const items = list(pages.map((page) => markup`${page}`));
  if (pages.length <= MAX_PAGES) return items;
  return markup`<details><summary>${pages.length} pages</summary>${items}</details>`;
}

function list(items: readonly Markup[]): Markup {
  return items.length === 0
    ? NOTHING
    : markup`<ul class="plain">${items.map((item) => markup`<li>${item}</li>`)}</ul>`;
}

/** How many links of each group have each verdict. */
export function countTable(groups: readonly LinkGroup[]): Markup {
  const verdicts = LINK_VERDICTS.map((verdict) => markup`<th scope="col">${VERDICT_WORDS[verdict]}</th>`);
  return markup`<div class="scroll"><table>
<thead><tr><th scope="col">Store</th>${verdicts}<th scope="col">not checked</th></tr></thead>
<tbody>
${groups.map(countRow)}
</tbody>
</table></div>`;
}

function countRow({ name, links }: LinkGroup): Markup {
  const counts = [...LINK_VERDICTS, null].map(
    (verdict) => links.filter(({ answer }) => (answer?.verdict ?? null) === verdict).length,
  );
  const cells = counts.map((count) => markup`<td class="number">${count}</td>`);
  return markup`<tr><th scope="row">${name}</th>${cells}</tr>`;
}

/** Links in short: enough to find them in the other tables. */
export function shortTable(links: readonly ReportedLink[]): Markup {
  const rows = links.map(
    (link) => markup`<tr><td>${linkTo(link.url, link.url)}</td><td>${verdictWords(link)}</td>
<td>${ledgerWords(link.remembered)}</td><td>${list(link.places.map((place) => markup`<code>${placeWords(place)}</code>`))}</td></tr>`,
  );
  return markup`<div class="scroll"><table>
<thead><tr><th scope="col">Link</th><th scope="col">This run</th><th scope="col">Ledger</th><th scope="col">Edit</th></tr></thead>
<tbody>
${rows}
</tbody>
</table></div>`;
}
