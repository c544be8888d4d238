import htm from 'htm';
import { createElement, Fragment, type ReactElement } from 'react';

/** The result of a view: an element of the runtime that renders it. */
export type View = ReactElement;

const parse: (strings: TemplateStringsArray, ...values: unknown[]) => View | View[] = htm.bind(
  createElement,
) as never;

/** The build's half of `#ui`: views become React elements, rendered to static markup. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): View {
  const view = parse(strings, ...values);
  // Several roots are an array, in which React would require keys.
  return Array.isArray(view) ? createElement(Fragment, null, ...view) : view;
}
