import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/** `npm run dev` in a process of its own, on a copy of the project. */
export interface DevProcess {
  /** How long it took to start, in milliseconds. */
  readonly milliseconds: number;
  /** Waits for events, as a browser does, and fetches a page after each, until the page has a text. */
  untilPageHas(page: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Copies a project, whose files can then be edited; its packages stay where they are. */
export async function copyProject(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of ['src', 'templates', 'scripts', 'package.json', 'tsconfig.json'])
    await cp(path.join(from, name), path.join(to, name), { recursive: true });
  await symlink(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
}

/** Starts `npm run dev` of a project on a content folder. */
export async function startDevProcess(project: string, content: string): Promise<DevProcess> {
  const start = performance.now();
  const args = [path.join(project, 'scripts/run.mjs'), 'scripts/dev.ts', '--content', content, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const address = await addressOf(child);
  const milliseconds = performance.now() - start;
  const { body } = await fetch(new URL('/@dev/events', address));
  const events = body?.getReader();
  return {
    milliseconds,
    async untilPageHas(page, text) {
      do {
        await events?.read();
      } while (!(await (await fetch(address + page)).text()).includes(text));
    },
    async stop() {
      await events?.cancel();
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

/** The address that it prints once it serves the site. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('npm run dev ended before it served the site')));
    // It prints for as long as it runs, and would wait for a reader.
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const address = / is served at (\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
  });
}
