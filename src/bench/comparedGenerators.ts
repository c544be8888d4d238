import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ComparedSite } from './comparedSite.ts';
import { writeEleventySite } from './eleventySite.ts';
import { writeHugoSite } from './hugoSite.ts';
import { REACT_DATA, REACT_LOOP, writeReactSite } from './reactSite.ts';
import type { MeasuredCommand } from './timedCommand.ts';

/** A generator that the build is compared with. */
export interface ComparedGenerator {
  readonly name: string;
  readonly isInstalled: () => Promise<boolean>;
  /** Writes what the generator builds from into a folder. */
  readonly write: (site: ComparedSite, folder: string) => Promise<void>;
  /** The command that builds the site of a folder into another folder. */
  readonly command: (folder: string, out: string) => MeasuredCommand;
}

export const COMPARED_GENERATORS: readonly ComparedGenerator[] = [
  {
    name: 'Hugo',
    isInstalled: () => succeeds('hugo', ['version']),
    write: writeHugoSite,
    command: (folder, out) => ({ program: 'hugo', args: ['--quiet', '--destination', out], folder }),
  },
  {
    name: 'Eleventy',
    isInstalled: () => succeeds('eleventy', ['--version']),
    write: writeEleventySite,
    // Eleventy takes the output folder relative to the one that it works in.
    command: (folder, out) => ({
      program: 'eleventy',
      args: ['--quiet', `--output=${path.relative(folder, out)}`],
      folder,
    }),
  },
  {
    name: 'React loop',
    isInstalled: async () => true,
    write: writeReactSite,
    command: (folder, out) => ({ program: process.execPath, args: [REACT_LOOP, REACT_DATA, out], folder }),
  },
];

function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
}
