import type { Field } from '@sveltia/cms';
import type { SchemaNode } from '../content/schemaReference.ts';
import { capitalized } from '../domain/text.ts';

/** A value that a field may have, and what the form calls it. */
export interface FormOption {
  readonly label: string;
  readonly value: string;
}

/** The values of fields that name entries of other files, by the names of the fields. */
export type FormOptions = Readonly<Record<string, readonly FormOption[]>>;

const LONG =
  /^(?:description|excerpt|metaDescription|text|answer|verdict|why|drawback|best_for|skip_if|knows|note)$/;

const PICTURE = /^image(?:_url)?$/;

const SLUG = ['^[a-z0-9]+(-[a-z0-9]+)*$', 'Lower-case letters, digits and single hyphens.'];

/**
 * Makes a form of a schema: a field for each property, with its description, and a list
 * to choose from where one is known.
 */
export function formOf({ properties = {}, required = [] }: SchemaNode, choices: FormOptions): Field[] {
  return Object.entries(properties).flatMap(([name, node]) => {
    const isRequired = required.includes(name);
    const widget = isOpenQuestion(node, isRequired) ? YES_OR_NO : widgetOf(name, node, choices);
    if (widget === null) return [];
    const about = {
      name,
      label: labelOf(name),
      hint: (node.description ?? '').replaceAll('`', ''),
      required: isRequired,
    };
    return [{ ...about, ...widget } as Field];
  });
}

/** Whether a field that is yes or no may also be neither, as long as its fact is not stated. */
function isOpenQuestion({ type, default: value }: SchemaNode, isRequired: boolean): boolean {
  return type === 'boolean' && value === undefined && !isRequired;
}

/** A switch has two states, and would state No of each new product. */
const YES_OR_NO = {
  widget: 'select',
  options: [
    { label: 'Yes', value: true },
    { label: 'No', value: false },
  ],
};

/** `metaTitle` and `meta_title` are 'Meta title'. */
export function labelOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return capitalized(words.toLowerCase());
}

/** The kind of a field without its name; null for what no form can show. */
function widgetOf(name: string, node: SchemaNode, choices: FormOptions): object | null {
  const { enum: words, items, properties, default: value } = node;
  const known = choices[name]?.length ? choices[name] : undefined;
  const [type] = [node.type ?? []].flat();
  // Ids of articles and products are numbers or texts: ids that begin with a letter come after the numbers.
  if (name === 'id' && node.anyOf) return { widget: 'uuid', prefix: 'n', use_b32_encoding: true };
  if (words) return { widget: 'select', options: words, ...withDefault(value) };
  if (type === 'array' && typeof items === 'object') return listOf(name, items, choices);
  if (known && type !== 'object') return { widget: 'select', options: known };
  const [first] = (node.anyOf ?? node.oneOf ?? []).filter((choice) => choice.type !== 'null');
  if (first) return widgetOf(name, { ...first, default: value }, choices);
  switch (type) {
    case 'boolean':
      return { widget: 'boolean', default: value === true };
    case 'integer':
    case 'number':
      return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', ...withDefault(value) };
    case 'object':
      return properties ? { widget: 'object', collapsed: true, fields: formOf(node, choices) } : null;
    case 'string':
      return { ...textWidget(name, node.format), ...withDefault(value) };
    default:
      return null;
  }
}

function listOf(name: string, items: SchemaNode, choices: FormOptions): object | null {
  const known = choices[name] ?? items.enum ?? [];
  if (known.length > 0) return { widget: 'select', multiple: true, options: known };
  if (items.properties) return { widget: 'list', collapsed: 'auto', fields: formOf(items, choices) };
  return { widget: 'list' };
}

function textWidget(name: string, format: string | undefined): object {
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (PICTURE.test(name)) return { widget: 'image' };
  if (name === 'slug') return { widget: 'string', pattern: SLUG };
  return { widget: LONG.test(name) ? 'text' : 'string' };
}

function withDefault(value: unknown): object {
  return typeof value === 'string' || typeof value === 'number' ? { default: value } : {};
}
