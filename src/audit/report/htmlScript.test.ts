import vm from 'node:vm';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { HTML_SCRIPT } from './htmlScript.ts';
import { loadHtmlReport } from './loadHtmlReport.ts';
import { aReport } from './testing.ts';

function runAll(listeners: readonly (() => void)[]): void {
  for (const listener of listeners) listener();
}

/** Runs the script of the report on its table; gives what a reader does, and what is seen then. */
async function open() {
  const page = parse((await loadHtmlReport())(await aReport()));
  const table = page.querySelector('#all-links');
  const rows = (table?.querySelectorAll('tbody tr') ?? []).map((row) => ({
    cells: row.querySelectorAll('td').map(({ text }) => ({ textContent: text })),
    hidden: false,
  }));
  const heads = (table?.querySelectorAll('th') ?? []).map(() => {
    const attributes = new Map<string, string>();
    const clicks: (() => void)[] = [];
    return {
      click: () => runAll(clicks),
      firstElementChild: { addEventListener: (_name: string, listener: () => void) => clicks.push(listener) },
      getAttribute: (name: string) => attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
    };
  });
  const fields = page.querySelectorAll('[data-column]').map((field) => {
    const inputs: (() => void)[] = [];
    return {
      value: '',
      dataset: { column: field.getAttribute('data-column') },
      addEventListener: (_name: string, listener: () => void) => inputs.push(listener),
      input: () => runAll(inputs),
    };
  });
  let order = rows;
  const body = {
    rows,
    append: (...sorted: typeof rows) => {
      order = sorted;
    },
  };
  const elements: Record<string, object> = {
    'all-links': { tBodies: [body], tHead: { rows: [{ cells: heads }] } },
    shown: { textContent: '' },
    filters: { hidden: true },
  };
  const document = { getElementById: (id: string) => elements[id], querySelectorAll: () => fields };
  vm.runInNewContext(HTML_SCRIPT, { document });
  return {
    elements,
    sortBy: (column: number) => heads[column]?.click(),
    choose: (column: string, value: string) => {
      const field = fields.find(({ dataset }) => dataset.column === column);
      if (!field) throw new Error(`no field chooses of column ${column}`);
      field.value = value;
      field.input();
    },
    seen: (column: number) =>
      order.filter(({ hidden }) => !hidden).map(({ cells }) => cells[column]?.textContent),
  };
}

describe('the table of all links', () => {
  it('shows all at first', async () => {
    const { elements, seen } = await open();
    expect(elements['shown']).toEqual({ textContent: '8 of 8 links' });
    expect([elements['filters'], seen(0).length]).toEqual([{ hidden: false }, 8]);
  });

  it('shows the links with a text and with what is chosen of a column', async () => {
    const { elements, choose, seen } = await open();
    choose('any', 'AMAZON.com');
    expect(elements['shown']).toEqual({ textContent: '5 of 8 links' });
    choose('2', 'gone');
    expect(seen(0).map((url) => url?.split('/').at(-1))).toEqual(['NEW', 'STILL', 'ONCE']);
    choose('2', '');
    choose('any', '');
    expect(seen(0)).toHaveLength(8);
  });

  it('is sorted by a column up and, clicked again, down', async () => {
    const { sortBy, seen } = await open();
    sortBy(2);
    const up = seen(2);
    expect(up).toEqual([...up].sort());
    expect(up[0]).not.toBe(up.at(-1));
    sortBy(2);
    expect(seen(2)).toEqual([...up].reverse());
  });
});
