import type { VNode } from 'preact';
import type * as Runtime from './runtime.ts';

/** The result of a view: an element of the runtime that renders it. */
export type View = VNode;

/** The browser's half of `#ui`: the same views, hydrated by Preact. Set before an engine does anything. */
export let html: typeof Runtime.html;
export let hydrate: typeof Runtime.hydrate;
export let render: typeof Runtime.render;

/**
 * Sets the runtime of an engine. Every engine exports this: an `import` would tie it to one URL of the
 * runtime, and a browser fetches a failed module again only under another URL.
 */
export function setRuntime(runtime: typeof Runtime): void {
  ({ html, hydrate, render } = runtime);
}
