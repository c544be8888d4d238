import { shellWord } from '../cli/shellWord.ts';

/** What to do where a folder has no built site: the end of a message. */
export function buildFirst(folder: string): string {
  const command = folder === 'dist' ? 'npm run build' : `npm run build -- --out ${shellWord(folder)}`;
  return `run ${command} first`;
}
