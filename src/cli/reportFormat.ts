import { oneOf } from './valueTypes.ts';

/** The forms of a report: for terminals, for programs, and for a workflow of GitHub Actions. */
const FORMATS = ['text', 'json', 'github'] as const;
export type Format = (typeof FORMATS)[number];

export const FORMAT = {
  kind: 'single',
  type: oneOf(FORMATS),
  default: 'text',
  description: 'for terminals, for programs, or as annotations of GitHub Actions',
} as const;

/** A message about a place in a file, as GitHub shows it beside the line in a pull request. */
export interface Annotation {
  readonly severity: 'error' | 'warning' | 'note';
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly title: string;
  readonly message: string;
}

/**
 * Writes a message as a workflow command, in one line. What would end a property or the command
 * is escaped, as https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
 * does: content cannot give commands.
 */
export function formatAnnotation({ severity, file, line, column, title, message }: Annotation): string {
  const properties = Object.entries({ file, line, col: column, title });
  const written = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${severity === 'note' ? 'notice' : severity} ${written.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
