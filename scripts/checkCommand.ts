import { lintContentCommand, lintSiteCommand } from '../src/check/lintCommands.ts';
import { checkLiveCommand } from '../src/check/live/checkLiveCommand.ts';
import { CONTENT, type Command, defineCommand } from '../src/cli/command.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { buildCommand } from '../src/generate/buildCommand.ts';

/** The command `check`: what an owner has to know before a site goes live, by the commands that tell a part of it each. */
export const checkCommand = defineCommand({
  name: 'npm run check',
  summary:
    'Builds the site, warnings failing it, checks its texts and pages, and lists what is left before it goes live.',
  options: { content: CONTENT },
  example: 'npm run check',
  async run({ content }) {
    const isBuilt = await succeeds(buildCommand, '--strict', '--content', content);
    const textsAreSound = await succeeds(lintContentCommand, '--content', content);
    // What was built before is another site.
    if (!isBuilt) console.log(`\n${lintSiteCommand.name} waits for a build without problems`);
    const parts = [
      isBuilt,
      textsAreSound,
      isBuilt && (await succeeds(lintSiteCommand, '--content', content)),
      await succeeds(checkLiveCommand(), '--content', content),
    ];
    return parts.every(Boolean) ? 0 : 1;
  },
});

async function succeeds(command: Command, ...args: readonly string[]): Promise<boolean> {
  console.log(`\n${command.name}`);
  return (await runCommand(command, args)) === 0;
}
