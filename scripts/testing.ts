import { auditCommand } from '../src/audit/auditCommand.ts';
import { benchCommand } from '../src/bench/benchCommand.ts';
import type { Command } from '../src/cli/command.ts';
import { lintCommand } from '../src/content/lint/lintCommand.ts';
import { schemaCommand } from '../src/content/schemaCommand.ts';
import { staleCommand } from '../src/content/stale/staleCommand.ts';
import { compareSitesCommand } from '../src/deploy/compareSitesCommand.ts';
import { deployS3Command } from '../src/deploy/deployS3Command.ts';
import { devCommand } from '../src/dev/devCommand.ts';
import { buildCommand } from '../src/generate/buildCommand.ts';
import { checkLinksCommand } from '../src/generate/checkLinksCommand.ts';
import { startCommand } from '../src/generate/startCommand.ts';
import { importCommand } from '../src/import/importCommand.ts';
import { initCommand } from '../src/owner/init/initCommand.ts';
import { checkLiveCommand } from '../src/owner/live/checkLiveCommand.ts';
import { newCommand } from '../src/owner/new/newCommand.ts';
import { testOwnerCommand } from '../src/owner/testOwner.ts';
import { screenshotsCommand } from '../src/screenshots/screenshotsCommand.ts';
import { siteLintCommand } from '../src/sitelint/siteLintCommand.ts';

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
  'lint:content': lintCommand,
  'check:live': checkLiveCommand(() => '2026-01-31'),
  'lint:site': siteLintCommand,
  'check:links': checkLinksCommand,
  compare: compareSitesCommand,
  'deploy:s3': deployS3Command,
  'test:owner': testOwnerCommand,
};
