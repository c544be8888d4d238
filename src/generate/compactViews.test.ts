import htm from 'htm';
import { describe, expect, it } from 'vitest';
import { bundleWidgets, compactView } from './bundleWidgets.ts';

/** A view of every place where a line may end: between tags, values and both, in a tag, and in a text. */
const VIEW = `<ul class="list"
    aria-label=$\{value}
    title="two">
    <li>
      one
      two
    </li>
    $\{value} three
    $\{value}
    $\{value}
    <li ...$\{value} /> <li />
  </ul>`;

/** What htm makes of a view, as nested lists. */
function rendered(view: string): unknown {
  const strings: readonly string[] = view.split(/\$\{value\}/);
  const asTemplate = Object.assign([...strings], { raw: strings });
  return htm.bind((...parts: unknown[]) => parts)(asTemplate, ...strings.map(() => ({ of: 'value' })));
}

describe('a view without the line breaks between its parts', () => {
  it('is shorter, and renders the same', () => {
    expect(compactView(VIEW).split('\n')).toHaveLength(7);
    expect(rendered(compactView(VIEW))).toEqual(rendered(VIEW));
  });

  it('is what scripts have', async () => {
    const { files } = await bundleWidgets();
    const having = (part: RegExp) =>
      files.flatMap((file) => (/\.js$/.test(file.path) && part.test(String(file.contents)) ? file.path : []));
    expect(having(/<li/)).not.toEqual([]);
    expect(having(/[>}]\s*\n\s*</)).toEqual([]);
  });
});
