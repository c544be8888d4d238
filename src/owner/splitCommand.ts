import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { CONTENT, defineCommand } from '../cli/command.ts';
import { UserError } from '../cli/userError.ts';
import { readTexts } from '../content/read/sourceFile.ts';
import { pluralize } from '../domain/plural.ts';
import { isSlug } from '../domain/slug.ts';

/** The files that imports write, which look for their products there. */
const IMPORTED = /(?:^|\/)imported(?:-[^/]*)?\.json$/;

export const splitCommand = defineCommand({
  name: 'npm run split',
  summary: 'Gives each product a file of its own, in the order of before, so that forms can edit it.',
  options: { content: CONTENT },
  example: 'npm run split',
  run: async ({ content }) => {
    const lists = await splitProducts(content);
    for (const { file, parts } of lists)
      console.log(`${path.join(content, file)}: ${pluralize(parts.length, 'file')}`);
    if (lists.length === 0) console.log('each product has a file of its own already');
  },
});

interface SplitList {
  readonly file: string;
  readonly parts: readonly { readonly file: string; readonly text: string }[];
}

/**
 * Splits each list of products into files; nothing is written if one is no JSON, or
 * products would change their order.
 */
export async function splitProducts(content: string): Promise<SplitList[]> {
  const texts = await readTexts(content, 'products/**/*.json');
  const found = Array.from(texts, ([file, text]) => ({
    file,
    parts: IMPORTED.test(file) ? [] : partsOf(file, text),
  }));
  const after = found.flatMap(({ file, parts }) =>
    parts.length > 0 ? parts.map((part) => part.file) : [file],
  );
  const moved = after.toSorted().find((file, index) => file !== after[index]);
  if (moved !== undefined)
    throw new UserError(
      `expected products in the order of before, found that ${path.join(content, moved)} would stand ` +
        'elsewhere; rename its list, or those that begin like it',
    );
  const lists = found.filter(({ parts }) => parts.length > 0);
  for (const { parts } of lists)
    for (const { file, text } of parts) await writeFile(path.join(content, file), text, { flag: 'wx' });
  for (const { file } of lists) await rm(path.join(content, file));
  return lists;
}

/** The products of a list as files; none of a file that holds one product. */
function partsOf(file: string, text: string): SplitList['parts'] {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  if (errors.length > 0)
    throw new UserError(`expected JSON in ${file}, found a mistake; run npm run build, which says where`);
  if (tree?.type !== 'array') return [];
  const products = tree.children ?? [];
  const width = `${products.length}`.length;
  return products.map((product, index) => {
    const number = `${index + 1}`.padStart(width, '0');
    const name = [file.replace(/\.json$/, ''), number, ...slugOf(product)].join('-');
    return { file: `${name}.json`, text: `${withoutIndent(text, product)}\n` };
  });
}

function slugOf(product: Node): string[] {
  const slug = product.children?.find(({ children }) => children?.[0]?.value === 'slug')?.children?.[1]
    ?.value;
  return typeof slug === 'string' && isSlug(slug) ? [slug] : [];
}

/** The text of a product as it was written, without its indent. */
function withoutIndent(text: string, { offset, length }: Node): string {
  const [indent = ''] = /[ \t]*$/.exec(text.slice(0, offset)) ?? [];
  return text.slice(offset, offset + length).replaceAll(`\n${indent}`, '\n');
}
