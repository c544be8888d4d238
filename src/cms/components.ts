import type { EditorComponentDefinition, Field } from '@sveltia/cms';
import { PLATES } from '../domain/drawings.ts';
import type { FormOption } from './fields.ts';

/** A block of a text, such as `::product{id=10}`, with its attributes as fields. */
interface Leaf {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly fields: readonly Field[];
  /** Fields whose values are written in brackets before the attributes. */
  readonly words?: string;
}

function leafComponent({ id, label, icon, fields, words }: Leaf): EditorComponentDefinition {
  const names = fields.map(({ name }) => name).filter((name) => name !== words);
  return {
    id,
    label,
    icon,
    fields: [...fields],
    pattern: new RegExp(`^::${id}(?:\\[([^\\]\\n]*)\\])?\\{([^}\\n]*)\\}$`, 'm'),
    fromBlock: ([, text = '', attributes = '']) => ({
      ...(words && { [words]: text }),
      ...Object.fromEntries(
        Array.from(attributes.matchAll(ATTRIBUTE), ([, name, double, single, plain]) => {
          const value = (double ?? single ?? plain ?? '').replaceAll('&quot;', '"');
          return [name, LISTS.has(name ?? '') ? value.split(/\s*,\s*/) : value];
        }),
      ),
    }),
    toBlock: (props) => {
      const attributes = names.flatMap((name) => {
        const value = [props[name] ?? []].flat().join(',').replace(/\s+/g, ' ').trim();
        return value === '' ? [] : `${name}=${quoted(value)}`;
      });
      const text = words ? `${props[words] ?? ''}`.trim() : '';
      return `::${id}${text && `[${text}]`}{${attributes.join(' ')}}`;
    },
    toPreview: (props) =>
      `**${label}** ${names.map((name) => [props[name] ?? []].flat().join(', ')).join(' · ')}`,
  };
}

const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g;

const LISTS: ReadonlySet<string> = new Set(['ids', 'names']);

function quoted(value: string): string {
  return /^[\w-]+$/.test(value) ? value : `"${value.replaceAll('"', '&quot;')}"`;
}

/** A block around lines of text, such as `:::note`. */
function containerComponent(
  id: string,
  label: string,
  icon: string,
  kinds: readonly string[],
): EditorComponentDefinition {
  const kind: Field[] =
    kinds.length > 0
      ? [{ name: 'kind', label: 'Kind', widget: 'select', options: [...kinds], required: false }]
      : [];
  return {
    id,
    label,
    icon,
    fields: [
      ...kind,
      { name: 'title', label: 'Title', widget: 'string', required: false },
      { name: 'text', label: 'Text', widget: 'text' },
    ],
    pattern: new RegExp(`^:::${id}(?:\\[([^\\]\\n]*)\\])?(?:\\{kind=(\\w+)\\})?\\n([\\s\\S]*?)\\n:::$`, 'm'),
    fromBlock: ([, title = '', found = '', text = '']) => ({
      ...(kinds.length > 0 && { kind: found }),
      title,
      text,
    }),
    toBlock: ({ kind: chosen, title, text }) =>
      `:::${id}${title ? `[${title}]` : ''}${chosen ? `{kind=${chosen}}` : ''}\n${`${text ?? ''}`.trim()}\n:::`,
    toPreview: ({ text }) => `> **${label}**\n>\n${`${text ?? ''}`.replace(/^/gm, '> ')}`,
  };
}

const line = (name: string, label: string): Field => ({ name, label, widget: 'string' });
const picture = (name: string): Field => ({ name, label: 'Picture', widget: 'image' });
const choice = (name: string, label: string, options: readonly FormOption[]): Field => ({
  name,
  label,
  widget: 'select',
  options: [...options],
});
const several = (name: string, label: string, options: readonly FormOption[], max: number): Field => ({
  name,
  label,
  widget: 'select',
  multiple: true,
  min: 2,
  max,
  options: [...options],
});
const optional = (field: Field): Field => ({ ...field, required: false });

/** The blocks that writers insert into a text by a menu, as the directives of Markdown that they are. */
export function componentsWith(products: readonly FormOption[]): EditorComponentDefinition[] {
  const plates = PLATES.map((value) => ({ label: value, value }));
  return [
    leafComponent({
      id: 'product',
      label: 'Product box',
      icon: 'sell',
      words: 'text',
      fields: [
        optional(choice('id', 'Product', products)),
        optional(line('asin', 'Or its ASIN')),
        optional(line('label', 'What it is best for')),
        optional(line('text', 'Verdict')),
      ],
    }),
    leafComponent({
      id: 'compare',
      label: 'Comparison',
      icon: 'table',
      fields: [
        optional(several('ids', 'Products', products, 10)),
        optional(line('asins', 'Or their ASINs, with commas')),
      ],
    }),
    leafComponent({
      id: 'button',
      label: 'Button',
      icon: 'shopping_cart',
      words: 'text',
      fields: [
        optional(choice('product', 'Product', products)),
        optional(line('asin', 'Or its ASIN')),
        optional(line('href', 'Or another address')),
        optional(line('text', 'Words on it')),
      ],
    }),
    leafComponent({
      id: 'figure',
      label: 'Picture with caption',
      icon: 'image',
      fields: [picture('src'), line('alt', 'What it shows'), optional(line('caption', 'Caption'))],
    }),
    leafComponent({
      id: 'plates',
      label: 'Drawn plates',
      icon: 'stylus_note',
      fields: [several('names', 'Plates', plates, 6)],
    }),
    leafComponent({
      id: 'video',
      label: 'Video',
      icon: 'play_circle',
      fields: [
        { name: 'url', label: 'Address', widget: 'string', type: 'url' },
        picture('image'),
        line('title', 'Title'),
      ],
    }),
    containerComponent('note', 'Note', 'info', ['tip', 'important', 'warning', 'caution']),
    containerComponent('pros', 'Pros', 'thumb_up', []),
    containerComponent('cons', 'Cons', 'thumb_down', []),
  ];
}
