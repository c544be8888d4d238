import { repeatsAmong } from '../../domain/groupBy.ts';
import { filterTest, mayFit } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { keysOf } from '../../domain/table.ts';
import type { LandingEntry } from '../catalogue.ts';
import { namingsIn } from '../productNames.ts';
import type { ReadContent } from '../read/readContent.ts';
import { fileStem } from '../read/sourceFile.ts';
import { citationsOfSpecies, liesWithinSources, settingText } from '../species.ts';
import { checkLiveCatalogue } from './liveCatalogue.ts';
import { fileAndLine, type Origin, type ProblemLog } from './problem.ts';
import { checkReferences, namingEntries } from './references.ts';
import { checkSocialLinks, checkSourceLinks, checkTextLinks, warnOfTagsWithoutUse } from './storeLinks.ts';
import { checkTodos } from './todos.ts';
import { entriesOf, show, type WithOrigin, within } from './validate.ts';

export function checkContent(content: ReadContent, log: ProblemLog): void {
  checkReferences(content, log);
  checkUniqueNames(content, log);
  checkHelpTasks(content, log);
  checkFiguresVerified(content, log);
  checkSettingsWithinSources(content, log);
  checkSocialLinks(content, log);
  checkPrivacyPage(content, log);
  checkMarkets(content, log);
  checkReviews(content, log);
  checkProductNames(content, log);
  checkTextLinks(content, log);
  checkSourceLinks(content, log);
  warnOfTagsWithoutUse(content, log);
  checkLiveCatalogue(content, log);
  checkTodos(content, log);
}

function checkUniqueNames(content: ReadContent, log: ProblemLog): void {
  const species = entriesOf(content.species);
  const kinds = species.flatMap(({ value, origin }) =>
    entriesOf({ value: value.kinds, origin: within(origin, 'kinds') }),
  );
  checkUnique('id', [...species, ...kinds], log);
  checkUnique('id', entriesOf(content.sources), log);
  checkUnique('id', entriesOf(content.safety), log);
  checkUnique('id', entriesOf(content.picks), log);
  checkUnique('id', entriesOf(content.criteria), log);
  checkUnique('name', entriesOf(content.plates), log);
  checkUnique('name', entriesOf(content.articleCategories), log);
}

/** The log leads to one page for each task. */
function checkHelpTasks({ help }: ReadContent, log: ProblemLog): void {
  const about = help.flatMap(({ value: { task }, origin }) => (task ? [{ task, origin }] : []));
  for (const [{ task, origin }, first] of repeatsAmong(about, (page) => page.task)) {
    const found = `found '${task}', which ${fileAndLine(first.origin, ['task'])} has too`;
    log.error(origin, ['task'], `expected a task of its own, ${found}; delete one of the two`);
  }
}

/** Search engines want pages in several languages to name their own. */
function checkMarkets({ site }: ReadContent, log: ProblemLog): void {
  if (!site || site.value.markets.length === 0) return;
  const { locale, markets } = site.value;
  const lack = "expected 'locale' beside 'markets', found none; name that of this site";
  if (locale === undefined) log.error(site.origin, ['markets'], lack);
  for (const [index, market] of markets.entries()) {
    if (market.locale !== locale) continue;
    const message = `expected the language of another site, found '${locale}', which is this site's; delete the entry`;
    log.error(site.origin, ['markets', index, 'locale'], message);
  }
}

/** The fields that bring in services of others, of which visitors read on the page on privacy. */
const OUTSIDE_SERVICES = ['analytics', 'newsletter', 'comments', 'services'] as const;

function checkPrivacyPage({ site }: ReadContent, log: ProblemLog): void {
  if (!site || site.value.privacyPage !== undefined) return;
  for (const field of OUTSIDE_SERVICES) {
    if ([site.value[field] ?? []].flat().length === 0) continue;
    const expected = `expected 'privacyPage' beside '${field}', found none`;
    log.error(site.origin, [field], `${expected}; name the legal page that tells visitors of it`);
  }
}

/** A product has one review, and scores have a page that says what they mean. */
function checkReviews({ reviews, site }: ReadContent, log: ProblemLog): void {
  const productOf = ({ origin }: { readonly origin: Origin }) => fileStem(origin.file);
  for (const [review, first] of repeatsAmong(reviews, productOf)) {
    const found = `found another in ${first.origin.file}; delete one of the two`;
    log.error(review.origin, [], `expected one review of product '${productOf(review)}', ${found}`);
  }
  for (const { value, origin } of reviews) {
    if (value.scores.length === 0 || !site || site.value.howWeTestPage !== undefined) continue;
    const expected =
      "expected a page that says how products are tested, found none; name it in 'howWeTestPage'";
    log.error(origin, ['scores'], `${expected} of site.yaml`);
  }
}

/** Pages would show a malformed product name as it is written. */
function checkProductNames(content: ReadContent, log: ProblemLog): void {
  for (const { value, origin } of namingEntries(content)) {
    for (const { id, path, written } of namingsIn(value)) {
      if (id !== null) continue;
      const expected = "expected '{product:ID}' or '{product:ID|words}'";
      log.error(origin, path, `${expected}, found ${show(written)}; correct it`);
    }
  }
}

const NOUNS = { id: 'an id', name: 'a name' };

function checkUnique<K extends 'id' | 'name'>(
  field: K,
  entries: readonly WithOrigin<{ readonly [F in K]: string }>[],
  log: ProblemLog,
): void {
  for (const [{ value, origin }, first] of repeatsAmong(entries, (entry) => entry.value[field])) {
    const place = `found '${value[field]}', which ${fileAndLine(first.origin, [field])} has too`;
    log.error(origin, [field], `expected ${NOUNS[field]} of its own, ${place}; change one of the two`);
  }
}

/** A figure whose source could not be opened needs a second source that could. */
function checkFiguresVerified({ species, sources }: ReadContent, log: ProblemLog): void {
  if (!sources) return;
  const unverified = new Set<string>(sources.value.filter((source) => source.unverified).map(({ id }) => id));
  for (const { value, origin } of entriesOf(species)) {
    for (const { path, cited } of citationsOfSpecies(value)) {
      if (!cited.every((id) => unverified.has(id))) continue;
      const found = `expected a source that is verified, found only '${cited.join("', '")}'`;
      log.error(origin, path, `${found}; add another one, or delete the figure`);
    }
  }
}

/** A figure that the site sets lies within what the sources say, or its page says why not. */
function checkSettingsWithinSources({ species }: ReadContent, log: ProblemLog): void {
  for (const { value, origin } of entriesOf(species)) {
    for (const field of keysOf(value.setting ?? {})) {
      const set = value.setting?.[field];
      const isWithin = liesWithinSources(value, field);
      if (!set || isWithin === null) continue;
      const path = ['setting', field, 'value'];
      if (!isWithin && !set.outside) {
        const found = `expected a figure within those of its sources, found ${settingText(field, set)}`;
        log.error(origin, path, `${found}; say why in 'outside', or correct it`);
      }
      if (isWithin && set.outside) {
        const found =
          `expected 'outside' only where no source has the figure, found ${settingText(field, set)} among ` +
          'theirs';
        log.error(origin, path, `${found}; delete 'outside'`);
      }
    }
  }
}

/**
 * A landing page without a product is a dead end: its preset has to match at least one. If
 * all of them were withdrawn, it is only a warning: an audit may have withdrawn the last, and
 * its ledger should not fail a build.
 */
export function checkPresetMatches(
  { value, origin }: WithOrigin<Pick<LandingEntry, 'preset'>>,
  products: readonly Product[],
  log: ProblemLog,
): void {
  const matches = filterTest(value.preset);
  if (products.some((product) => isOffered(product) && matches(product))) return;
  // A rejected product may match, and a mistyped preset has been logged already.
  if (log.rejected.has('products') || log.hasErrorsIn(origin.file)) return;
  if (products.length === 0 && !log.hasDraft('products')) {
    log.warning(origin, ['filters'], 'the catalogue has no products yet, so the page is empty; add one');
  } else if (products.some(matches)) {
    log.warning(origin, ['filters'], 'matches only withdrawn products, so the page is empty; loosen it');
  } else if (products.some((product) => mayFit(product, value.preset))) {
    const reason = 'matches only products whose price may not be shown, so the page is empty';
    log.warning(origin, ['filters'], `${reason}; loosen it`);
  } else {
    const found = `none that does${log.hasDraft('products') ? ', and drafts do not count' : ''}`;
    log.error(origin, ['filters'], `expected a preset that matches a product, found ${found}; loosen it`);
  }
}
