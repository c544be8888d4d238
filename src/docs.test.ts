import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { lexer, type Token, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { COMMANDS } from '../scripts/commands.ts';
import { formatHelp } from './cli/runCommand.ts';
import { landingPageSchema } from './content/schemas/landingPage.ts';
import { productSchema } from './content/schemas/product.ts';
import { fieldsSchema } from './content/schemas/productFields.ts';
import { siteSchema } from './content/schemas/site.ts';
import { storesSchema } from './content/schemas/stores.ts';
import { mappingSchema } from './import/mapping.ts';

const DOCUMENTS = glob.sync(['*.md', 'docs/**/*.md']).sort();

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const documents = DOCUMENTS.map((file) => {
  const text = readFileSync(file, 'utf8');
  const found = { links: [] as string[], headings: [] as string[], code: [] as string[] };
  void walkTokens(lexer(text), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') found.links.push(token['href']);
    if (token.type === 'heading') found.headings.push(token['text']);
    if (token.type === 'codespan' || token.type === 'code') found.code.push(token['text']);
  });
  return { file, text, ...found };
});

/** The fragment of a heading, as GitHub makes it. */
function fragmentOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
}

/** What a pattern finds in the code of a document. */
interface Match {
  readonly file: string;
  readonly match: RegExpMatchArray;
}

function inCode(pattern: RegExp): Match[] {
  return documents.flatMap(({ file, code }) =>
    code.flatMap((text) => Array.from(text.matchAll(pattern), (match) => ({ file, match }))),
  );
}

/** The options of each command, as its help lists them. */
const OPTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  await Promise.all(
    Object.entries(COMMANDS).map(async ([script, load]) => {
      const command = await load(() => new AbortController().signal);
      return [script, optionsIn(formatHelp(command))] as const;
    }),
  ),
);

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const links = documents.flatMap(({ file, links: targets }) => targets.map((href) => ({ file, href })));
    const relative = links.filter(({ href }) => !/^(?:https?|mailto):/.test(href));
    expect(relative).not.toEqual([]);
    expect(relative.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  it('name npm scripts that exist', () => {
    const named = inCode(/\bnpm (?:run )?([a-z][a-z\d:-]*)/g).filter(
      ({ match }) => !OF_NPM.includes(match[1] ?? ''),
    );
    expect(named).not.toEqual([]);
    expect(named.filter(({ match }) => !scripts[match[1] ?? '']).map(describeMatch)).toEqual([]);
  });

  it('give commands options that they have', () => {
    const calls = inCode(/\bnpm (?:run )?([a-z][a-z\d:-]*) -- ([^\n&]+)/g);
    expect(calls).not.toEqual([]);
    const isWrong = ({ match: [, script = '', args = ''] }: Match) =>
      optionsIn(args).some((option) => !OPTIONS.get(script)?.includes(option));
    expect(calls.filter(isWrong).map(describeMatch)).toEqual([]);
  });

  it('name options that a command has', () => {
    const known = [...OPTIONS.values()].flat();
    const named = inCode(/^--[a-z][a-z-]*/g).map(({ match: [option] }) => option);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((option) => !known.includes(option))).toEqual([]);
  });

  it('name files that exist', () => {
    const named = inCode(/^(?:src|content|templates|scripts|docs|\.ci|\.github|\.schemas)\/[\w.*/-]*$/g);
    expect(named).not.toEqual([]);
    const missing = named.filter(({ file, match: [name] }) => !exists(name) && !isExample(name, file));
    expect(missing.map(describeMatch)).toEqual([]);
  });
});

function leadsSomewhere({ file, href }: { readonly file: string; readonly href: string }): boolean {
  const [target = '', fragment] = href.split('#');
  const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  if (fragment === undefined) return existsSync(linked);
  const headings = documents.find((document) => document.file === linked)?.headings ?? [];
  return headings.map(fragmentOf).includes(fragment);
}

function describeMatch({ file, match }: Match): string {
  return `${file}: ${match[0]}`;
}

function optionsIn(text: string): string[] {
  return text.match(/--[a-z-]+/g) ?? [];
}

/**
 * Whether a file exists, or one that a pattern matches. The owner may delete
 * content: the tests' own is looked at.
 */
function exists(name: string): boolean {
  const place = name.replace(/^content\//, 'src/e2e/site/');
  return name.includes('*') ? glob.sync(place).length > 0 : existsSync(place);
}

/**
 * Whether documents may name a file that does not exist: one that a site may lack, or
 * one that a reader is told to make.
 */
function isExample(name: string, file: string): boolean {
  if (OPTIONAL.includes(name)) return true;
  const text = documents.find((document) => document.file === file)?.text ?? '';
  return text.includes(`\`${name}\`, new`) || text.includes(`\`${name}\` becomes`);
}

/** Files that a site may lack. */
const OPTIONAL = [
  'words.yaml',
  'advice.yaml',
  'link-ledger.json',
  'images/tray.jpg',
  'safety.yaml',
  'fields.yaml',
  'import.yaml',
  'criteria.yaml',
  'plates.yaml',
  'products/reviews/*.md',
  'price-history.json',
  'prices.json',
].map((file) => `content/${file}`);

/** What npm itself does. */
const OF_NPM = ['pack', 'update', 'ci', 'install'];

describe('the examples of the documents', () => {
  it.each<[file: string, key: string, schema: z.ZodType]>([
    ['docs/content.md', 'id', productSchema([])],
    ['docs/content.md', 'title', landingPageSchema([])],
    ['docs/content.md', '- label', fieldsSchema],
    ['docs/content.md', 'rules', siteSchema.partial()],
    ['docs/look.md', 'theme', siteSchema.partial()],
    ['docs/import.md', 'columns', mappingSchema([])],
    ['docs/link-audit.md', 'henhouse', storesSchema],
    ['docs/link-audit.md', 'networks', storesSchema],
  ])('are content that a build takes: of %s, %s', (file, key, schema) => {
    const blocks = documents.find((document) => document.file === file)?.code ?? [];
    const begins = new RegExp(`^(?:\\{\\s*"${key}"|${key}:).*\\n`);
    const examples = blocks.filter((text) => begins.test(text));
    expect(examples).not.toEqual([]);
    for (const example of examples) expect(schema.safeParse(parse(example)).error).toBeUndefined();
  });

  it('include networks to copy', () => {
    const networks: unknown = parse(readFileSync('docs/networks.yaml', 'utf8'));
    expect(storesSchema.safeParse(networks).error).toBeUndefined();
  });
});
