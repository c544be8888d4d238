import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { VALID_CONTENT } from '../content/testing.ts';
import { type DevServer, startDev } from '../dev/devCommand.ts';
import { temporaryFoldersForFile } from '../testing/temporaryFolder.ts';

const folderForFile = temporaryFoldersForFile();

const PROJECT = path.resolve(import.meta.dirname, '../..');
const ARTICLE = 'articles/first-hatch.md';
const ARTICLE_PAGE = 'blog/first-hatch/';

/** A content folder and a project that tests may edit, served as by `npm run dev`, and a tab. */
let content: string;
let project: string;
let dev: DevServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const folder = await folderForFile();
  content = path.join(folder, 'content');
  project = path.join(folder, 'project');
  await cp(VALID_CONTENT, content, { recursive: true });
  await copyProject(PROJECT, project);
  dev = await startDev({ content, port: 0, project });
  browser = await chromium.connect(inject('browserEndpoints').withoutPictures);
});
beforeEach(async () => {
  page = await browser.newPage({ baseURL: dev.address, reducedMotion: 'reduce' });
});
afterEach(() => page.close());
afterAll(() => dev?.close());

/** Copies a project, whose files can then be edited; its packages stay where they are. */
async function copyProject(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of ['src', 'templates', 'scripts', 'package.json', 'tsconfig.json'])
    await cp(path.join(from, name), path.join(to, name), { recursive: true });
  await symlink(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
}

/** What tells the site from an earlier one. */
const version = () => dev.state.client.pages;
const errors = () => dev.state.problems.filter(({ severity }) => severity === 'error');

/**
 * Does something to the files, and waits until the site is another one without
 * mistakes: it loads no page again later.
 */
async function until(change: () => Promise<void>): Promise<void> {
  const before = `${version()} ${errors().length}`;
  await change();
  await expect.poll(() => `${version()} ${errors().length}`).not.toBe(before);
  await expect.poll(errors).toEqual([]);
}

/** Changes a file of the content or of the project; gives what undoes it. */
async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, change(text));
  return () => until(() => writeFile(file, text));
}

const inContent = (file: string) => path.join(content, file);
const inTemplates = (file: string) => path.join(project, 'templates', file);
const panel = () => page.locator('.dev-panel [role=alertdialog]');
const sees = (text: string) => expect.poll(() => page.locator('main').innerText()).toContain(text);
const isMended = () => expect.poll(() => panel().isHidden()).toBe(true);
const said = () => panel().innerText();

describe('an edit of the content', () => {
  it('shows in the page immediately without a change of URL', async () => {
    await page.goto(`${ARTICLE_PAGE}?from=here#top`);
    const undo = await edit(inContent(ARTICLE), (text) => `${text}\nA sentence that was just written.\n`);
    await sees('A sentence that was just written.');
    expect(page.url()).toBe(`${dev.address}${ARTICLE_PAGE}?from=here#top`);
    await undo();
    await expect.poll(() => page.locator('main').innerText()).not.toContain('just written');
  });

  it('with a mistake shows its position and line over the last valid page until it is fixed', async () => {
    await page.goto(ARTICLE_PAGE);
    const undo = await edit(inContent(ARTICLE), (text) =>
      text.replace(/^readTime: .*$/m, 'readTime: </script><b>'),
    );
    await expect.poll(said).toMatch(/first-hatch\.md:\d+:11/);
    expect(await said()).toContain("expected a number, found '</script><b>'");
    expect(await said()).toContain('readTime: </script><b>\n          ^');
    expect(await page.locator('h1').first().innerText()).not.toBe('');
    await page.reload();
    await expect.poll(said).toContain('expected a number');
    await page.keyboard.press('Escape');
    await isMended();
    await undo();
  });

  it('keeps filters, cards and the scroll position of a list', async () => {
    await page.setViewportSize({ width: 390, height: 200 });
    await page.goto('products/?eggType=duck');
    await page.locator('.cards[aria-busy="false"]').waitFor();
    await page.evaluate(() => scrollTo(0, 500));
    await page.waitForFunction(() => scrollY === 500);
    const undo = await edit(inContent(ARTICLE), (text) => `${text}\nMore.\n`);
    const { pages } = dev.state.client;
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('script[data-pages]')?.dataset['pages'] !== before,
      pages,
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
    expect(page.url()).toBe(`${dev.address}products/?eggType=duck`);
    await expect.poll(() => page.locator('.chips').textContent()).toContain('Duck');
    await undo();
  });
});

it('an edit of the code of a template shows; a syntax error or exception keeps the last page', async () => {
  await page.goto('blog/');
  const footer = inTemplates('components/frame.tsx');
  const undoSyntax = await edit(footer, (text) => text.replace('<footer', '<footer <'));
  await expect.poll(said).toMatch(/frame\.tsx:\d+:\d+/);
  expect(await page.locator('footer').count()).toBeGreaterThan(0);
  await undoSyntax();
  await isMended();
  const undoThrow = await edit(footer, (text) =>
    text.replace('return (', "throw new Error('No footer.'); return ("),
  );
  await expect.poll(said).toMatch(/frame\.tsx:\d+:\d+\s+No footer\./);
  await undoThrow();
  await isMended();
  const undo = await edit(footer, (text) => text.replace('<footer', '<footer data-edited=""'));
  await page.locator('footer[data-edited]').waitFor();
  await undo();
});

it.each([
  ['tokens', (css: string) => css.replace(':root {', ':root { --one-more: 1px;')],
  ['chips', (css: string) => `${css}\n.chips { --one-more: 1px; }\n`],
])('an edit of the style sheet `%s` is in all that pages load', async (sheet, change) => {
  const loadedFrom = async ({ address }: DevServer) => {
    const html = await (await fetch(new URL('products/', address))).text();
    const scripts = Array.from(html.matchAll(/src="[^"]*\/(assets\/[^"]*)"/g), ([, script]) => script);
    return { scripts, styles: /<style>.*?<\/style>/s.exec(html)?.[0] };
  };
  const before = await loadedFrom(dev);
  await page.goto('products/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const undo = await edit(inTemplates(`styles/${sheet}.css`), change);
  const fresh = await startDev({ content, port: 0, project });
  const expected = await loadedFrom(fresh);
  await fresh.close();
  expect(expected).not.toEqual(before);
  await expect.poll(() => loadedFrom(dev)).toEqual(expected);
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false);
  await undo();
  expect(await loadedFrom(dev)).toEqual(before);
});
