import { z } from 'zod';
import { line, webAddress } from './fields.ts';
import { type OutsideService, origin, serviceAddress } from './outsideService.ts';

/** The pages that a service of the owner's choice is on. */
const PLACES = ['all', 'articles', 'home'] as const;

/** A service that the owner describes, since the site does not know it. */
export interface OwnService extends OutsideService {
  /** What it learns of visitors, in the owner's sentence. */
  readonly learns: string;
  readonly pages: (typeof PLACES)[number];
}

/**
 * The attributes that a script may read itself by; others change how a browser loads it, or are scripts
 * themselves.
 */
const ATTRIBUTE = /^(?:data-[a-z0-9-]+|id)$/;

const script = z.strictObject({
  src: serviceAddress('https://widget.example.org/widget.js').describe('Its address.'),
  attributes: z
    .record(z.string().regex(ATTRIBUTE, "expected 'id', or a name such as 'data-site'"), z.string())
    .default({})
    .describe('What its tag has besides: `id` and `data-…`, such as `{ data-site: "7" }`.'),
});

const origins = (of: string) => z.array(origin(of)).default([]);

const ownService = z
  .strictObject({
    name: line.describe('Its name, for visitors.'),
    about: webAddress.describe('Where it describes itself, or its privacy.'),
    learns: line.describe('What it learns of visitors, and why: a sentence for the page on privacy.'),
    pages: z
      .enum(PLACES)
      .default('all')
      .describe('Where it is: on `all` pages, on `articles` (and guides) or on the `home` page.'),
    scripts: z.array(script).default([]).describe('The scripts that these pages load.'),
    connect: origins('a host that it asks').describe('The hosts that its scripts ask.'),
    frames: origins('a host of its frames').describe('The hosts of frames that it shows.'),
    pictures: origins('a host of its pictures').describe('The hosts of its pictures.'),
    styles: origins('a host of its styles').describe('The hosts of its style sheets.'),
  })
  .refine(
    ({ scripts, connect, frames, pictures, styles }) =>
      [scripts, connect, frames, pictures, styles].some((each) => each.length > 0),
    'expected a script, or a host that it may use, found none; delete the service',
  )
  .transform(
    ({ connect, frames, pictures, styles, ...own }): OwnService => ({
      ...own,
      sources: { connect, frames, pictures, styles },
    }),
  );

export const ownServicesSchema = z
  .array(ownService)
  .refine(
    (services) => new Set(services.map(({ name }) => name)).size === services.length,
    'expected each service once',
  );
