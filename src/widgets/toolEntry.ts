import { WORDS } from '../domain/words.ts';
import { comparePathBeside, loadTray } from './compare/trayStore.ts';
import { readStored } from './dom.ts';
import { batchKeyBeside } from './hatch/batchKey.ts';
import { importEngine } from './loading.ts';
import { loadOnUse } from './loadOnUse.ts';

/** Whether a tool has something to show before its first use, as its record says. */
function hasAnswer(tool: string): boolean {
  switch (TOOLS_SHOWN_AT_ONCE[tool]) {
    case 'always':
      return true;
    case 'chosen products':
      return !!loadTray(comparePathBeside(import.meta.url))?.length;
    case 'kept batches':
      return !!readStored('localStorage', batchKeyBeside(import.meta.url));
    default:
      return false;
  }
}

document.documentElement.dataset['live'] = '';
for (const section of document.querySelectorAll<HTMLElement>('[data-tool]')) {
  loadOnUse(section, {
    parts: '.controls',
    isUsed: () => hasAnswer(section.dataset['tool'] ?? ''),
    problem: WORDS.pages.noTool,
    isAnswer: true,
    async load(_section, json, attempt) {
      const address = TOOL_ENGINES[section.dataset['tool'] ?? ''] ?? '';
      const engine = await importEngine(address, attempt);
      return (early) => engine.hydrateTool(section, JSON.parse(json), early);
    },
  });
}
