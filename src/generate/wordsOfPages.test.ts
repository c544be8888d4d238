import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseDocument, visit } from 'yaml';
import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { FROZEN_CONTENT, HOW_WE_TEST, reviewFiles } from '../content/testing.ts';
import { ADVICE_ROWS } from '../domain/hatch/advice.ts';
import { DEFAULT_MARKET, setMarket } from '../domain/market.ts';
import { memoize } from '../domain/memoize.ts';
import { keysOf } from '../domain/table.ts';
import { type Forms, WORDS } from '../domain/words.ts';
import { joinPieces } from '../html/pagePieces.ts';
import { pageData } from '../site/pageData.ts';
import { PAGES, type RouteKind } from '../site/pages/registry.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { formatUnits } from '../site/species/eggTypeFacts.ts';
import { contextOf } from '../site/testing.ts';
import { temporaryFoldersForFile, writeFiles } from '../testing/temporaryFolder.ts';
import { bundleWidgets } from './bundleWidgets.ts';
import { loadTemplates } from './renderer.ts';
import { liveFolders, plainFrame } from './testing.ts';

/** What is neither content nor a word: the line of rights, and dates, which follow the language. */
const SAME_EVERYWHERE = [/^© [\d–]+ Hatch Guide\.?$/, /^(?:January|May|July|November) \d+$/];

/** Pages of a kind that are read. */
const MOST_PAGES = 8;

/** A word as this test puts it in place, between marks: `⟦Best for ⟧{whom}`. */
function marked(word: string): string {
  return word
    .split(/(\{\w+\})/)
    .map((part) => (/^\{|^\P{L}*$/u.test(part) ? part : `⟦${part}⟧`))
    .join('');
}

function markedWords() {
  const mapValues = <T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
  const mark = (word: string | Forms) =>
    typeof word === 'string' ? marked(word) : mapValues(word, (form = '') => marked(form));
  return mapValues<Readonly<Record<string, string | Forms>>, Readonly<Record<string, unknown>>>(
    WORDS,
    (words) => mapValues(words, mark),
  );
}

const { advice: MARKED_ADVICE = {}, ...WORDS_FILE } = markedWords();

/** Every row of the table of advice, in marked words, with the first source of a folder. */
function adviceFile(folder: string): string {
  const [, source] = /id: (\S+)/.exec(readFileSync(path.join(folder, 'sources.yaml'), 'utf8')) ?? [];
  const rows = keysOf(ADVICE_ROWS).map((name) => ({
    ...ADVICE_ROWS[name],
    text: MARKED_ADVICE[name],
    sources: [source],
  }));
  return JSON.stringify(rows);
}

/** Every text of a content folder: the values of its fields, and the lines of its Markdown. */
function textsOfContent(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(?:yaml|json|md)$/.test(name) && !['words.yaml', 'advice.yaml'].includes(name))
    .flatMap((name) => {
      const file = readFileSync(path.join(folder, name), 'utf8');
      const [, fields = file, body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
      const texts: string[] = [];
      visit(parseDocument(fields), { Scalar: (_, { value }) => void texts.push(String(value)) });
      return [...texts, ...body.split('\n')];
    });
}

/** A text as it is looked up: without Markdown, capitals, and the numbers and signs around it. */
function plain(text: string): string {
  const words = text.replace(/[*_`#[\]\u2060]|\]\([^)]*\)/g, '').replace(/\s+/g, ' ');
  const numbered = words.replace(/\{count\}|\d[\d,.]*/g, '#');
  return numbered.replace(/^[^\p{L}#]+|[^\p{L}]+$/gu, '').toLowerCase();
}

/** Shorter texts could be a part of content by chance. */
const LONG = 14;

/** Where the parts of a line meet, from the strongest on. */
const SEPARATORS = [' · ', ' | ', ': ', '; ', '. ', ' (', ', ', '–'];

/** Gives the parts of a text that are no content. */
function stranger(contents: readonly string[]): (text: string) => string[] {
  // Where there is little room, names are shortened.
  const shortened = (text: string) => text.replace(/ \(.*\)$| (?:with|for) .*/i, '');
  const whole = new Set(contents.flatMap((text) => [text, formatUnits(text), shortened(text)]).map(plain));
  const all = [...whole].join('\n');
  const isContent = (text: string) =>
    whole.has(text) || whole.has(text.replace(/^# /, '')) || (text.length >= LONG && all.includes(text));
  const strangersIn = memoize((text: string): string[] => {
    if (!/\p{L}{2}/u.test(text) || isContent(plain(text))) return [];
    if (SAME_EVERYWHERE.some((pattern) => pattern.test(text))) return [];
    for (const separator of SEPARATORS) {
      const at = text.indexOf(separator);
      if (at >= 0) return [text.slice(0, at), text.slice(at + separator.length)].flatMap(strangersIn);
    }
    return [text.trim()];
  });
  return strangersIn;
}

/** The properties of structured data that hold words. */
const SPOKEN = ['name', 'value', 'headline', 'description'];

/** The words of structured data. */
function namesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' && SPOKEN.includes(key) ? [value] : namesIn(value),
  );
}

const NAMES = ['aria-label', 'title', 'alt', 'placeholder'];

/** What visitors read and hear of a page, but for rendered Markdown, dates, and what is for scripts. */
function textsOf(node: Node): string[] {
  if (node instanceof TextNode) return [node.text];
  if (!(node instanceof HTMLElement)) return [];
  if (node.getAttribute('type') === 'application/ld+json') return namesIn(JSON.parse(node.text));
  if (['SCRIPT', 'STYLE', 'TIME'].includes(node.tagName) || node.classList.contains('prose')) return [];
  const isDescription = node.tagName === 'META' && node.getAttribute('name') === 'description';
  const names = [...NAMES, ...(isDescription ? ['content'] : [])];
  return [...names.flatMap((name) => node.getAttribute(name) ?? []), ...node.childNodes.flatMap(textsOf)];
}

const newFolder = temporaryFoldersForFile();
const strangers = new Map<RouteKind, Set<string>>();

/** Reads the first pages of each kind of a site, and notes what is neither content nor a word. */
async function readPages(folder: string): Promise<void> {
  await writeFiles(folder, {
    'words.yaml': JSON.stringify(WORDS_FILE),
    'advice.yaml': adviceFile(folder),
  });
  const { catalogue } = await loadCatalogue(folder);
  const context = contextOf(catalogue);
  const { createRenderPage } = await loadTemplates();
  const render = createRenderPage(plainFrame(catalogue, context.urls));
  // Pages that `pages.yaml` leaves out have texts of their own, which it can replace.
  const pages = Object.values(catalogue.pages).flatMap((page) => Object.values(page).map(String));
  const strangersIn = stranger([...textsOfContent(folder), ...pages]);
  const left = new Map(keysOf(PAGES).map((kind) => [kind, MOST_PAGES]));
  for (const route of buildRoutes(catalogue)) {
    const { kind } = route;
    const count = left.get(kind) ?? 0;
    if (count === 0) continue;
    left.set(kind, count - 1);
    const html = joinPieces(render(pageData(route, context))).replace('<!DOCTYPE html>', '');
    const shared = sharingOf(route, catalogue);
    const texts = [...textsOf(parse(html)), ...(shared ? [shared.heading, ...shared.facts] : [])];
    const foreign = texts.flatMap((text) => text.split(/⟦[^⟧]*⟧/)).flatMap(strangersIn);
    strangers.set(kind, new Set([...(strangers.get(kind) ?? []), ...foreign]));
  }
}

/** What the drawn picture of a page says. */
function sharingOf<K extends RouteKind>({ kind, entity }: Route<K>, catalogue: Catalogue) {
  return PAGES[kind].sharing?.(entity, catalogue);
}

beforeAll(async () => {
  const sample = await newFolder();
  cpSync(FROZEN_CONTENT, sample, { recursive: true });
  await readPages(sample);
  const { content: live } = await liveFolders('Subject to change.', await newFolder());
  await writeFiles(live, reviewFiles('1'));
  await appendFile(path.join(live, 'site.yaml'), HOW_WE_TEST);
  await readPages(live);
});

afterAll(() => setMarket(DEFAULT_MARKET));

it.each(keysOf(PAGES))(
  'every word of a page of kind %s is content, or one that words.yaml or advice.yaml can replace',
  (kind) => {
    expect([...(strangers.get(kind) ?? [])]).toEqual([]);
  },
);

/**
 * A text in a script that reads like a word or a sentence: what stands between quotes, tags and
 * values, and begins with a capital.
 */
const SPOKEN_TEXT = /(?<=["'`>}])\s*(\p{Lu}\p{Ll}{2,}(?: [\p{L}’'-]+)*[.,:…?!]?)\s*(?=["'`<$])/gu;

/**
 * Names in scripts that are the same in any language, and what the search says of queries,
 * which it understands in English alone.
 */
const NO_WORDS = ['Escape', 'Enter', 'Google', 'Outlook', 'Find incubators'];

it('scripts say nothing but words that words.yaml can replace', async () => {
  const { files } = await bundleWidgets();
  const spoken = files
    .filter((file) => file.path.endsWith('.js'))
    .flatMap((file) => [...file.contents.toString().matchAll(SPOKEN_TEXT)].map(([, text = '']) => text));
  expect([...new Set(spoken)].filter((text) => !NO_WORDS.includes(text))).toEqual([]);
});
