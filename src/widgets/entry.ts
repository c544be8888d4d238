import { earlyChanges } from './earlyChanges.ts';
import type { IslandData } from './islands.ts';

for (const root of document.querySelectorAll<HTMLElement>('[data-widget]')) void wake(root);

/** Hydrates one island: its markup stays, and becomes alive. What it has to know stands right after it. */
async function wake(root: HTMLElement): Promise<void> {
  const section = root.parentElement ?? document.body;
  const data: IslandData = JSON.parse(root.nextElementSibling?.textContent ?? '');
  const early = earlyChanges(root);
  switch (data.widget) {
    case 'productList':
      return (await import('./productList.ts')).wakeProductList(root, section, data, early);
    case 'blog':
      return (await import('./blog.ts')).wakeBlog(root, section, early);
    case 'notFound':
      return (await import('./notFound.ts')).explainMissingPage(section, data);
  }
}
