import { expect, it, vi } from 'vitest';
import { displayPath } from '../../cli/files.ts';
import { runCommand } from '../../cli/runCommand.ts';
import { contentWith } from '../../content/testing.ts';
import { claimsCommand } from './claimsCommand.ts';

const ARTICLE = `---
id: "9"
title: Warm eggs
slug: warm-eggs
excerpt: About warmth.
keywords: []
metaTitle: Warm eggs
metaDescription: About warmth.
publishedAt: 2026-01-01
category: Chicken Incubation
relatedProducts: []
sources: [printed-handbook]
---

Set {{chicken.forced}} first. Cool them for [20 minutes](source:extension-facts). Wait 3 days.

Then 5 weeks pass.

1. Look at the [eggs](/eggs/24).
`;

/** The rows of the article, each as its cells without those of its text and sentence. */
async function rowsOf(article: string): Promise<string[]> {
  const folder = await contentWith({ 'articles/warm-eggs.md': article });
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runCommand(claimsCommand, ['--content', folder])).toBe(0);
  const printed = log.mock.calls.map(([text]) => String(text)).join('\n');
  log.mockRestore();
  return printed.replaceAll(`${displayPath(folder)}/`, '').split('\n');
}

it('lists each number of a text with its line and the sources that are nearest to it', async () => {
  const rows = await rowsOf(ARTICLE);
  expect(rows[0]).toBe('text,place,sentence,number,from,source,url,says');
  const own = rows.filter((row) => row.startsWith('Warm eggs,'));
  const url = 'https://extension.example/facts';
  expect(own).toEqual([
    expect.stringMatching(/^Warm eggs,articles\/warm-eggs\.md:15,Set .* first\.,[\d.]+°F,setting,/),
    expect.stringMatching(/^Warm eggs,articles\/warm-eggs\.md:15,Set .* first\.,[\d.]+°C,setting,/),
    `Warm eggs,articles/warm-eggs.md:15,Cool them for [20 minutes](source:extension-facts).,20 minutes,sentence,extension-facts,${url},`,
    `Warm eggs,articles/warm-eggs.md:15,Wait 3 days.,3 days,paragraph,extension-facts,${url},`,
    `Warm eggs,articles/warm-eggs.md:17,Then 5 weeks pass.,5 weeks,page,printed-handbook extension-facts,${url},`,
  ]);
});

it('lists the figures of species, with the sources of each', async () => {
  const rows = await rowsOf(ARTICLE);
  expect(rows.filter((row) => /,species\.yaml:\d+,.*days 0/.test(row))).not.toEqual([]);
});
