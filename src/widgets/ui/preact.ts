import type { VNode } from 'preact';
import type * as Runtime from './runtime.ts';

/** What a view gives: an element of the runtime that renders it. */
export type View = VNode;

/** The browser's half of `#ui`: the same views, hydrated by Preact. Set before an engine does anything. */
export let html: typeof Runtime.html;
export let hydrate: typeof Runtime.hydrate;
export let render: typeof Runtime.render;

/**
 * Gives an engine the runtime. Every engine exports this: an `import` of its own would tie it to one address of the runtime,
 * and a browser fetches a module that failed again only under another address.
 */
export function setRuntime(runtime: typeof Runtime): void {
  ({ html, hydrate, render } = runtime);
}
