import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import glob from 'fast-glob';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { productFile, rawProduct, VALID_CONTENT } from '../content/testing.ts';
import { buildRoutes } from '../site/routes.ts';
import { outputFileOf } from '../site/urls.ts';
import { temporaryFoldersForFile, writeFiles } from '../testing/temporaryFolder.ts';
import { COMPARED_GENERATORS, type ComparedGenerator } from './comparedGenerators.ts';
import { type ComparedSite, readComparedSite } from './comparedSite.ts';
import { timeCommand } from './timedCommand.ts';

/** A product whose words need each escape of HTML, with enough others for a second page of the list. */
const OWN = rawProduct({
  id: '7',
  slug: 'own',
  name: `Farmer's "Best" <Tray> & Lid`,
  pros: [`It's warm & "dry"`],
});
const OTHERS = Array.from({ length: 30 }, (_, index) =>
  rawProduct({ id: `${100 + index}`, slug: `tray-${index}`, name: `Tray ${index}` }),
);

const emptyFolder = temporaryFoldersForFile();
let content: string;
let site: ComparedSite;
let ofReact: ReadonlyMap<string, string>;

beforeAll(async () => {
  content = path.join(await emptyFolder(), 'content');
  cpSync(VALID_CONTENT, content, { recursive: true });
  await writeFiles(content, { 'products/30-own.json': productFile(OWN, ...OTHERS) });
  site = await readComparedSite(content);
  ofReact = await builtBy(generatorNamed('React loop'));
});

describe('the site of the compared generators', () => {
  it('has each page of ours', async () => {
    const { catalogue } = await loadCatalogue(content);
    const files = buildRoutes(catalogue).map(outputFileOf);
    expect(site.pages.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it('has the words of a product, and the cards that are related to it', () => {
    const page = site.pages.find(({ url }) => url === '/product/own/');
    expect(page?.product).toMatchObject({ price: '$64.99', pros: [`It's warm & "dry"`] });
    expect(page?.cards).toHaveLength(4);
  });

  it('has 24 cards on each page of a list, and its neighbors', () => {
    const listed = (url: string) => site.pages.find((page) => page.url === url);
    expect(listed('/products/')).toMatchObject({ previous: null, next: '/products/page/2/' });
    expect(listed('/products/')?.cards).toHaveLength(24);
    expect(listed('/products/page/2/')).toMatchObject({ previous: '/products/', next: null });
  });
});

describe('the pages of the generators', () => {
  it('are those of the data: the React loop', () => {
    expect([...ofReact.keys()].sort()).toEqual(site.pages.map(({ file }) => file).sort());
    const tokens = tokensOf(ofReact.get('product/own/index.html') ?? '');
    const title = `Farmer's "Best" <Tray> & Lid | Hatch Fixture`;
    expect(tokens).toEqual(expect.arrayContaining([title, `It's warm & "dry"`]));
  });

  it('are the same but for white space: the template of Eleventy', () => {
    const { render } = eleventyTemplate();
    for (const entry of site.pages)
      expect(tokensOf(render({ site, entry }))).toEqual(tokensOf(ofReact.get(entry.file) ?? ''));
  });

  it('are the same but for white space: each generator that is installed', async () => {
    for (const generator of COMPARED_GENERATORS) {
      if (!(await generator.isInstalled())) continue;
      const pages = await builtBy(generator);
      expect(pages.size, generator.name).toBe(site.pages.length);
      for (const [file, html] of pages)
        expect(tokensOf(html), `${generator.name}, ${file}`).toEqual(tokensOf(ofReact.get(file) ?? ''));
    }
  });
});

function generatorNamed(wanted: string): ComparedGenerator {
  const generator = COMPARED_GENERATORS.find(({ name }) => name === wanted);
  if (generator === undefined) throw new Error(`expected a generator '${wanted}', found none`);
  return generator;
}

/** The pages that a generator builds, by their files. */
async function builtBy(generator: ComparedGenerator): Promise<ReadonlyMap<string, string>> {
  const folder = await emptyFolder();
  const out = path.join(folder, 'built');
  await generator.write(site, path.join(folder, 'source'));
  await timeCommand(generator.command(path.join(folder, 'source'), out));
  const files = glob.sync('**/*.html', { cwd: out });
  return new Map(files.map((file) => [file, readFileSync(path.join(out, file), 'utf8')]));
}

type Render = (data: { site: ComparedSite; entry: ComparedSite['pages'][number] }) => string;

function eleventyTemplate(): { render: Render } {
  const template: unknown = createRequire(import.meta.url)('./eleventy/page.11ty.cjs');
  return z.object({ render: z.custom<Render>((value) => typeof value === 'function') }).parse(template);
}

/** The tags and texts of a page, with single spaces. */
function tokensOf(html: string): string[] {
  const tokens: string[] = [];
  let text = '';
  const endText = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') tokens.push(words);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      tokens.push(`<${name} ${JSON.stringify(attributes)}>`);
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      endText();
      tokens.push(`</${name}>`);
    },
  });
  parser.end(html);
  return tokens;
}
