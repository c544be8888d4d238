import { oneOf } from './valueTypes.ts';

/** The forms of a report: for terminals, for programs, and for a workflow of GitHub Actions. */
const FORMATS = ['text', 'json', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** The option of every command that prints a report in these forms. */
export const FORMAT = {
  kind: 'single',
  type: oneOf(FORMATS),
  default: 'text',
  description: 'for terminals, for programs, or as annotations of GitHub Actions',
} as const;
