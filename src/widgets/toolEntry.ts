import { comparePathBeside, loadTray } from './compare/trayStore.ts';
import { importEngine } from './loading.ts';
import { loadOnUse } from './loadOnUse.ts';

/** The addresses of the engines by the names of their tools, relative to this script; the build defines them. */
declare const TOOL_ENGINES: Readonly<Record<string, string>>;

document.documentElement.dataset['live'] = '';
for (const section of document.querySelectorAll<HTMLElement>('[data-tool]')) {
  loadOnUse(section, {
    parts: '.controls',
    isUsed: () =>
      section.dataset['tool'] === 'compare' && !!loadTray(comparePathBeside(import.meta.url))?.length,
    problem: 'The tool could not be loaded.',
    isAnswer: true,
    async load(_section, json, attempt) {
      const address = TOOL_ENGINES[section.dataset['tool'] ?? ''] ?? '';
      const engine = await importEngine(address, attempt);
      return (early) => engine.hydrateTool(section, JSON.parse(json), early);
    },
  });
}
