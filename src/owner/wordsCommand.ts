import path from 'node:path';
import { stringify } from 'yaml';
import { CONTENT, defineCommand } from '../cli/command.ts';
import { displayPath } from '../cli/files.ts';
import { WORDS } from '../domain/words.ts';
import { writeNew } from './contentFiles.ts';

const TOP =
  '# The words of the interface. Translate what is behind each name, and delete what should stay English.\n# What the tools advise is in advice.yaml.\n';

export const wordsCommand = defineCommand({
  name: 'npm run words',
  summary: 'Begins words.yaml: every word of the interface in English, to be translated.',
  options: { content: CONTENT },
  example: 'npm run words',
  afterFailure: 'nothing was written',
  run: async ({ content }) => {
    const file = path.join(content, 'words.yaml');
    const { advice: _, ...words } = WORDS;
    await writeNew(file, TOP + stringify(words, { lineWidth: 0 }), 'move it away to begin anew');
    console.log(`${displayPath(file)} is begun.`);
  },
});
