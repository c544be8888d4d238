import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../generate/fingerprint.ts';
import { PROJECT } from '../generate/projectFolder.ts';

/** What tells the code of a project from any other. */
export interface CodeKeys {
  /** Of all that decides what is read of the same content. */
  readonly reading: string;
  /** Of all that decides the scripts and icons of the same site. */
  readonly scripts: string;
}

/** What hands over what was made. */
const MEMORY = 'src/dev/siteMemory.ts';

/** The code that reads content: it may import from no other folder. */
export const READING = ['src/cli', 'src/content', 'src/domain', MEMORY];

/** The code that ships to browsers, and what bundles it. */
export const SCRIPTS = [
  ...['src/domain', 'src/generate', 'src/site', 'src/theme', 'src/widgets'],
  ...['templates/icons.ts', 'templates/styles', 'templates/styles.ts', MEMORY],
];

const PACKAGES = ['package.json', 'package-lock.json'];

/** Reads the code of a project, as it is now. */
export function codeKeys(project = PROJECT): CodeKeys {
  const keyOf = (names: readonly string[]) => {
    const places = [...names, ...PACKAGES].map((name) => path.join(project, name));
    return fingerprint(places.filter(existsSync), []);
  };
  return { reading: keyOf(READING), scripts: keyOf(SCRIPTS) };
}
