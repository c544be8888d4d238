import type { Noter } from './notes.ts';
import type { Part, ProductRef } from './oldSite.ts';
import type { Targets } from './targets.ts';

/** Writes a box such as `::product{id=10 label="Best for ducks"}`. */
export function directive(
  name: string,
  words: string | null,
  attributes: Readonly<Record<string, string | null>>,
): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== '')
    .map(([key, value]) => `${key}=${/^[\w/.:-]+$/.test(value) ? value : `"${value.replaceAll('"', '”')}"`}`);
  const shown = words === null || words.trim() === '' ? '' : `[${words.replace(/[[\]\n]/g, ' ').trim()}]`;
  return `::${name}${shown}{${written.join(' ')}}`;
}

/** A link to a product by its id, which survives a new address. */
function productLink(id: string, words: string | null): string {
  const plain = (words ?? '')
    .replace(/[{}|[\]<>\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? `{product:${id}}` : `{product:${id}|${plain}}`;
}

const block = (text: string) => `\n\n${text}\n\n`;

/** @param isEnclosed whether it is in a list, a quotation or a table, where a link replaces a box */
export function partText(part: Part, isEnclosed: boolean, targets: Targets, noter: Noter): string {
  switch (part.kind) {
    case 'product': {
      const id = targets.product(part.product);
      if (id === null) return plainLink(part.product, null, targets, noter);
      if (isEnclosed) return productLink(id, part.product.name);
      return block(directive('product', null, { id, label: part.label }));
    }
    case 'button': {
      const id = targets.product(part.product);
      if (id === null) return plainLink(part.product, part.words, targets, noter);
      return isEnclosed
        ? productLink(id, part.words)
        : block(directive('button', part.words, { product: id }));
    }
    case 'compare': {
      const ids = [...new Set(part.products.flatMap((product) => targets.product(product) ?? []))];
      const [only] = ids;
      if (only === undefined)
        return noter.mark('left', 'a comparison of products that name neither id nor link');
      if (isEnclosed) return ids.map((id) => productLink(id, null)).join(', ');
      const rows = Array.from({ length: Math.ceil(ids.length / MOST_COMPARED) }, (_, index) =>
        ids.slice(index * MOST_COMPARED, (index + 1) * MOST_COMPARED),
      );
      const written = rows.map((row) =>
        row.length > 1
          ? directive('compare', null, { ids: row.join(',') })
          : directive('product', null, { id: row[0] ?? '' }),
      );
      return block(written.join('\n\n'));
    }
    case 'link': {
      const id = targets.product(part.product);
      return id === null ? plainLink(part.product, part.words, targets, noter) : productLink(id, part.words);
    }
    case 'video':
      return `[${part.title ?? 'Watch the video'}](${part.url})${noter.mark('carried', `the video ${part.url} as a link; '::video' shows it with a picture`)}`;
    case 'footnote':
      return `[^${part.number}]${part.isBeforeWords ? ': ' : ''}`;
    case 'left':
      return noter.mark('left', `${part.written.replace(/\s+/g, ' ').slice(0, 200)}: ${part.why}`);
  }
}

/** The most rows of a table of products, as directives allow. */
const MOST_COMPARED = 10;

/** A link, in place of a product that no store of the site sells; its words alone if it leads nowhere. */
function plainLink(product: ProductRef, words: string | null, targets: Targets, noter: Noter): string {
  const { asin, link, name } = product;
  const shown = (words || name || '').replace(/[[\]\n]/g, ' ').trim();
  const target = link === null ? null : targets.link(link);
  if (target?.kind !== 'found') {
    const what = name ?? asin ?? link ?? 'without a name';
    return shown + noter.mark('left', `the product ${what}: nothing says where it is sold`);
  }
  const { to } = target;
  const address = /[\s()]/.test(to) ? `<${to}>` : to;
  const note = noter.mark('carried', `${to} as a plain link: no store of stores.yaml has this address`);
  return `[${shown || to}](${address})${note}`;
}
