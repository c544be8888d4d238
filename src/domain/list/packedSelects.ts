import type { ListSelect } from './facets.ts';
import type { ProductListPage } from './productListPage.ts';

/** A select as a page's JSON has it: its label, its name, and each option's value and label. Names of fields would weigh more than it all. */
type PackedSelect = readonly [
  label: string,
  name: string,
  options: readonly (readonly [value: string, label: string])[],
];

/** What a page says of its list, as short as its JSON has it. */
export interface PackedListPage extends Omit<ProductListPage, 'selects' | 'hiddenSelects'> {
  readonly selects: readonly PackedSelect[];
  readonly hiddenSelects?: readonly PackedSelect[];
}

/** Packs what a page says of its list. */
export function packListPage({ selects, hiddenSelects, ...page }: ProductListPage): PackedListPage {
  return {
    ...page,
    selects: selects.map(pack),
    ...(hiddenSelects && { hiddenSelects: hiddenSelects.map(pack) }),
  };
}

/** Gives back what `packListPage` has packed. */
export function unpackListPage({ selects, hiddenSelects, ...page }: PackedListPage): ProductListPage {
  return {
    ...page,
    selects: selects.map(unpack),
    ...(hiddenSelects && { hiddenSelects: hiddenSelects.map(unpack) }),
  };
}

function pack({ label, name, options }: ListSelect): PackedSelect {
  return [label, name, options.map((option) => [option.value, option.label])];
}

function unpack([label, name, options]: PackedSelect): ListSelect {
  return { label, name, options: options.map(([value, text]) => ({ value, label: text })) };
}
