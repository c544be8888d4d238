import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseDocument, visit } from 'yaml';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../content/testing.ts';
import { DEFAULT_MARKET, setMarket } from '../domain/market.ts';
import { memoize } from '../domain/memoize.ts';
import { keysOf } from '../domain/table.ts';
import { type Forms, WORDS } from '../domain/words.ts';
import { htmlOf } from '../html/pageParts.ts';
import { frameProps } from '../site/frame.ts';
import { pageData } from '../site/pageData.ts';
import { PAGES, type RouteKind } from '../site/pages/registry.ts';
import { buildRoutes } from '../site/routes.ts';
import { formatUnits } from '../site/species/eggTypeFacts.ts';
import { contextOf } from '../site/testing.ts';
import { temporaryFoldersForFile, writeFiles } from '../testing/temporaryFolder.ts';
import { loadTemplates } from './renderer.ts';

/** The kinds of pages whose words are all in `words.ts`. To be continued by the others. */
const DONE: readonly RouteKind[] = [
  'article',
  'author',
  'blog',
  'category',
  'compare',
  'eggType',
  'finder',
  'guide',
  'guides',
  'help',
  'landing',
  'legal',
  'listPage',
  'notFound',
  'offline',
  'product',
  'products',
  'redirect',
  'reviews',
  'search',
];

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
  return mapValues<Readonly<Record<string, string | Forms>>, unknown>(WORDS, (words) =>
    mapValues(words, mark),
  );
}

/** `Parrots (general)` is `Parrots` where that tells it from the others. */
function nameWithoutNote(name: string): string {
  return name.replace(/ \([^()]*\)$/, '');
}

/** Every text of a content folder: the values of its fields, and the lines of its Markdown. */
function textsOfContent(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(?:yaml|json|md)$/.test(name) && name !== 'words.yaml')
    .flatMap((name) => {
      const file = readFileSync(path.join(folder, name), 'utf8');
      const [, fields = file, body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
      const texts: string[] = [];
      visit(parseDocument(fields), {
        Scalar: (_, { value }) => void texts.push(String(value), nameWithoutNote(String(value))),
      });
      return [...texts, ...body.split('\n')];
    });
}

/** A text as it is looked up: without Markdown, capitals, and the numbers and signs around it. */
function plain(text: string): string {
  const words = text.replace(/[*_`#[\]]|\]\([^)]*\)/g, '').replace(/\s+/g, ' ');
  const numbered = words.replace(/\{count\}|\d[\d,.]*/g, '#');
  return numbered.replace(/^[^\p{L}#]+|[^\p{L}]+$/gu, '').toLowerCase();
}

/** Shorter texts could be a part of content by chance. */
const LONG = 14;

/** Where the parts of a line meet, from the strongest on. */
const SEPARATORS = [' · ', ' | ', ': ', '; ', '. ', ' (', ', ', '–'];

/** Gives the parts of a text that are no content. */
function stranger(contents: readonly string[]): (text: string) => string[] {
  const whole = new Set(contents.flatMap((text) => [plain(text), plain(formatUnits(text))]));
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

const NAMES = ['aria-label', 'title', 'alt', 'placeholder'];

/** What visitors read and hear of a page, but for rendered Markdown, dates, and what is for scripts. */
function textsOf(node: Node): string[] {
  if (node instanceof TextNode) return [node.text];
  if (!(node instanceof HTMLElement)) return [];
  if (['SCRIPT', 'STYLE', 'TIME'].includes(node.tagName) || node.classList.contains('prose')) return [];
  const isDescription = node.tagName === 'META' && node.getAttribute('name') === 'description';
  const names = [...NAMES, ...(isDescription ? ['content'] : [])];
  return [...names.flatMap((name) => node.getAttribute(name) ?? []), ...node.childNodes.flatMap(textsOf)];
}

const newFolder = temporaryFoldersForFile();
const strangers = new Map<RouteKind, Set<string>>();

beforeAll(async () => {
  const folder = await newFolder();
  cpSync(FROZEN_CONTENT, folder, { recursive: true });
  await writeFiles(folder, { 'words.yaml': JSON.stringify(markedWords()) });
  const { catalogue } = await loadCatalogue(folder);
  const context = contextOf(catalogue);
  const { createRenderPage } = await loadTemplates();
  const render = createRenderPage({
    ...frameProps(catalogue, context.urls),
    icons: new Map(),
    paper: { light: '#ffffff', dark: '#000000' },
    font: null,
    laterStyles: '/later.css',
    worker: null,
    boxStyles: null,
    reviewStyles: null,
    hasTests: false,
    script: '/site.js',
    speculationRules: '{}',
    counting: [],
    head: { metas: [], links: [] },
    assets: new Map(),
  });
  // Pages that `pages.yaml` leaves out have texts of their own, which it can replace.
  const ofPages = Object.values(catalogue.pages).flatMap(({ title, heading, lead }) => [
    title,
    heading,
    lead,
  ]);
  const strangersIn = stranger([...textsOfContent(folder), ...ofPages]);
  const routes = buildRoutes(catalogue);
  for (const kind of keysOf(PAGES)) {
    const ofKind = routes.filter((route) => route.kind === kind);
    const pages = ofKind.slice(0, MOST_PAGES).map((route) => htmlOf(render(pageData(route, context))));
    const texts = pages.flatMap((html) => textsOf(parse(html.replace('<!DOCTYPE html>', ''))));
    const foreign = texts.flatMap((text) => text.split(/⟦[^⟧]*⟧/)).flatMap(strangersIn);
    strangers.set(kind, new Set(foreign));
  }
});

afterAll(() => setMarket(DEFAULT_MARKET));

it.each(DONE)('every word of a page of kind %s is content, or one that words.yaml can replace', (kind) => {
  expect([...(strangers.get(kind) ?? [])]).toEqual([]);
});
