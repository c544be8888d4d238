import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose, FILTER_LABELS, select, shownCards } from './productCards.ts';
import { openSite } from './site.ts';

const site = openSite();

interface Option {
  readonly value: string;
  readonly count: number;
  readonly disabled: boolean;
}

/** The options of a filter but the first, which means all. */
function optionsOf(page: Page, label: string): Promise<Option[]> {
  return select(page, label)
    .locator('option:not(:first-child)')
    .evaluateAll((options) =>
      options
        .filter((option) => option instanceof HTMLOptionElement)
        .map(({ value, text, disabled }) => ({
          value,
          count: Number(/ \(([\d,]+)\)$/.exec(text)?.[1]?.replaceAll(',', '')),
          disabled,
        })),
    );
}

/** Selects every option of every filter in turn; gives those whose count is not what they then show. */
async function wrongCounts(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const label of FILTER_LABELS) {
    const before = await select(page, label).inputValue();
    for (const { value, count, disabled } of await optionsOf(page, label)) {
      if (disabled) continue;
      await choose(page, label, value);
      const { total } = await shownCards(page);
      if (total !== count) wrong.push(`${label}: ${value} (${count}) shows ${total}`);
    }
    await choose(page, label, before);
  }
  return wrong;
}

describe('the count beside an option', () => {
  it('is what selecting it gives', async () => {
    const page = await site.visit('/products/');
    expect(await wrongCounts(page)).toEqual([]);
  });

  it('reflects the other filters in force, and not the one that it belongs to', async () => {
    const page = await site.visit('/products/');
    const capacities = await optionsOf(page, 'Capacity');
    await choose(page, 'Capacity', '25-48');
    expect(await optionsOf(page, 'Capacity')).toEqual(capacities);
    await choose(page, 'Egg Type', 'goose');
    await choose(page, 'Turning', 'automatic');
    expect(await optionsOf(page, 'Capacity')).not.toEqual(capacities);
    expect(await wrongCounts(page)).toEqual([]);
  });
});

describe('an option that would give nothing', () => {
  it('is marked with 0 and cannot be selected; every other can', async () => {
    const page = await site.visit('/products/');
    await choose(page, 'Category', 'brooder');
    const options = (await Promise.all(FILTER_LABELS.map((label) => optionsOf(page, label)))).flat();
    expect(options.filter(({ count }) => count === 0).length).toBeGreaterThan(5);
    expect(options.filter(({ count, disabled }) => disabled !== (count === 0))).toEqual([]);
    await choose(page, 'Category', 'all');
    expect((await optionsOf(page, 'Egg Type')).filter(({ disabled }) => disabled)).toEqual([]);
  });

  it('stays selectable while it is in force itself', async () => {
    const page = await site.visit('/products/?category=brooder&eggType=fish');
    const fish = (await optionsOf(page, 'Egg Type')).find(({ value }) => value === 'fish');
    expect(fish).toEqual({ value: 'fish', count: 0, disabled: false });
  });
});
