import { z } from 'zod';
import { hasPlainHost, line, webAddress } from './fields.ts';

/** A policy names its host. */
const service = webAddress.refine(hasPlainHost, "expected an address such as 'https://git.example.org'");

/** The repository that the editor in the browser saves to. */
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
