import { BUILT_SITE, defineCommand } from '../src/cli/command.ts';
import { duration, folder, LONGEST_TIMER, timer } from '../src/cli/valueTypes.ts';
import { pluralize } from '../src/domain/plural.ts';
import { crawlSite } from '../src/generate/crawlSite.ts';

/**
 * The command `check:links`. Only with `--affiliate` does it load the audit,
 * and take Ctrl+C from the process.
 */
export function checkLinksCommand(interrupted: () => AbortSignal) {
  return defineCommand({
    name: 'npm run check:links',
    summary: 'Crawls the built site with linkinator, and reports links within it that lead nowhere.',
    options: {
      out: BUILT_SITE,
      affiliate: {
        kind: 'flag',
        description:
          'also asks each affiliate link once, one per host at a time; fails if one is certainly gone, ' +
          'not for a bot wall or a timeout',
      },
      content: {
        kind: 'single',
        type: folder,
        default: 'content',
        description: 'with --affiliate: the folder of the content, which has the stores',
      },
      pause: {
        kind: 'single',
        type: duration('MS', LONGEST_TIMER),
        default: '1000',
        description: 'with --affiliate: milliseconds between the starts of two requests to one host',
      },
      'time-limit': {
        kind: 'single',
        type: timer('MIN'),
        default: '30',
        description: 'with --affiliate: minutes that the stores may take',
      },
    },
    example: 'npm run check:links -- --affiliate',
    async run({ out, affiliate, content, pause, timeLimit }) {
      const count = await crawlSite(out);
      console.log(`${pluralize(count, 'internal link')} checked; none is broken.`);
      if (!affiliate) return 0;
      const { checkAffiliateLinks } = await import('../src/audit/checkAffiliateLinks.ts');
      return checkAffiliateLinks({ content, out, pause, timeLimit }, interrupted());
    },
  });
}
