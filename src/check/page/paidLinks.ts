import { WORDS } from '../../domain/words.ts';
import type { ParsedPage, StatementKind } from '../../html/page.ts';
import type { PageCheck } from '../check.ts';

/**
 * Before its first paid link a page says that it earns from them (FTC, 16 CFR 255: clear and near; Amazon
 * Associates Operating Agreement: the sentence is `disclosure` in site.yaml).
 */
export const disclosure: PageCheck = ({ read }, site) => {
  const firstPaid = read.links.findIndex(({ tag, rel }) => tag === 'a' && rel.includes('sponsored'));
  if (firstPaid < 0) return [];
  const sentence = site.disclosure.replace(/\s+/g, ' ');
  const expected = `expected '${sentence}' before the first paid link`;
  if (!read.disclosure?.text.includes(sentence)) return [`${expected}, found it nowhere`];
  return read.disclosure.linksBefore > firstPaid ? [`${expected}, found it after that`] : [];
};

/**
 * A page dates its prices (Amazon Associates Program Policies: a date beside a price that is refreshed less
 * than hourly): a product page beside its price, other pages in the disclosure, which links there. So does
 * the page of a product whose price its store does not allow to show: its prices are those of related
 * products. `priceNotice` checks that each price of the product has its date. A sample says before its first
 * price that prices are made up (FTC, 16 CFR part 255).
 */
export const priceDate: PageCheck = ({ kind, read }, { catalogue }) => {
  const { statements } = read;
  const first = statements.findIndex((statement) => statement.kind === 'price');
  if (first < 0) return [];
  if (catalogue === 'sample') {
    const bar = statements.findIndex((statement) => statement.kind === 'sample-bar');
    if (bar >= 0 && bar < first) return [];
    const found = bar < 0 ? 'nowhere' : 'after that';
    return [`expected the notice on samples before the first price, found it ${found}`];
  }
  const dates = statements.filter((statement) => statement.kind === 'price-date');
  if (kind !== 'product' || dates.length === 0) return disclosureOf('prices', read);
  return dates.some(({ date }) => date !== null)
    ? []
    : ['expected the day on which the price was seen beside it, found none; write checked_at'];
};

const DATES: readonly StatementKind[] = ['price-date', 'rating-date'];

/**
 * A page says whose its ratings are: readers must not take a store's for the site's own (FTC, 16 CFR part
 * 465). A product page names the store beside the date of its rating, other pages say it in the disclosure.
 * `priceDate` checks that a sample says its ratings are made up.
 */
export const ratingSource: PageCheck = ({ kind, read }, { catalogue, storeNames }) => {
  const { statements } = read;
  if (catalogue === 'sample' || !statements.some((statement) => statement.kind === 'rating')) return [];
  const dates = statements.filter((statement) => DATES.includes(statement.kind));
  if (kind !== 'product' || dates.length === 0) return disclosureOf('ratings', read);
  const isNamed = dates.some(({ text }) => storeNames.some((name) => text.includes(` at ${name} `)));
  return isNamed ? [] : ['expected the name of the store whose rating it is, found none'];
};

function disclosureOf(what: 'prices' | 'ratings', page: ParsedPage): string[] {
  if (page.disclosure?.text.includes(WORDS.pages.storePrices)) return [];
  return [`expected '${WORDS.pages.storePrices}' on a page with ${what}, found it nowhere`];
}
