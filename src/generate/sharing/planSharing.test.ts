import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { buildRoutes } from '../../site/routes.ts';
import { bundleInputs } from '../../testing/bundleInputs.ts';
import { type Look, SHIPPED_LOOK } from '../../theme/look.ts';
import { SHIPPED, SHIPPED_TONE } from '../../theme/tokens.ts';
import { readMark } from '../icons.ts';
import { loadTemplates } from '../renderer.ts';
import { DRAWING, planSharing } from './sharingPictures.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const templates = await loadTemplates();
const mark = await readMark(VALID_CONTENT, catalogue.site.icon);

const BLUE = { ...SHIPPED, tone: { ...SHIPPED_TONE, plain: '#31549b' }, print: null } as const;

interface Site {
  readonly site: Catalogue;
  readonly look: Look;
}

/** The addresses of the pictures of a site, by the paths of their pages. */
async function addresses({ site = catalogue, look = SHIPPED_LOOK }: Partial<Site> = {}) {
  const given = { catalogue: site, mark, look };
  const { pictures } = await planSharing(buildRoutes(site), given, templates);
  return new Map([...pictures].map(([page, picture]) => [page, picture.path]));
}

/** The pages whose pictures have other addresses on another site. */
async function renamed(changed: Partial<Site>): Promise<string[]> {
  const before = await addresses();
  const now = await addresses(changed);
  expect([...now.keys()]).toEqual([...before.keys()]);
  return [...now].filter(([page, path]) => before.get(page) !== path).map(([page]) => page);
}

describe('the address of a picture for shared links', () => {
  it.each<[string, Partial<Site>]>([
    ['name', { site: { ...catalogue, site: { ...catalogue.site, name: 'Quail Post' } } }],
    ['color', { look: { ...SHIPPED_LOOK, colors: BLUE } }],
  ])('is another one on each page of a site with another %s', async (_what, changed) => {
    expect(await renamed(changed)).toEqual([...(await addresses()).keys()]);
  });

  it('follows from all code that draws it and makes a file of it', async () => {
    const makesFiles = ['templates/sharing/drawSharingCard.ts', 'src/generate/sharing/drawPng.ts'];
    const files = await bundleInputs([...makesFiles, 'templates/sharing/textLayout.ts'], 'node');
    expect(files.length).toBeGreaterThan(15);
    const isNamed = (file: string) => DRAWING.some((place) => file === place || file.startsWith(`${place}/`));
    expect(files.filter((file) => !isNamed(file))).toEqual([]);
  });
});
