import { z } from 'zod';
import { code, type OutsideService, origin, type ServiceScript } from './outsideService.ts';

/**
 * A service that keeps the comments of texts. Nothing of it is loaded before a visitor opens them: `scripts`
 * is empty, and the site's own script adds `thread`.
 */
export interface CommentService extends OutsideService {
  readonly thread: ServiceScript & { readonly isModule: boolean };
  /** The `id` of the element that the script looks for; null if it takes its own place. */
  readonly root: string | null;
  /** A global variable that the script reads, and its value; null for none. */
  readonly setup: { readonly variable: string; readonly value: Readonly<Record<string, unknown>> } | null;
  /** What the address has when the service sends a visitor back to the comments. */
  readonly returnsWith: string;
  /** Where comments can be read and written without a script; null for nowhere. */
  readonly elsewhere: string | null;
  /** Whether a comment needs an account at GitHub, where everybody sees it. */
  readonly isOnGitHub: boolean;
  readonly onGuides: boolean;
}

const guides = {
  guides: z.boolean().default(false).describe('`true` has them below guides, too.'),
};

const repository = z
  .string()
  .regex(/^[A-Za-z\d][\w-]*\/[\w.-]+$/, "expected a public repository such as 'owner/name'")
  .describe('Your public repository at GitHub: `owner/name`.');

/** Follows the visitor's light or dark, as the site does. */
const GITHUB_THEMES = { giscus: 'preferred_color_scheme', utterances: 'preferred-color-scheme' };

/** https://github.com/giscus/giscus/blob/main/client.ts: a frame, its style sheet, and no request of its own. */
const giscus = z
  .strictObject({
    service: z.literal('giscus').describe('giscus: GitHub Discussions.'),
    repo: repository,
    repoId: code(/^[\w=-]+$/, 'R_kgDOabcdef').describe('What giscus.app gives you as `data-repo-id`.'),
    category: z
      .string()
      .regex(/^[^\n]+$/, "expected a category such as 'Announcements'")
      .describe('The category of its discussions.'),
    categoryId: code(/^[\w=-]+$/, 'DIC_kwDOabcdef').describe('`data-category-id`.'),
    ...guides,
  })
  .transform(
    ({ repo, repoId, category, categoryId, guides: onGuides }): CommentService => ({
      name: 'giscus',
      about: 'https://github.com/giscus/giscus/blob/main/PRIVACY-POLICY.md',
      scripts: [],
      sources: {
        scripts: ['https://giscus.app'],
        styles: ['https://giscus.app'],
        frames: ['https://giscus.app'],
      },
      thread: {
        src: 'https://giscus.app/client.js',
        attributes: {
          'data-repo': repo,
          'data-repo-id': repoId,
          'data-category': category,
          'data-category-id': categoryId,
          'data-mapping': 'pathname',
          'data-strict': '1',
          'data-theme': GITHUB_THEMES.giscus,
        },
        isModule: false,
      },
      root: null,
      setup: null,
      returnsWith: '?giscus=',
      elsewhere: `https://github.com/${repo}/discussions`,
      isOnGitHub: true,
      onGuides,
    }),
  );

/** https://utteranc.es/ and https://github.com/utterance/utterances/blob/master/src/client.ts: a frame alone. */
const utterances = z
  .strictObject({
    service: z.literal('utterances').describe('utterances: issues at GitHub.'),
    repo: repository,
    ...guides,
  })
  .transform(
    ({ repo, guides: onGuides }): CommentService => ({
      name: 'utterances',
      about: 'https://utteranc.es/',
      scripts: [],
      sources: { scripts: ['https://utteranc.es'], frames: ['https://utteranc.es'] },
      thread: {
        src: 'https://utteranc.es/client.js',
        attributes: { repo, 'issue-term': 'pathname', theme: GITHUB_THEMES.utterances },
        isModule: false,
      },
      root: null,
      setup: null,
      returnsWith: '?utterances=',
      elsewhere: `https://github.com/${repo}/issues`,
      isOnGitHub: true,
      onGuides,
    }),
  );

/**
 * https://isso-comments.de/docs/reference/client-config/: requests to its server, and its style sheet. Versions
 * before 0.12.5 need styles that no strict policy allows (https://github.com/isso-comments/isso/pull/704).
 */
const isso = z
  .strictObject({
    service: z.literal('isso').describe('Isso, 0.12.5 or newer, on a server of yours.'),
    host: origin('your Isso').describe('Its address.'),
    ...guides,
  })
  .transform(
    ({ host, guides: onGuides }): CommentService => ({
      name: 'Isso',
      about: 'https://isso-comments.de/',
      scripts: [],
      sources: { scripts: [host], connect: [host], styles: [host] },
      thread: {
        src: `${host}/js/embed.min.js`,
        attributes: { 'data-isso': `${host}/` },
        isModule: false,
      },
      root: 'isso-thread',
      setup: null,
      returnsWith: '#isso-',
      elsewhere: null,
      isOnGitHub: false,
      onGuides,
    }),
  );

/** https://remark42.com/docs/configuration/frontend/: a frame alone. */
const remark42 = z
  .strictObject({
    service: z.literal('remark42').describe('Remark42, on a server of yours.'),
    host: origin('your Remark42').describe('Its address.'),
    site: code(/^[\w.-]+$/, 'remark')
      .default('remark')
      .describe('The ID of your site in it.'),
    ...guides,
  })
  .transform(
    ({ host, site, guides: onGuides }): CommentService => ({
      name: 'Remark42',
      about: 'https://remark42.com/',
      scripts: [],
      sources: { scripts: [host], frames: [host] },
      thread: { src: `${host}/web/embed.mjs`, attributes: {}, isModule: true },
      root: 'remark42',
      setup: { variable: 'remark_config', value: { host, site_id: site, components: ['embed'] } },
      returnsWith: '#remark42__comment-',
      elsewhere: null,
      isOnGitHub: false,
      onGuides,
    }),
  );

export const commentsSchema = z.discriminatedUnion('service', [giscus, utterances, isso, remark42]);
