import type { Command } from '../src/cli/command.ts';
import { IS_PACKAGE } from '../src/cli/engine.ts';
import { interruption } from '../src/cli/interruption.ts';
import { asksForHelp, runCommand } from '../src/cli/runCommand.ts';
import { setUpProcess } from '../src/cli/setUpProcess.ts';
import { nearest } from '../src/domain/nearest.ts';

/** Loads a command without the code of the others. Unless it calls `interrupted`, Ctrl+C ends the process. */
type LoadCommand = (interrupted: () => AbortSignal) => Promise<Command>;

type Commands = Readonly<Record<string, LoadCommand>>;

/** The commands of owners, by the names of their scripts in package.json. */
export const OWNER_COMMANDS: Commands = {
  build: async () => (await import('../src/generate/buildCommand.ts')).buildCommand,
  dev: async (interrupted) => (await import('../src/dev/devCommand.ts')).devCommand(interrupted()),
  async import() {
    const { askOnTerminal, importCommand } = await import('../src/import/importCommand.ts');
    const ask = process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : null;
    return importCommand(ask, () => new Date());
  },
  async move() {
    const { askOnTerminal } = await import('../src/import/importCommand.ts');
    const { moveCommand } = await import('../src/move/moveCommand.ts');
    const ask = process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : null;
    return moveCommand(ask, () => new Date());
  },
  start: async () => (await import('../src/generate/serveSite.ts')).startCommand,
  stale: async () => (await import('../src/check/stale/staleCommand.ts')).staleCommand(),
  claims: async () => (await import('../src/check/claims/claimsCommand.ts')).claimsCommand,
  init: async (interrupted) => (await import('../src/owner/initCommand.ts')).initCommand(interrupted()),
  new: async () => (await import('../src/owner/newEntry.ts')).newCommand,
  split: async () => (await import('../src/owner/splitCommand.ts')).splitCommand,
  words: async () => (await import('../src/owner/wordsCommand.ts')).wordsCommand,
  audit: async (interrupted) => (await import('../src/audit/auditCommand.ts')).auditCommand(interrupted()),
  prices: async () => (await import('../src/prices/pricesCommand.ts')).pricesCommand(),
  check: async () => (await import('./checkCommand.ts')).checkCommand,
  'lint:content': async () => (await import('../src/check/lintCommands.ts')).lintContentCommand,
  'check:live': async () => (await import('../src/check/live/checkLiveCommand.ts')).checkLiveCommand(),
  'lint:site': async () => (await import('../src/check/lintCommands.ts')).lintSiteCommand,
  'check:links': async (interrupted) =>
    (await import('./checkLinksCommand.ts')).checkLinksCommand(interrupted),
  async schema() {
    const { mappingSchema } = await import('../src/import/mapping.ts');
    const { schemaCommand } = await import('../src/content/schemaCommand.ts');
    return schemaCommand((fields) => ({
      import: { file: 'content/import.yaml', schema: mappingSchema(fields) },
    }));
  },
  'deploy:s3': async () => (await import('../src/deploy/deployS3.ts')).deployS3Command,
};

/** The commands of developers, which a package lacks. */
const DEVELOPER_COMMANDS: Commands = {
  bench: async () => (await import('../src/bench/benchCommand.ts')).benchCommand,
  screenshots: async () => (await import('../src/screenshots/screenshotsCommand.ts')).screenshotsCommand,
  compare: async () => (await import('../src/deploy/compareSites.ts')).compareSitesCommand,
};

export const COMMANDS: Commands = IS_PACKAGE ? OWNER_COMMANDS : { ...OWNER_COMMANDS, ...DEVELOPER_COMMANDS };

/** Runs a command with its arguments as a process of its own; sets the exit code. */
export async function runScript(name: string, args: readonly string[]): Promise<void> {
  setUpProcess();
  if (asksForHelp([name])) return console.log(await listCommands());
  const load = COMMANDS[name];
  if (!load) {
    const names = Object.keys(COMMANDS);
    const meant = nearest(name, names);
    const found = name === '' ? 'nothing' : `'${name}'${meant ? `; did you mean '${meant}'?` : ''}`;
    console.error(`expected a command (${names.join(', ')}), found ${found}`);
    process.exitCode = 2;
    return;
  }
  process.exitCode = await runCommand(await load(interruption), args);
  // Requests to stores that were abandoned would keep the process waiting.
  if (name === 'audit' || name === 'check:links') process.exit();
}

/** Every command of owners, with what it does. */
async function listCommands(): Promise<string> {
  const rows = Object.entries(OWNER_COMMANDS).map(async ([name, load]) => {
    const { summary } = await load(interruption);
    return `  ${name.padEnd(12)}  ${summary}`;
  });
  const lines = await Promise.all(rows);
  return [
    'usage: npx hatch-guide COMMAND [OPTION]...',
    '',
    ...lines,
    '',
    "'npx hatch-guide build --help' lists the options of a command.",
  ].join('\n');
}
