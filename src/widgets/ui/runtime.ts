import htm from 'htm';
import { createElement, Fragment, type VNode } from 'preact';
import { type Child, onlyText, ownTexts } from './ownTexts.ts';

// What engines share: a file of its own, so that a visitor who uses several of them loads it once.
export { hydrate, render } from 'preact';

/** Writes an element's text as its contents, which replaces whatever a page translator has made of it. */
function element(type: string, props: object | null, ...children: Child<VNode>[]): VNode {
  const text = onlyText(children);
  if (text === null) return createElement(type, props, ...ownTexts(children, inElement));
  const __html = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return createElement(type, { ...props, dangerouslySetInnerHTML: { __html } });
}

function inElement(text: string | number): VNode {
  return element('bdi', null, text);
}

const parse = htm.bind(element);

export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode {
  const view = parse(strings, ...values);
  return Array.isArray(view) ? createElement(Fragment, null, ...ownTexts(view, inElement)) : view;
}
