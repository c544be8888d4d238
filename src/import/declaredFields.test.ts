import { describe, expect, it } from 'vitest';
import { readWholeContent } from './contentBefore.ts';
import { guessMapping } from './guessMapping.ts';
import type { WrittenMapping } from './mapping.ts';
import { listFile, openContent, tableOf } from './testing.ts';

const FIELDS = `- {id: noise, label: Sound Level, help: How loud it is., kind: number, unit: dB, for: all}
- {id: alarm, label: Alarm, help: Whether it has one., kind: yes-no, for: all}
- id: egg_view
  label: View
  help: What one sees.
  kind: choice
  choices: {all-round: {words: All around, search: [see through]}, none: None}
  for: all
`;

const HEADER = 'SKU,Name,Price,Sound level,Alarm,egg_view';

/** Opens a content that declares fields, and imports lists with the mapping that is guessed. */
async function openWithFields() {
  const site = await openContent({ 'fields.yaml': FIELDS });
  const guess = async (list: string) =>
    (await guessMapping(await tableOf(await listFile(list)), await readWholeContent(site.content))).mapping;
  const imported = async (...rows: readonly string[]) => {
    const list = [HEADER, ...rows].join('\n');
    const mapping: WrittenMapping = {
      ...(await guess(list)),
      defaults: { store: 'amazon', category: 'poultry', egg_types: [] },
    };
    return site.run(list, { mapping });
  };
  return { ...site, guess, imported };
}

describe('a field that fields.yaml declares', () => {
  it('is the column with its id or its label', async () => {
    const { guess } = await openWithFields();
    const { columns } = await guess(`${HEADER}\n`);
    expect(columns).toMatchObject({ noise: 'Sound level', alarm: 'Alarm', egg_view: 'egg_view' });
  });

  it('is read from each row, left out where a cell is empty, and follows the list afterwards', async () => {
    const { imported, products } = await openWithFields();
    for (const [cells, facts, counts] of [
      [',,', [undefined, undefined, undefined], { added: 2 }],
      ['40,,', [40, undefined, undefined], { changed: 1 }],
      ['"1,200",0,none', [1200, false, 'none'], { changed: 1 }],
      ['"1,200",0,none', [1200, false, 'none'], { changed: 0, unchanged: 2 }],
    ] as const) {
      const rows = [`T1,Tray,$79.99,${cells}`, 'T2,Dish,$5,45 dB,Yes,All around'];
      expect(await imported(...rows)).toMatchObject(counts);
      const [tray, dish] = [...(await products()).values()].slice(-2);
      expect([tray?.['noise'], tray?.['alarm'], tray?.['egg_view']]).toEqual(facts);
      expect(dish).toMatchObject({ noise: 45, alarm: true, egg_view: 'all-round' });
    }
  });

  it('refuses what its kind does not have, with the column', async () => {
    const { imported } = await openWithFields();
    const { refused, lines } = await imported('T1,Tray,$79.99,loud,maybe,left');
    expect(refused).toBe(1);
    expect(lines).toEqual([
      "refused: list.csv, row 2, column 'Sound level': expected a number of 0 or more, such as '45' or " +
        "'45 dB', found 'loud'",
      "refused: list.csv, row 2, column 'Alarm': expected 'Yes' or 'No', found 'maybe'; correct it, or " +
        "say in 'values' what it means",
      "refused: list.csv, row 2, column 'egg_view': expected 'all-round', 'none', found 'left'; correct " +
        "it, or say in 'values' what it means",
    ]);
  });
});
