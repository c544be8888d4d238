import { lintContentCommand, lintSiteCommand } from '../src/check/lintCommands.ts';
import { checkLiveCommand } from '../src/check/live/checkLiveCommand.ts';
import { CONTENT, type Command, defineCommand } from '../src/cli/command.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { loadCatalogue } from '../src/content/loadCatalogue.ts';
import { buildCommand } from '../src/generate/buildCommand.ts';

/**
 * The command `check` runs every command that an owner needs before a site goes live.
 */
export const checkCommand = defineCommand({
  name: 'npm run check',
  summary:
    'Builds the site, warnings failing it, checks its texts and pages, and lists what is left before it goes live.',
  options: { content: CONTENT },
  example: 'npm run check',
  afterFailure: 'nothing was built, and the last build is as it was',
  async run({ content }) {
    // Each part would say what is wrong with content that cannot be read.
    await loadCatalogue(content);
    const isBuilt = await succeeds(buildCommand, '--strict', '--content', content);
    // What was built before is another site. The checks of a built site include those of its texts.
    if (!isBuilt) console.log(`\n${lintSiteCommand.name} waits for a build without problems`);
    const isSound = await succeeds(isBuilt ? lintSiteCommand : lintContentCommand, '--content', content);
    const isReady = await succeeds(checkLiveCommand(), '--content', content);
    return isBuilt && isSound && isReady ? 0 : 1;
  },
});

async function succeeds(command: Command, ...args: readonly string[]): Promise<boolean> {
  console.log(`\n${command.name}`);
  return (await runCommand(command, args)) === 0;
}
