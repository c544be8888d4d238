import type { SchemaNode } from './schemaReference.ts';

const BLOCKS: Readonly<Record<string, readonly string[]>> = {
  product: ['::product{id=$1}'],
  compare: ['::compare{ids="$1"}'],
  button: ['::button{product=$1}'],
  figure: ['::figure{src=/images/$1 alt="$2" caption="$3"}'],
  plate: ['::plate{name=$1}'],
  plates: ['::plates{names="$1"}'],
  video: ['::video{url="$1" image=/images/$2 title="$3"}'],
  note: [`:::note{kind=${choice(1, ['tip', 'warning'])}}`, '$2', ':::'],
  pros: [':::pros', '- $1', ':::'],
  cons: [':::cons', '- $1', ':::'],
};

/** Formats snippets for Visual Studio Code: the front matter of each kind of text with the fields that it needs, and the blocks of texts. */
export function formatSnippets(texts: readonly (readonly [name: string, schema: SchemaNode])[]): string {
  const frontMatter = texts.map(([name, schema]) => [
    `Front matter: ${name}`,
    snippet(name, [...['---', ...fieldLines(schema), '---', '', '$0']]),
  ]);
  const blocks = Object.entries(BLOCKS).map(([name, body]) => [`Block: ${name}`, snippet(name, body)]);
  return `${JSON.stringify(Object.fromEntries([...frontMatter, ...blocks]), null, 2)}\n`;
}

/** A stop of a snippet at which one of some words is chosen. */
function choice(stop: number, words: readonly unknown[]): string {
  return `\${${stop}|${words.join(',')}|}`;
}

function snippet(prefix: string, body: readonly string[]) {
  return { scope: 'markdown', prefix, body };
}

function fieldLines({ properties = {}, required = [] }: SchemaNode): string[] {
  return required.map((name, index) => {
    const { type, enum: words, description = '' } = properties[name] ?? {};
    const stop = words ? choice(index + 1, words) : `$${index + 1}`;
    const hint = description.replaceAll('`', '').replace(/[$}\\]/g, '\\$&');
    return `${name}: ${type === 'array' ? `[${stop}]` : stop} # ${hint}`;
  });
}
