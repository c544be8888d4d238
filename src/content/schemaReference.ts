/** The parts of a JSON Schema that the reference uses. */
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

/** A content file with its schema. */
export interface DescribedFile {
  readonly title: string;
  readonly file: string;
  readonly schema: SchemaNode;
  /** Whether the fields within its fields need no list. */
  readonly isBrief?: boolean;
}

/** A field with its path in the file. */
export interface Field {
  readonly path: string;
  readonly node: SchemaNode;
  readonly isRequired: boolean;
}

const TOP = `# Reference: files and fields

\`npm run schema\` writes this page from the schemas in \`src/content/schemas/\`; editors show the same words on hover.
[Content](content.md) explains how the files work together.

- **Bold** fields are required.
- \`[]\` stands for each entry of a list, \`*\` for each key that you choose.
- Fields that several fields share are listed once, under the first.
- Rules marked with an asterisk skip pages that search engines should not list.`;

/** Formats the reference of the content: a table of fields for each file. */
export function formatReference(files: readonly DescribedFile[]): string {
  const listed = new Set<string>();
  const sections = files.map(({ title, file, schema, isBrief = false }) => {
    const described = fieldsOf(schema, '', listed).filter(
      ({ path, node }) => node.description !== undefined && !(isBrief && path.includes('.')),
    );
    return `## ${title}\n\n\`${file}\`\n\n${formatTable(described)}`;
  });
  return `${[TOP, ...sections].join('\n\n')}\n`;
}

function formatTable(fields: readonly Field[]): string {
  const lines = new Map<string, string>();
  for (const { path, node, isRequired } of fields) {
    const words = describe(node).replaceAll('|', '\\|');
    const repeats = `${path.slice(path.lastIndexOf('.') + 1)} ${words}`;
    const name = isRequired ? `**\`${path}\`**` : `\`${path}\``;
    if (!lines.has(repeats)) lines.set(repeats, `| ${name} | ${words} |`);
  }
  return ['| field | what it is |', '| --- | --- |', ...lines.values()].join('\n');
}

/**
 * Every field of a schema, each before those within it.
 * @param listed groups of fields that need no second list; this call adds its own
 */
export function fieldsOf(schema: SchemaNode, path = '', listed: Set<string> | null = null): Field[] {
  const { properties = {}, required = [], additionalProperties, items, anyOf = [], oneOf = [] } = schema;
  const prefix = path === '' ? '' : `${path}.`;
  const own = Object.entries(properties).flatMap(([name, node]): Field[] => {
    const field = { path: `${prefix}${name}`, node, isRequired: required.includes(name) };
    return [field, ...(isListed(node, listed) ? [] : fieldsOf(node, field.path, listed))];
  });
  const ofEntries = typeof items === 'object' ? fieldsOf(items, path && `${path}[]`, listed) : [];
  const ofKeys =
    typeof additionalProperties === 'object' ? fieldsOf(additionalProperties, `${prefix}*`, listed) : [];
  return [
    ...own,
    ...ofEntries,
    ...ofKeys,
    ...[...anyOf, ...oneOf].flatMap((choice) => fieldsOf(choice, path, listed)),
  ];
}

/** Whether the fields within a field were listed before, whatever the field itself is called. */
function isListed(
  { description: _, default: __, ...group }: SchemaNode,
  listed: Set<string> | null,
): boolean {
  const key = JSON.stringify(group);
  const isKnown = listed?.has(key) ?? false;
  listed?.add(key);
  return isKnown;
}

function describe(node: SchemaNode): string {
  const words = wordsOf(node);
  const oneOf = words.length > 0 ? `One of ${words.map((word) => `\`${word}\``).join(', ')}.` : '';
  const only = node.const === undefined ? '' : `\`${node.const}\`:`;
  return [only, node.description, oneOf, describeDefault(node)].filter((part) => part).join(' ');
}

/** The words that a field or the entries of its list may be. A severity needs no list: the group of its rule has one. */
function wordsOf({ enum: words = [], items }: SchemaNode): readonly unknown[] {
  if (typeof items === 'object') return items.enum ?? [];
  return words.includes('off') ? [] : words;
}

/** The value that holds without the field, with the limits of a rule. */
function describeDefault({ default: value, anyOf = [] }: SchemaNode): string {
  if (typeof value !== 'string' && typeof value !== 'number' && value !== true) return '';
  const limits = anyOf
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .flatMap(([name, limit]) => (typeof limit.default === 'number' ? [`${name} ${limit.default}`] : []));
  return `Default: ${[`\`${value}\``, ...limits].join(', ')}.`;
}
