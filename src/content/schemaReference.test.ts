import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeFiles, formatSnippets } from './schemaCommand.ts';
import { type DescribedFile, formatReference, type SchemaNode } from './schemaReference.ts';

/** The lines of the reference of these files that describe fields. */
function linesOf(...schemas: readonly z.ZodType[]): string[] {
  const files = schemas.map((schema): DescribedFile => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode;
    return { title: 'Hens', file: 'content/hens.yaml', schema: json };
  });
  const [, ...parts] = formatReference(files).split(/^## .*$/m);
  return parts.flatMap((part) => part.split('\n').filter((line) => /^ *- /.test(line)));
}

/** The paths of the fields that a schema does not describe. */
function silentIn(schema: SchemaNode, path = ''): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, node]) => [
    ...(node.description ? [] : [`${path}.${name}`]),
    ...silentIn(node, `${path}.${name}`),
  ]);
  const others = [items, additionalProperties, ...anyOf, ...oneOf].filter((node) => typeof node === 'object');
  return [...own, ...others.flatMap((node) => silentIn(node, path))];
}

it.each(describeFiles())('says of each field of $file what it is', ({ schema }) => {
  expect(silentIn(schema)).toEqual([]);
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
  const egg = z.strictObject({ day: z.int().describe('When it was laid.') });

  it('describes each field: whether it is required, its values and its default', () => {
    const schema = z.strictObject({
      name: z.string().describe('What she is called.'),
      color: z.enum(['red', 'black']).default('red').describe('Her color.'),
      mood: z.enum(['calm', 'broody']).describe('`calm` or `broody`.'),
    });
    expect(linesOf(schema)).toEqual([
      '- **`name`**: What she is called.',
      '- `color`: Her color. One of `red`, `black`. Default: `red`.',
      '- **`mood`**: `calm` or `broody`.',
    ]);
  });

  it('covers fields in lists, custom keys and unions', () => {
    const nest = z.strictObject({ straw: z.boolean().describe('Whether it has straw.') });
    expect(
      linesOf(z.strictObject({ eggs: z.array(z.union([egg, nest])).describe('What she has.') })),
    ).toEqual([
      '- **`eggs[]`**: What she has.',
      '  - **`day`**: When it was laid.',
      '  - **`straw`**: Whether it has straw.',
    ]);
    expect(linesOf(z.record(z.string(), egg))).toEqual(['- **`*.day`**: When it was laid.']);
  });

  it('describes a group once, and a field within another once', () => {
    const old = egg.extend({ by: z.string().describe('Who laid it.') });
    const schema = z.strictObject({
      first: egg.describe('The first.'),
      last: egg.describe('The last.'),
      oldest: old.describe('The oldest.'),
    });
    expect(linesOf(schema)).toEqual([
      '- **`first`**: The first.',
      '  - **`day`**: When it was laid.',
      '- **`last`**: The last.',
      '- **`oldest`**: The oldest.',
      '  - **`by`**: Who laid it.',
      '  - And **`day`**.',
    ]);
  });

  it('describes a field of several files once, and names it in each', () => {
    const nest = egg.extend({ straw: z.boolean().describe('Whether it has straw.') });
    expect(linesOf(egg, nest)).toEqual([
      '- **`day`**: When it was laid.',
      '- And **`day`**.',
      '- **`straw`**: Whether it has straw.',
      '- And **`day`**.',
    ]);
  });

  it.each([
    ['off', 'Default: `off`, min 3.'],
    ['warning', 'Default: min 3.'],
  ] as const)('states the limits of a rule, and its severity if it is no warning', (severity, expected) => {
    const limits = z.strictObject({ min: z.int().default(3).describe('The least.') });
    const rule = z.union([z.enum(['error', 'warning', 'off']), limits]).prefault(severity);
    const lines = linesOf(z.strictObject({ pros: rule.describe('Entries.') }));
    expect(lines).toEqual([`- \`pros\`: Entries. ${expected}`]);
  });
});
