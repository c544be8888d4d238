import { WORDS } from '../domain/words.ts';
import { hasAnswerAtOnce } from './dom.ts';
import { importEngine } from './loading.ts';
import { goLive, loadOnUse } from './loadOnUse.ts';

goLive();
for (const section of document.querySelectorAll<HTMLElement>('[data-tool]')) {
  loadOnUse(section, {
    parts: '.controls',
    hasAnswer: hasAnswerAtOnce,
    problem: WORDS.pages.noTool,
    isAnswer: true,
    async load(_section, json, attempt) {
      const address = TOOL_ENGINES[section.dataset['tool'] ?? ''] ?? '';
      const engine = await importEngine(address, attempt);
      return (early) => engine.hydrateTool(section, JSON.parse(json), early);
    },
  });
}
