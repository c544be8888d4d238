import htm from 'htm';
import { createElement, type ReactElement } from 'react';

/** What a view gives: an element of the runtime that renders it. */
export type View = ReactElement;

/** The build's half of `#ui`: views become React elements, rendered to static markup. */
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => View = htm.bind(
  createElement,
) as never;
