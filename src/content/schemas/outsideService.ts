import { z } from 'zod';
import { hasPlainHost } from './fields.ts';

export interface ServiceScript {
  readonly src: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What a policy lets a service do on a page. */
export type SourceKind = 'scripts' | 'connect' | 'pictures' | 'styles' | 'frames' | 'forms';

/** A service of another party that pages use: it counts visits, sends a newsletter, keeps comments. */
export interface OutsideService {
  readonly name: string;
  /** Where the service describes itself. */
  readonly about: string;
  /** The scripts that its pages load at once. */
  readonly scripts: readonly ServiceScript[];
  /** The origins that the policy of its pages allows, besides those of its scripts. */
  readonly sources: Readonly<Partial<Record<SourceKind, readonly string[]>>>;
}

/** An origin that a policy can name: nothing in it ends a directive. */
export const origin = (of: string) =>
  z
    .string()
    .regex(
      /^https:\/\/[a-z0-9.-]+(?::\d+)?\/?$/,
      `expected the address of ${of}, such as 'https://stats.example.org'`,
    )
    .transform((address) => address.replace(/\/$/, ''));

export const code = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `expected a code such as '${example}'`);

/** An address at a service, whose origin a policy can name. */
export const serviceAddress = (example: string) =>
  z.string().refine((address) => {
    if (!/^https:\/\//i.test(address) || !URL.canParse(address) || !hasPlainHost(address)) return false;
    const { username, password } = new URL(address);
    return username === '' && password === '';
  }, `expected an address such as '${example}'`);
