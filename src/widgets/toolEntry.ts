import { WORDS } from '../domain/words.ts';
import { comparePathBeside, loadTray } from './compare/trayStore.ts';
import { readStored } from './dom.ts';
import { batchKeyBeside } from './hatch/batchKey.ts';
import { importEngine } from './loading.ts';
import { loadOnUse } from './loadOnUse.ts';

/**
 * Whether a tool has something to show before its first use: dates of eggs set
 * today, chosen products, kept batches.
 */
function hasAnswer(tool: string | undefined): boolean {
  if (tool === 'compare') return !!loadTray(comparePathBeside(import.meta.url))?.length;
  if (tool === 'help') return !!readStored('localStorage', batchKeyBeside(import.meta.url));
  return tool === 'hatch-calendar' || tool === 'hatch-log';
}

document.documentElement.dataset['live'] = '';
for (const section of document.querySelectorAll<HTMLElement>('[data-tool]')) {
  loadOnUse(section, {
    parts: '.controls',
    isUsed: () => hasAnswer(section.dataset['tool']),
    problem: WORDS.pages.noTool,
    isAnswer: true,
    async load(_section, json, attempt) {
      const address = TOOL_ENGINES[section.dataset['tool'] ?? ''] ?? '';
      const engine = await importEngine(address, attempt);
      return (early) => engine.hydrateTool(section, JSON.parse(json), early);
    },
  });
}
