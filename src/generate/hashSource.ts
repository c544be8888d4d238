import { hash } from 'node:crypto';

/** The source of a content security policy that allows an inline style or script of exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
