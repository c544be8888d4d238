import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type ArticleQuery, findArticles, NO_QUERY } from '../domain/articles/article.ts';
import { catalogue } from './catalogue.ts';
import { scriptsRun } from './loading.ts';
import { choose, resultLine, select, settled } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** The titles of the articles that can be seen in the grid. */
async function shownTitles(page: Page): Promise<string[]> {
  await settled(page);
  return page.locator('.results .cards > .card:visible h3').allTextContents();
}

const titles = (query: Partial<ArticleQuery>) =>
  findArticles(catalogue.articles, { ...NO_QUERY, ...query }).map(({ title }) => title);

describe('the blog', () => {
  it('searches titles and excerpts, ignoring case', async () => {
    const page = await site.visit('/blog/');
    expect(await shownTitles(page)).toEqual(titles({}));
    const [article] = catalogue.articles;
    await searchBox(page).fill((article?.title ?? '').toUpperCase());
    expect(await shownTitles(page)).toEqual([article?.title]);
    await searchBox(page).fill((article?.excerpt ?? '').toUpperCase());
    expect(await shownTitles(page)).toEqual([article?.title]);
    expect(await resultLine(page)).toBe('1 article');
    await searchBox(page).fill('');
    expect(await resultLine(page)).toBe(`${catalogue.articles.length} articles`);
  });

  it('keeps its state in the URL, and back restores it', async () => {
    const page = await site.visit('/blog/');
    await choose(page, 'Category', 'Chicken Incubation');
    await choose(page, 'Sort By', 'oldest');
    expect(new URL(page.url()).search).toBe('?category=Chicken+Incubation&sort=oldest');
    await page.reload();
    await scriptsRun(page);
    expect(await shownTitles(page)).toEqual(titles({ category: 'Chicken Incubation', sort: 'oldest' }));
    await page.goBack();
    await expect.poll(() => shownTitles(page)).toEqual(titles({ category: 'Chicken Incubation' }));
  });

  it("shows a category's articles by its Browse Articles button", async () => {
    const page = await site.visit('/blog/');
    const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Quail Incubation' }) });
    await card.getByRole('link', { name: 'Browse Articles' }).click();
    await expect.poll(() => shownTitles(page)).toEqual(titles({ category: 'Quail Incubation' }));
    expect(await select(page, 'Category').inputValue()).toBe('Quail Incubation');
  });

  it('says when nothing is found, and Clear Filters shows all again', async () => {
    const page = await site.visit('/blog/?sort=oldest');
    const heading = page.getByRole('heading', { name: 'No articles found' });
    expect(await heading.isVisible()).toBe(false);
    await searchBox(page).fill('ostrich');
    expect(await heading.isVisible()).toBe(true);
    expect(await page.getByText('Try adjusting your search or category filter').isVisible()).toBe(true);
    expect(await resultLine(page)).toBe('0 articles');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    expect(await shownTitles(page)).toEqual(titles({ sort: 'oldest' }));
    expect(await searchBox(page).inputValue()).toBe('');
    expect(await heading.isVisible()).toBe(false);
  });
});
