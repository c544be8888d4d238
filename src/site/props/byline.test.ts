import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { bylineProps } from '../text/texts.ts';
import { createUrls } from '../urls.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const urls = createUrls('https://hatch.example/base/');

function bylineWith(aboutPage: typeof catalogue.site.aboutPage) {
  return bylineProps({ catalogue: { ...catalogue, site: { ...catalogue.site, aboutPage } }, urls });
}

describe('a byline', () => {
  it('names the site and leads to the page on how texts are made', () => {
    const { aboutPage } = catalogue.site;
    expect(bylineWith(aboutPage)).toEqual({ name: 'Hatch Fixture', href: `/base/${aboutPage}/` });
  });

  it('is no link where the site has no such page', () => {
    expect(bylineWith(undefined)).toEqual({ name: 'Hatch Fixture', href: null });
  });
});
