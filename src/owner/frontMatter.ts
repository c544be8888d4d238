import { type Document, parseDocument } from 'yaml';

/** Changes the YAML of a text, front matter or a whole file; its comments stay. */
export function withValues(yaml: string, change: (document: Document) => void): string {
  const document = parseDocument(yaml);
  change(document);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Changes the front matter of a markdown text. */
export function withFrontMatter(text: string, change: (document: Document) => void): string {
  const [, yaml = '', body = ''] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?\n([\s\S]*)$/m.exec(text) ?? [];
  return `---\n${withValues(yaml, change)}---\n${body}`;
}
