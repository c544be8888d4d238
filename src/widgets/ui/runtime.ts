import htm from 'htm';
import { createElement, type VNode } from 'preact';

// What engines share: a file of its own, so that a visitor who uses several of them loads it once.
export { hydrate, render } from 'preact';

export const html: (strings: TemplateStringsArray, ...values: unknown[]) => VNode = htm.bind(
  createElement,
) as never;
