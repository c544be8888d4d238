import type { Part } from '../oldSite.ts';
import { type AffiliatePlugin, type Block, ofLink, type Piece, plainWords } from './plugin.ts';

/**
 * AffiliateX, whose blocks keep all they show in their attributes, and leave out those that are as the plug-in
 * ships them (affiliatex: `build/blocks/*\/block.json`, `includes/traits/*RenderTrait.php`).
 */
export const affiliateX: AffiliatePlugin = {
  blocks: {
    'affiliatex/buttons': readButton,
    'affiliatex/cta': readCallToAction,
    'affiliatex/notice': readNotice,
    'affiliatex/product-comparison': readComparison,
    'affiliatex/product-table': readProductTable,
    'affiliatex/pros-and-cons': readProsAndCons,
    'affiliatex/single-product': readSingleProduct,
    'affiliatex/specifications': readSpecifications,
    'affiliatex/verdict': readVerdict,
    'affiliatex/versus-line': readVersusLine,
  },
};

type Attributes = Readonly<Record<string, unknown>>;

function textOf(attributes: Attributes, name: string): string {
  const value = attributes[name];
  return typeof value === 'string' ? withSigns(value) : '';
}

/** Some versions of the plug-in lost the backslash of `\u003c`. */
function withSigns(text: string): string {
  return text.replace(/(?<!\\)u00(3c|3e|26|22|27)/g, (_, code) =>
    String.fromCharCode(Number.parseInt(String(code), 16)),
  );
}

function rowsOf(attributes: Attributes, name: string): Attributes[] {
  const value = attributes[name];
  if (!Array.isArray(value)) return [];
  return value.filter((row): row is Attributes => typeof row === 'object' && row !== null);
}

/** The HTML of an item of a list: a text, `{ list }`, or the tree that the editor made of it before. */
function itemOf(value: unknown): string {
  if (typeof value === 'string') return withSigns(value);
  if (Array.isArray(value)) return value.map(itemOf).join('');
  if (typeof value !== 'object' || value === null) return '';
  if ('list' in value) return itemOf(value.list);
  if ('props' in value) return itemOf(value.props);
  return 'children' in value ? itemOf(value.children) : '';
}

function listOf(value: unknown): string {
  const items = Array.isArray(value) ? value.map(itemOf).filter((item) => item.trim() !== '') : [];
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function paragraph(text: string): string {
  return text.trim() === '' ? '' : `<p>${text}</p>`;
}

function title(text: string): string {
  return text.trim() === '' ? '' : `<p><strong>${plainWords(text)}</strong></p>`;
}

function readButton({ attributes, html }: Block): Piece[] | null {
  const link = textOf(attributes, 'buttonURL');
  if (link === '') return plainWords(html) === '' ? [] : [html];
  return [
    { kind: 'button', product: ofLink(link), words: plainWords(textOf(attributes, 'buttonLabel')) || null },
  ];
}

function readCallToAction({ attributes, html }: Block): Piece[] | null {
  const heading = textOf(attributes, 'ctaTitle');
  const content = textOf(attributes, 'ctaContent');
  return heading === '' && content === '' ? null : [title(heading), paragraph(content), html];
}

function readVerdict({ attributes, html }: Block): Piece[] | null {
  const heading = textOf(attributes, 'verdictTitle');
  const content = textOf(attributes, 'verdictContent');
  return heading === '' && content === '' ? null : [title(heading), paragraph(content), html];
}

function readNotice({ attributes }: Block): Piece[] | null {
  const content = [paragraph(textOf(attributes, 'noticeContent')), listOf(attributes['noticeListItems'])];
  const whole = content.join('');
  return whole === '' ? null : [title(textOf(attributes, 'noticeTitle') || 'Notice'), whole];
}

function readProsAndCons({ attributes }: Block): Piece[] | null {
  const half = (name: 'pros' | 'cons', heading: string) => {
    const content = [listOf(attributes[`${name}ListItems`]), paragraph(textOf(attributes, `${name}Content`))];
    const whole = content.join('');
    return whole === '' ? '' : title(textOf(attributes, `${name}Title`) || heading) + whole;
  };
  const both = half('pros', 'Pros') + half('cons', 'Cons');
  return both === '' ? null : [both];
}

/** The box of the product to which its button leads, and the owner's words on it. */
function readSingleProduct({ attributes, inner, html }: Block): Piece[] | null {
  const links = [
    textOf(attributes, 'blockUrl'),
    ...inner.map((block) => textOf(block.attributes, 'buttonURL')),
  ];
  const link = links.find((one) => one !== '');
  const name = plainWords(textOf(attributes, 'productTitle'));
  const words = [
    paragraph(textOf(attributes, 'productSubTitle')),
    paragraph(textOf(attributes, 'productContent')),
    listOf(attributes['productContentList']),
  ].join('');
  if (link === undefined) return name === '' && words === '' ? null : [title(name), words, html];
  const hasRibbon = attributes['edRibbon'] === true;
  const label = hasRibbon ? plainWords(textOf(attributes, 'ribbonText')) || 'Sale' : null;
  return [{ kind: 'product', product: ofLink(link, name), label }, words];
}

function readProductTable({ attributes }: Block): Piece[] | null {
  const rows = rowsOf(attributes, 'productTable');
  const linked = rows.flatMap((row) => {
    const link = textOf(row, 'button1URL') || textOf(row, 'button2URL');
    return link === '' ? [] : [ofLink(link, plainWords(textOf(row, 'name')))];
  });
  const words = rows.map((row) => title(textOf(row, 'name')) + featuresOf(row)).join('');
  if (rows.length === 0) return null;
  if (linked.length < rows.length) return [...compared(linked), words, lostRows(rows.length - linked.length)];
  return [...compared(linked), ...(rows.some((row) => featuresOf(row) !== '') ? [words] : [])];
}

function featuresOf(row: Attributes): string {
  return listOf(row['featuresList']) || paragraph(textOf(row, 'features'));
}

function compared(products: readonly ReturnType<typeof ofLink>[]): Part[] {
  return products.length === 0 ? [] : [{ kind: 'compare', products }];
}

function lostRows(count: number): Part {
  return {
    kind: 'left',
    written: `AffiliateX, ${count} ${count === 1 ? 'product' : 'products'} of a table`,
    why: 'no button says where it is sold',
  };
}

/** A table of products, a column each, with rows of one's own. */
function readComparison({ attributes }: Block): Piece[] | null {
  const columns = rowsOf(attributes, 'productComparisonTable');
  const linked = columns.flatMap((column) => {
    const link = textOf(column, 'buttonURL');
    return link === '' ? [] : [ofLink(link, plainWords(textOf(column, 'title')))];
  });
  const rows = rowsOf(attributes, 'comparisonSpecs').map((row) => {
    const specs = Array.isArray(row['specs']) ? row['specs'] : [];
    return [textOf(row, 'title'), ...specs.map(itemOf)];
  });
  const stated = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (columns.length === 0 && stated.length === 0) return null;
  const header = ['', ...columns.map((column) => textOf(column, 'title'))];
  const table = stated.length === 0 ? '' : tableOf(header, stated);
  const lost = columns.length - linked.length;
  return [...compared(linked), table, ...(lost > 0 ? [lostRows(lost)] : [])];
}

function readSpecifications({ attributes }: Block): Piece[] | null {
  const rows = rowsOf(attributes, 'specificationTable').map((row) => [
    textOf(row, 'specificationLabel'),
    textOf(row, 'specificationValue'),
  ]);
  if (rows.length === 0) return null;
  const heading = attributes['edSpecificationTitle'] !== false;
  return [tableOf([heading ? textOf(attributes, 'specificationTitle') || 'Specifications' : '', ''], rows)];
}

function readVersusLine({ attributes }: Block): Piece[] | null {
  const rows = rowsOf(attributes, 'versusTable').map((row) => [
    [textOf(row, 'versusTitle'), textOf(row, 'versusSubTitle')].filter((one) => one !== '').join(', '),
    textOf(row, 'versusValue1'),
    textOf(row, 'versusValue2'),
  ]);
  return rows.length === 0 ? null : [tableOf(['', '', textOf(attributes, 'vsLabel') || 'VS'], rows)];
}

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
  const body = rows.map((cells) => line(cells, 'td')).join('');
  return `<table><thead>${line(header, 'th')}</thead><tbody>${body}</tbody></table>`;
}
