import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeFiles, isWithOwnFields } from './schemaCommand.ts';
import { type Field, fieldsOf, formatReference, type SchemaNode } from './schemaReference.ts';
import { formatSnippets } from './snippets.ts';

function rowsOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode;
  const text = formatReference([{ title: 'Hens', file: 'content/hens.yaml', schema: json }]);
  return text.split('\n').filter((line) => /^\| (?:\*\*)?`/.test(line));
}

it.each(describeFiles())('says of each field of $file what it is', ({ schema }) => {
  const silent = fieldsOf(schema).filter(({ node }) => !node.description);
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it('offers the fields that a text needs as a snippet, and escapes what means something in one', () => {
  const properties = {
    slug: { type: 'string', description: 'The address `/{slug}/`, for $1.' },
    level: { enum: ['easy', 'hard'], description: 'How hard.' },
    tags: { type: 'array', description: 'Tags.' },
    more: { type: 'string', description: 'More.' },
  };
  const snippets = JSON.parse(
    formatSnippets([['text', { properties, required: ['slug', 'level', 'tags'] }]]),
  );
  expect(snippets['Front matter: text'].body.slice(0, 5)).toEqual([
    '---',
    'slug: $1 # The address /{slug\\}/, for \\$1.',
    `level: \${2|easy,hard|} # How hard.`,
    'tags: [$3] # Tags.',
    '---',
  ]);
});

describe('the reference', () => {
  it('describes each field with its type, whether it is required, its values and its default', () => {
    const schema = z.strictObject({
      name: z.string().describe('What she is called | or was.'),
      color: z.enum(['red', 'black']).default('red').describe('Her color.'),
    });
    expect(rowsOf(schema)).toEqual([
      '| **`name`** | What she is called \\| or was. |',
      '| `color` | Her color. One of `red`, `black`. Default: `red`. |',
    ]);
  });

  it('covers fields in lists, custom keys and unions', () => {
    const egg = z.strictObject({ day: z.int().describe('When it was laid.') });
    const nest = z.strictObject({ straw: z.boolean().describe('Whether it has straw.') });
    expect(rowsOf(z.strictObject({ eggs: z.array(z.union([egg, nest])) }))).toEqual([
      '| **`eggs[].day`** | When it was laid. |',
      '| **`eggs[].straw`** | Whether it has straw. |',
    ]);
    expect(rowsOf(z.record(z.string(), egg))).toEqual(['| **`*.day`** | When it was laid. |']);
  });

  it('lists a group of fields once', () => {
    const egg = z.strictObject({ day: z.int().describe('When it was laid.') });
    const schema = z.strictObject({ first: egg.describe('The first.'), last: egg.describe('The last.') });
    expect(rowsOf(schema)).toEqual([
      '| **`first`** | The first. |',
      '| **`first.day`** | When it was laid. |',
      '| **`last`** | The last. |',
    ]);
  });

  it('states the limits of a rule', () => {
    const limits = z.strictObject({ min: z.int().default(3) });
    const rule = z.union([z.enum(['error', 'off']), limits]).prefault('off');
    expect(rowsOf(z.strictObject({ pros: rule.describe('Entries.') }))).toEqual([
      '| `pros` | Entries. Default: `off`, min 3. |',
    ]);
  });
});

it.each<[string, object, boolean]>([
  ['more properties, those of an owner', { properties: { id: {}, alarm: {} }, type: 'object' }, true],
  ['fewer properties', { properties: {}, type: 'object' }, false],
  ['another property of the same name', { properties: { id: { type: 'string' } }, type: 'object' }, false],
  ['more besides properties', { properties: { id: {} }, type: 'object', required: [] }, false],
])('a schema with %s is compared with that of all sites', (_, present, isSame) => {
  expect(isWithOwnFields(present, { properties: { id: {} }, type: 'object' })).toBe(isSame);
});

describe('the content', () => {
  it.each(describeFiles())('has no undescribed field in $file', ({ schema }) => {
    const fields = fieldsOf(schema);
    expect(fields.length).toBeGreaterThan(0);
    // A field may be described by the one that it is in, which then names it.
    const isNamed = ({ path, node }: Field) =>
      node.description !== undefined ||
      fields.some(({ path: outer, node: { description = '' } }) => {
        const name = path.slice(path.lastIndexOf('.') + 1);
        return path.startsWith(outer) && new RegExp(`\\b${name}\\b`).test(description);
      });
    const missing = fields.filter((field) => !isNamed(field)).map(({ path }) => path);
    expect(missing).toEqual([]);
  });
});
