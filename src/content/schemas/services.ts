import { z } from 'zod';
import { hasPlainHost, line, text, webAddress } from './fields.ts';

/** A policy names its host. */
const service = webAddress.refine(hasPlainHost, "expected an address such as 'https://git.example.org'");

export const cmsSchema = z.strictObject({
  backend: z.enum(['github', 'gitlab', 'gitea']).describe('The host of the repository.'),
  repo: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)+$/, "expected a repository such as 'owner/name'")
    .describe('The repository: `owner/name`.'),
  branch: line.default('main').describe('The branch that it saves to.'),
  address: service.optional().describe('Its address, if you host it yourself.'),
  signIn: service
    .optional()
    .describe('Your service for signing in. Without one, writers need an access token.'),
});

/** The names that the build writes itself, or that change how a browser treats a page. */
const OWN_NAMES = [
  ...['description', 'keywords', 'robots', 'viewport', 'referrer', 'theme-color', 'color-scheme'],
  ...['googlebot', 'bingbot'],
];

const meta = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z][\w:.-]*$/, "expected a name such as 'google-site-verification'")
    .refine(
      (name) => !OWN_NAMES.includes(name.toLowerCase()),
      'expected a name that the build does not write itself',
    )
    .describe('Such as `google-site-verification` or `p:domain_verify`.'),
  content: text.describe('What the service gave you for it.'),
});

const link = z.strictObject({
  rel: z
    .enum(['me', 'author', 'license', 'webmention', 'pgpkey'])
    .describe('What the address is to the site.'),
  href: webAddress.describe('The address.'),
});

/** Additions to the head of the home page: proofs of ownership for services, never markup. */
export const headSchema = z.strictObject({
  metas: z.array(meta).default([]).describe('Proofs that the site is yours.'),
  links: z.array(link).default([]).describe('Links for services.'),
});
