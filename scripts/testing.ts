import { auditCommand } from '../src/audit/auditCommand.ts';
import { benchCommand } from '../src/bench/benchCommand.ts';
import { lintContentCommand, lintSiteCommand } from '../src/check/lintCommands.ts';
import { checkLiveCommand } from '../src/check/live/checkLiveCommand.ts';
import { staleCommand } from '../src/check/stale/staleCommand.ts';
import type { Command } from '../src/cli/command.ts';
import { schemaCommand } from '../src/content/schemaCommand.ts';
import { compareSitesCommand } from '../src/deploy/compareSitesCommand.ts';
import { deployS3Command } from '../src/deploy/deployS3Command.ts';
import { devCommand } from '../src/dev/devCommand.ts';
import { buildCommand } from '../src/generate/buildCommand.ts';
import { checkLinksCommand } from '../src/generate/checkLinksCommand.ts';
import { startCommand } from '../src/generate/startCommand.ts';
import { importCommand } from '../src/import/importCommand.ts';
import { initCommand } from '../src/owner/initCommand.ts';
import { newCommand } from '../src/owner/newCommand.ts';
import { testOwnerCommand } from '../src/owner/testOwner.ts';
import { screenshotsCommand } from '../src/screenshots/screenshotsCommand.ts';

const { signal } = new AbortController();

/** Every command, by the name of its script in package.json. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  build: buildCommand,
  dev: devCommand(signal),
  import: importCommand(null, () => '2026-01-31'),
  start: startCommand,
  stale: staleCommand(() => '2026-01-31'),
  init: initCommand(signal),
  new: newCommand,
  audit: auditCommand(signal),
  bench: benchCommand,
  screenshots: screenshotsCommand,
  schema: schemaCommand({}),
  'lint:content': lintContentCommand,
  'check:live': checkLiveCommand(() => '2026-01-31'),
  'lint:site': lintSiteCommand(() => '2026-01-31'),
  'check:links': checkLinksCommand,
  compare: compareSitesCommand,
  'deploy:s3': deployS3Command,
  'test:owner': testOwnerCommand,
};
