import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openUnscripted } from './loading.ts';
import { use } from './productCards.ts';

declare global {
  interface Window {
    /** Every node that the server has rendered into `main`, and their markup. */
    rendered: { readonly nodes: readonly Node[]; readonly html: string };
    nodesOfMain(): Node[];
  }
}

/** Records every node as the server has rendered it; gives how many of them a widget will hydrate. */
export function recordNodes(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.nodesOfMain = () => {
      const walker = document.createTreeWalker(document.querySelector('main') ?? document);
      const nodes: Node[] = [];
      while (walker.nextNode()) {
        const { currentNode } = walker;
        // The headings of the facts of picks become buttons.
        if (!currentNode.parentElement?.closest('.picks thead')) nodes.push(currentNode);
      }
      return nodes;
    };
    const html = document.querySelector('main')?.outerHTML ?? '';
    window.rendered = { nodes: window.nodesOfMain(), html };
    return document.querySelectorAll(':is(.list-bar, .filters, .more-cards) *').length;
  });
}

/**
 * Opens a page with a list before its scripts run, hydrates and uses it; gives what differs then
 * from what the server has rendered.
 */
export async function differencesOnceUsed(page: Page, address: string): Promise<Differences> {
  const release = await openUnscripted(page, address);
  expect(await recordNodes(page)).toBeGreaterThan(10);
  await release();
  await use(page);
  return differences(page);
}

interface Differences {
  readonly lost: number;
  readonly made: number;
  readonly html: boolean;
}

/**
 * What differs from what the server has rendered: nodes by identity, and markup by text, but for
 * what says that no card is awaited, where "Show 24 more" leads, which with a script is the list's
 * own address, the names and states that the site's script gives compare buttons, and the buttons in
 * the headings of the facts of picks.
 */
export function differences(page: Page): Promise<Differences> {
  return page.evaluate(() => {
    const { nodes, html } = window.rendered;
    const now = window.nodesOfMain();
    const main = document.querySelector('main')?.outerHTML.replace(' aria-busy="false"', '');
    const scripted =
      /(?<="button more" href=")[^"]*|(?<=class="compare"[^>]*) aria-(?:label|pressed)="[^"]*"|<button type="button">(?=[^<]*<\/button><\/th>)|<\/button>(?=<\/th>)/g;
    return {
      lost: nodes.filter((node, index) => now[index] !== node).length,
      made: now.length - nodes.length,
      html: main?.replace(scripted, '') !== html.replace(scripted, ''),
    };
  });
}
