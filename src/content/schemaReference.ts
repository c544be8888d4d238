export interface SchemaNode {
  /** One type, or several for a value that may be null. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: SchemaNode | boolean;
  readonly items?: SchemaNode | boolean;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
}

export interface DescribedFile {
  readonly title: string;
  readonly file: string;
  readonly schema: SchemaNode;
  /** Whether the names of its fields are enough. */
  readonly isBrief?: boolean;
}

interface Entry {
  readonly name: string;
  readonly text: string;
  /** Whether the file has the same field before. */
  readonly isKnown: boolean;
  readonly within: readonly Entry[];
}

const TOP = `# Reference: files and fields

\`npm run schema\` writes this page from the schemas in \`src/content/schemas/\`; editors show the same words on hover.
[Content](content.md) explains how the files work together.

- **Bold** fields are required. Fields within a field stand below it; where several share them, below the first.
- “And” begins the fields that are described above.
- \`[]\` marks a list of such fields, \`*\` any key that you choose.
- A switch is off if its words say what \`true\` does, and on if they say what \`false\` does.
- A rule whose words say nothing else is a \`warning\`. A rule with an asterisk skips pages that search engines should not list.`;

export function formatReference(files: readonly DescribedFile[]): string {
  const fields = files.map(({ schema }) => entriesOf(schema, new Set()));
  const counts = new Map<string, number>();
  const all = fields.flatMap((entries) => [...entries, ...pagesIn(entries)]);
  for (const { text } of all) counts.set(text, (counts.get(text) ?? 0) + 1);
  const isShared = ({ text, isKnown, within }: Entry) =>
    isKnown || (within.length === 0 && (counts.get(text) ?? 0) > 1);
  const shared = [...new Map(all.filter(isShared).map((entry) => [entry.text, entry])).values()];
  const sections = files.map(({ title, file, isBrief = false }, index) => {
    const entries = fields[index] ?? [];
    const list = isBrief ? namesOf(entries) : formatList(entries, isShared);
    return `## ${title}\n\n\`${file}\`\n\n${list}`;
  });
  const common =
    shared.length > 0
      ? [`## Fields of several files\n\n${formatList(shared, ({ isKnown }) => isKnown)}`]
      : [];
  return `${[TOP, ...common, ...sections].join('\n\n')}\n`;
}

/** The fields of the entries of a file with entries that have a page, and others. */
function pagesIn(entries: readonly Entry[]): readonly Entry[] {
  return entries.find(({ name }) => name.includes('`pages[]`'))?.within ?? [];
}

function formatList(entries: readonly Entry[], isShared: (entry: Entry) => boolean, indent = ''): string {
  const lines = entries
    .filter((entry) => !isShared(entry))
    .flatMap(({ text, within }) => [
      `${indent}- ${text}`,
      ...(within.length > 0 ? [formatList(within, isShared, `${indent}  `)] : []),
    ]);
  const others = entries.filter(isShared);
  return [...lines, ...(others.length > 0 ? [`${indent}- And ${namesOf(others)}.`] : [])].join('\n');
}

function namesOf(entries: readonly Entry[]): string {
  return [...new Set(entries.map(({ name }) => name))].join(', ');
}

/** @param listed the fields and groups that are listed already; this call adds its own */
function entriesOf(schema: SchemaNode, listed: Set<string>): Entry[] {
  const described = fieldsIn(schema).filter(({ node }) => node.description !== undefined);
  return described.map(({ name, node, isRequired }): Entry => {
    const isKnown = !isNew(`${name}: ${describe(node)}`, listed);
    const { description: _, default: __, ...group } = node;
    const within = isRule(node) || !isNew(JSON.stringify(group), listed) ? [] : entriesOf(node, listed);
    const path = `\`${name}${typeof node.items === 'object' && within.length > 0 ? '[]' : ''}\``;
    const written = isRequired ? `**${path}**` : path;
    return { name: written, text: `${written}: ${describe(node)}`, isKnown, within };
  });
}

function isNew(key: string, known: Set<string>): boolean {
  const isKnown = known.has(key);
  known.add(key);
  return !isKnown;
}

/**
 * A field of an object, of the entries of a list, of the values of a map, or
 * of any form that a value may have.
 */
interface Field {
  readonly name: string;
  readonly node: SchemaNode;
  readonly isRequired: boolean;
}

function fieldsIn(schema: SchemaNode): Field[] {
  const { properties = {}, required = [], additionalProperties, items, anyOf = [], oneOf = [] } = schema;
  const own = Object.entries(properties).map(([name, node]) => {
    return { name, node, isRequired: required.includes(name) };
  });
  const ofKeys = typeof additionalProperties === 'object' ? fieldsIn(additionalProperties) : [];
  const ofEntries = typeof items === 'object' ? fieldsIn(items) : [];
  const ofKeysNamed = ofKeys.map((field) => ({ ...field, name: `*.${field.name}` }));
  return [...own, ...ofEntries, ...ofKeysNamed, ...[...anyOf, ...oneOf].flatMap(fieldsIn)];
}

function isRule({ anyOf = [] }: SchemaNode): boolean {
  return anyOf.some(({ enum: words = [] }) => words.includes('off'));
}

function describe(node: SchemaNode): string {
  const words = wordsOf(node);
  const oneOf = words.length > 0 ? `One of ${words.map((word) => `\`${word}\``).join(', ')}.` : '';
  const only = node.const === undefined ? '' : `\`${node.const}\`:`;
  return [only, node.description, oneOf, describeDefault(node)].filter((part) => part).join(' ');
}

/** The words that a field or the entries of its list may be, where its description does not name them. */
function wordsOf({ enum: own = [], items, description = '' }: SchemaNode): readonly unknown[] {
  const words = typeof items === 'object' ? (items.enum ?? []) : own;
  // The group of a rule names the severities.
  return words.includes('off') || words.every((word) => description.includes(`\`${word}\``)) ? [] : words;
}

/** The default of a field, with the limits of a rule. */
function describeDefault({ default: value, anyOf = [] }: SchemaNode): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const limits = anyOf
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .flatMap(([name, limit]) => (typeof limit.default === 'number' ? [`${name} ${limit.default}`] : []));
  const values = [...(value === 'warning' ? [] : [`\`${value}\``]), ...limits];
  return values.length > 0 ? `Default: ${values.join(', ')}.` : '';
}
