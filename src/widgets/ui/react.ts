import htm from 'htm';
import { createElement, Fragment, type ReactElement } from 'react';
import { type Child, onlyText, ownTexts } from './ownTexts.ts';

/** The result of a view: an element of the runtime that renders it. */
export type View = ReactElement;

/** Makes the same elements as in the browser, so that hydration finds each of them. */
function element(type: string, props: object | null, ...children: Child<View>[]): View {
  const own = onlyText(children) === null ? ownTexts(children, inElement) : children;
  return createElement(type, props, ...own);
}

function inElement(text: string | number): View {
  return createElement('bdi', null, text);
}

const parse = htm.bind(element);

/** The build's half of `#ui`: views become React elements, rendered to static markup. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): View {
  const view = parse(strings, ...values);
  // Several roots are an array, in which React would require keys.
  return Array.isArray(view) ? createElement(Fragment, null, ...ownTexts(view, inElement)) : view;
}
