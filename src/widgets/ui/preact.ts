import htm from 'htm';
import { createElement, type VNode } from 'preact';

/** What a view gives: an element of the runtime that renders it. */
export type View = VNode;

/** The browser's half of `#ui`: the same views, hydrated by Preact. */
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => View = htm.bind(
  createElement,
) as never;
