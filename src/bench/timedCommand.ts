import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ENGINE } from '../cli/engine.ts';
import { UserError } from '../cli/userError.ts';

const run = promisify(execFile);

/** A build of 10,000 products prints each of its warnings. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/** A shell runs the command, and prints the times of its finished children after what the command prints. */
const AND_TIMES = '"$0" "$@" && times';

/** Notes the memory of each process of Node. */
const NOTE_MEMORY = path.join(ENGINE, 'src/bench/notePeakMemory.cjs');

export interface MeasuredCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** The folder that it works in. */
  readonly folder: string;
}

/** The costs of a command. */
export interface Costs {
  readonly wallSeconds: number;
  /** Of the command and the processes that it waited for, user and system; null on Windows, which has no `times`. */
  readonly processorSeconds: number | null;
  /** The most memory that the command held at once; null if it is no program of Node. */
  readonly peakKilobytes: number | null;
}

/** Runs a command to its end and measures it; if it fails, what it printed is thrown as a UserError. */
export async function timeCommand({ program, args, folder }: MeasuredCommand): Promise<Costs> {
  const notes = await mkdtemp(path.join(os.tmpdir(), 'hatch-memory-'));
  const memoryFile = path.join(notes, 'peak');
  const env = {
    ...process.env,
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --require ${JSON.stringify(NOTE_MEMORY)}`,
    PEAK_MEMORY_FILE: memoryFile,
  };
  const hasTimes = process.platform !== 'win32';
  const [started, startedArgs] = hasTimes
    ? ['sh', ['-c', AND_TIMES, program, ...args]]
    : [program, [...args]];
  try {
    const start = performance.now();
    const running = run(started, startedArgs, { cwd: folder, env, maxBuffer: MOST_OUTPUT });
    const { stdout } = await running.catch((error: Error) => {
      const printed = 'stderr' in error ? String(error.stderr).trim() : '';
      throw new UserError(`expected '${program}' to succeed, it failed: ${printed || error.message}`);
    });
    const wallSeconds = (performance.now() - start) / 1000;
    const processorSeconds = hasTimes ? childSeconds(stdout) : null;
    return { wallSeconds, processorSeconds, peakKilobytes: await readPeakMemory(memoryFile) };
  } finally {
    await rm(notes, { recursive: true });
  }
}

/**
 * The times of children in what `times` prints, its last line: `0m2.41s 0m0.32s`.
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_29
 */
export function childSeconds(printed: string): number {
  const line = printed.trimEnd().split('\n').at(-1) ?? '';
  const times = [...line.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)];
  if (times.length !== 2)
    throw new Error(`expected the times of a shell, such as 0m2.41s 0m0.32s, found ${line}`);
  const seconds = times.map(
    ([, minutes, rest = '']) => Number(minutes) * 60 + Number(rest.replace(',', '.')),
  );
  return seconds.reduce((sum, time) => sum + time, 0);
}

async function readPeakMemory(file: string): Promise<number | null> {
  return existsSync(file) ? Number(await readFile(file, 'utf8')) : null;
}
