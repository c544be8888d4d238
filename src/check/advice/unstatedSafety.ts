import type { Catalogue } from '../../content/catalogue.ts';
import { type Field, factOf, hasField } from '../../domain/products/fields.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import { buildRoutes, type Route } from '../../site/routes.ts';
import { safetyTopics } from '../../site/safety.ts';
import type { SitePath } from '../../site/urls.ts';
import { type AdviceCheck, isOfKind } from '../check.ts';

/** A page that warns a buyer of what a product may lack does not recommend such a product without a word. */
export const unstatedSafety: AdviceCheck = ({ catalogue }) => {
  const fields = catalogue.fields.filter(({ safety }) => safety !== null);
  if (fields.length === 0) return [];
  const pages = warningPages(catalogue);
  return catalogue.pickLists.flatMap((entry) =>
    fields.flatMap((field) => {
      const page = pages.find(({ picks, topics }) => {
        return picks === entry.picks && topics.some((topic) => topic === field.safety);
      });
      if (!page) return [];
      return entry.picks.flatMap((pick, index) => {
        if (!isSilent(pick, field, catalogue)) return [];
        const path: readonly (string | number)[] = ['picks', index, 'drawback'];
        return [{ entry, field: path, message: messageOf(pick, field, page.path) }];
      });
    }),
  );
};

/** Whether a product does not state a fact, and the drawback of its pick does not name it. */
function isSilent({ product, drawback }: ProductPick, field: Field, { productsById }: Catalogue): boolean {
  const picked = productsById.get(product);
  if (!picked || !hasField(picked, field) || factOf(picked, field) !== null) return false;
  return !drawback.toLowerCase().includes(field.label.toLowerCase());
}

function messageOf({ product, drawback }: ProductPick, { label, safety }: Field, page: SitePath): string {
  const name = label.toLowerCase();
  const expected = `expected a drawback that says that product ${product} states no ${name}`;
  const reason = `because ${page} shows the safety topic '${safety}'`;
  return `${expected}, ${reason}, found '${drawback}'; add 'No ${name} stated.', or pick another`;
}

interface WarningPage {
  readonly path: SitePath;
  readonly picks: readonly ProductPick[];
  /** The ids of its safety topics. */
  readonly topics: readonly string[];
}

function warningPages(catalogue: Catalogue): WarningPage[] {
  return buildRoutes(catalogue).flatMap((route) => {
    const picks = picksOf(route);
    if (picks.length === 0) return [];
    return [{ path: route.path, picks, topics: safetyTopics(route, catalogue).map(({ id }) => id) }];
  });
}

function picksOf(route: Route): readonly ProductPick[] {
  if (isOfKind(route, 'landing')) return route.entity.picks;
  if (isOfKind(route, 'category')) return route.entity.picks;
  if (isOfKind(route, 'eggType')) return route.entity.picks;
  return isOfKind(route, 'guide') ? route.entity.picks : [];
}
