import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { Command } from '../src/cli/command.ts';
import { listen } from '../src/cli/listen.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { contentWith, productFile, rawProduct, VALID_CONTENT } from '../src/content/testing.ts';
import { buildCommand } from '../src/generate/buildCommand.ts';
import { startCommand } from '../src/generate/serveSite.ts';
import { builtFolders } from '../src/generate/testing.ts';
import { SCRIPTS } from '../src/owner/siteFiles.ts';
import { screenshotsCommand } from '../src/screenshots/screenshotsCommand.ts';
import { temporaryFolder } from '../src/testing/temporaryFolder.ts';
import { COMMANDS, OWNER_COMMANDS } from './commands.ts';

const packageFile = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = packageFile.parse(JSON.parse(await readFile('package.json', 'utf8')));

const argumentsOf = (name: string) => scripts[name]?.split(' ').slice(1) ?? [];

/** Runs a script of Node; gives its exit code and all that it prints. */
const run = (...args: string[]) => runIn(process.cwd(), ...args);

async function runIn(cwd: string, ...args: string[]) {
  return new Promise<{ exitCode: number | null; printed: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd }, (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode, printed: stdout + stderr }),
    );
  });
}

const uninterrupted = () => new AbortController().signal;

describe('the commands of package.json', () => {
  it('are those of the table', () => {
    const ours = Object.entries(scripts).filter(
      ([name, script]) => name !== 'prepare' && script.startsWith('node scripts/start.mjs '),
    );
    // What developers check is more.
    const names = Object.keys(COMMANDS).filter((name) => name !== 'check');
    expect(names).toEqual(ours.map(([name]) => name));
    for (const [name, script] of ours) expect(script).toBe(`node scripts/start.mjs ${name}`);
  });

  it('are scripts of each site, but for the one that begins it', () => {
    expect([...SCRIPTS, 'init'].sort()).toEqual(Object.keys(OWNER_COMMANDS).sort());
  });

  const WRONG_OPTION = /^expected an option of npm .*, found '--no-such-option'; .*\nusage: npm .*\n?$/;

  it.each(Object.entries(COMMANDS))('%s prints its help, and names a wrong option', async (name, load) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const command = await load(uninterrupted);
    expect(command.name).toMatch(new RegExp(`^npm (?:run )?${name}$`));
    expect(await runCommand(command, ['--help'])).toBe(0);
    const help = log.mock.calls.join('\n');
    expect(help).toContain(`example: ${command.name}`);
    for (const [option, { kind, description }] of Object.entries(command.options)) {
      expect(help).toContain(description);
      if (kind !== 'positional') expect(help).toContain(`--${option}`);
    }
    expect(await runCommand(command, ['--no-such-option'])).toBe(2);
    expect(error.mock.calls.join('\n')).toMatch(WRONG_OPTION);
  });

  it('pass their arguments and their exit code on', async () => {
    expect(await run(...argumentsOf('build'), '--no-such-option')).toEqual({
      exitCode: 2,
      printed: expect.stringMatching(WRONG_OPTION),
    });
  });

  it('are listed, those of owners with what they do, and a wrong one is reported', async () => {
    // What `hatch-guide` is in a package.
    const list = await run('scripts/start.mjs', '--help');
    expect(list.printed).toMatch(/^ {2}build +Builds the site/m);
    expect(list.printed).not.toContain('bench');
    expect(await run('scripts/start.mjs', 'biuld')).toEqual({
      exitCode: 2,
      printed: expect.stringMatching(
        /^expected a command \(build, .*\), found 'biuld'; did you mean 'build'\?\n$/,
      ),
    });
  });

  it('run to their end where nobody reads what they print', async () => {
    const child = spawn(process.execPath, [...argumentsOf('lint:content'), '--help']);
    child.stdout.destroy();
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

describe('the check of a site', () => {
  const check = async (content: string) => {
    const cwd = await temporaryFolder();
    const { printed } = await runIn(cwd, path.resolve('scripts/start.mjs'), 'check', '--content', content);
    return printed.split('\n');
  };
  const count = (lines: readonly string[], text: string) =>
    lines.filter((each) => each.includes(text)).length;

  it('says once what is wrong with the content', async () => {
    const content = await contentWith({
      'products/30-tray.json': productFile(rawProduct({ price: '79,99' })),
    });
    expect(count(await check(content), 'expected a price')).toBe(1);
  });

  it('says once what is wrong with the texts', async () => {
    const lines = await check(VALID_CONTENT);
    expect(count(lines, 'npm run lint:site')).toBe(1);
    const findings = lines.filter((each) => /^ {2}(?:error|warning) \S+:\d+/.test(each));
    expect(findings).not.toEqual([]);
    expect(findings).toEqual([...new Set(findings)]);
  });
});

describe('a mistake of the user', () => {
  const printed: string[] = [];
  beforeEach(() => {
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((text) => void printed.push(String(text)));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  async function messageOf(command: Command, args: readonly string[]): Promise<string> {
    const exitCode = await runCommand(command, args);
    const text = printed.splice(0).join('\n');
    expect([exitCode, text]).toEqual([2, expect.stringMatching(/^[^\n]*\nusage: npm [^\n]*$/)]);
    return text;
  }

  it.each<[Command, args: string, message: string]>([
    [buildCommand, '--content contnt', 'expected a folder that exists for --content, found'],
    [screenshotsCommand, '--only xyz', "expected a part of a page's name for --only, found 'xyz'"],
    [screenshotsCommand, '--site nowhere', "expected a built site in 'nowhere', found no robots.txt"],
  ])('of $name %s is reported in one line, with the usage', async (command, args, message) => {
    expect(await messageOf(command, args.split(' '))).toContain(message);
  });

  it('in an environment variable is reported with its name', async () => {
    vi.stubEnv('SITE_URL', 'example.org');
    expect(await messageOf(buildCommand, [])).toContain("for SITE_URL, found 'example.org'");
  });

  it('is a port that another program has', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    const taken = await listen(server);
    const { out } = await builtFolders();
    expect(await messageOf(startCommand, ['--out', out, '--port', `${taken}`])).toContain(
      `expected a free port for --port, found ${taken} (listen EADDRINUSE`,
    );
  });
});
