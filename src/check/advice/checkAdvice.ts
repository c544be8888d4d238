import type { ProblemLog } from '../../content/check/problem.ts';
import { originOf } from '../../domain/entry.ts';
import { finderAddress } from '../../domain/finder/answers.ts';
import { findIncubators } from '../../domain/finder/findIncubators.ts';
import { incubatorsOf } from '../../domain/finder/gatherIncubators.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { ProductId } from '../../domain/products/product.ts';
import { keysOf } from '../../domain/table.ts';
import type { CatalogueContext } from '../../site/pages/pageContext.ts';
import { finderEggs } from '../../site/products/finder.ts';
import type { AdviceCheck, Finding } from '../check.ts';
import { betterDeal } from './betterDeal.ts';
import { emptyPage } from './emptyPage.ts';
import { twinPictures } from './twinPictures.ts';
import { unstatedSafety } from './unstatedSafety.ts';

export const picksFirst: AdviceCheck = ({ catalogue, lists }) => {
  const { landingPages, productsById } = catalogue;
  const isOfferedId = (id: ProductId) => {
    const product = productsById.get(id);
    return product !== undefined && isOffered(product);
  };
  return landingPages.flatMap((entry): Finding[] => {
    const expected = entry.picks.map(({ product }) => product).filter(isOfferedId);
    const found = lists
      .landing(entry)
      .slice(0, expected.length)
      .map(({ id }) => id);
    if (found.join() === expected.join()) return [];
    const begin = `expected a list that begins with the picks ${expected.join(', ')}`;
    const mend = "delete 'sort' of 'filtersConfig', or pick others";
    return [{ entry, field: ['picks'], message: `${begin}, found ${found.join(', ')}; ${mend}` }];
  });
};

export const finderFirst: AdviceCheck = ({ catalogue }) => {
  const sizes = finderEggs(catalogue);
  const slugs = sizes.map(({ slug }) => slug);
  const incubators = incubatorsOf(catalogue);
  const symbol = catalogue.currency;
  return catalogue.pickLists.flatMap((entry) => {
    if (entry.asks === null) return [];
    const asked = Object.entries(entry.asks).map(([key, answer]): [string, string] => [key, String(answer)]);
    const answers = finderAddress(slugs).parse(asked);
    const eggs = sizes.find(({ slug }) => slug === (entry.asks?.eggs ?? answers.eggs));
    const expected = entry.picks.find(
      ({ product }) => catalogue.productsById.get(product)?.availability.kind === 'for-sale',
    )?.product;
    const shown =
      eggs && findIncubators(incubators, { answers, eggs, sizes, symbol }).best.shown[0]?.product.id;
    if (expected === undefined || shown === expected) return [];
    const found = shown === undefined ? 'nothing that fits' : `'${shown}'`;
    const message =
      `expected an answer of the finder that begins with '${expected}', as the list does, found ${found}; ` +
      `correct 'asks', or the order of the picks`;
    return [{ entry, field: ['asks'], message }];
  });
};

export const ADVICE_CHECKS = {
  picksFirst,
  finderFirst,
  unstatedSafety,
  betterDeal,
  emptyPage,
  twinPictures,
} as const;

/** Logs the findings of these checks, with the positions in the content. */
export function checkAdvice(context: CatalogueContext, log: ProblemLog): void {
  const { rules } = context.catalogue.site;
  for (const rule of keysOf(ADVICE_CHECKS)) {
    const severity = rules[rule];
    if (severity === 'off') continue;
    for (const { entry, field, message, page } of ADVICE_CHECKS[rule](context)) {
      const where = page === undefined ? rule : `${rule} on ${page}`;
      log.add(severity, originOf(entry), field, `${message} (${where})`);
    }
  }
}
