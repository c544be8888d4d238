import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeFiles } from './schemaCommand.ts';
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

it('the reference describes each field once: whether it is required, its values, default and limits', () => {
  const limits = z.strictObject({ min: z.int().default(3).describe('The least.') });
  const egg = z.strictObject({ day: z.int().describe('When it was laid.') });
  const hen = z.strictObject({
    name: z.string().describe('What she is called.'),
    color: z.enum(['red', 'black']).default('red').describe('Her color.'),
    mood: z.enum(['calm', 'broody']).describe('`calm` or `broody`.'),
    eggs: z.array(egg).describe('What she has.'),
    last: egg.describe('The last.'),
    pros: z
      .union([z.enum(['error', 'warning', 'off']), limits])
      .prefault('off')
      .describe('Entries.'),
  });
  expect(linesOf(hen, egg.extend({ name: hen.shape.name }))).toEqual([
    '- **`name`**: What she is called.',
    '- `color`: Her color. One of `red`, `black`. Default: `red`.',
    '- **`mood`**: `calm` or `broody`.',
    '- **`eggs[]`**: What she has.',
    '  - **`day`**: When it was laid.',
    '- **`last`**: The last.',
    '  - And **`day`**.',
    '- `pros`: Entries. Default: `off`, min 3.',
    '- And **`name`**.',
    '- **`day`**: When it was laid.',
    '- And **`name`**.',
  ]);
});
