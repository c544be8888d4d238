import { readFileSync } from 'node:fs';
import { memoize } from '../../src/domain/memoize.ts';
import { round } from './numbers.ts';
import { type Drawing, isGround, isTone } from './palette.ts';

/**
 * The values of a drawing's variables. Numbers are rounded to one decimal, which is all that an eye can see.
 */
export type DrawingValues = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Reads an SVG file without the line breaks between its elements; its root says its
 * ground and tone, if it has its own.
 */
export const readDrawing = memoize((name: string) => {
  const text = readFileSync(new URL(`${name}.svg`, import.meta.url), 'utf8');
  const [, root = '', markup = ''] = /^<svg ([^>]*)>(.*)<\/svg>\s*$/s.exec(text) ?? [];
  const [, width, height] = /viewBox="\S+ \S+ (\d+) (\d+)"/.exec(root) ?? [];
  return {
    width: Number(width),
    height: Number(height),
    ground: settingIn(root, 'ground', isGround),
    tone: settingIn(root, 'tone', isTone),
    markup: markup
      .replace(/<[^>]*>/g, (tag) => tag.replace(/\s+/g, ' ').replace(' />', '/>'))
      .replace(/\s*\n\s*/g, ''),
  };
});

function settingIn<N extends string>(
  root: string,
  key: string,
  isKnown: (name: string) => name is N,
): N | null {
  const [, name] = new RegExp(`data-${key}="([^"]*)"`).exec(root) ?? [];
  if (name === undefined) return null;
  if (!isKnown(name)) throw new Error(`expected a ${key} of palette.ts, found '${name}'`);
  return name;
}

const SECTION = /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/g;
const TAG = /\{\{(>?)([\w-]+)([^}]*)\}\}/g;
const ARGUMENT = /(\w+)=("[^"]*"|\S+)/g;
const EXPRESSION = /^(\w+)([+*-].+)?$/;

/**
 * Fills in the variables of an SVG file, which are written as in Mustache:
 * - `{{top}}` is a value, and so are `{{top+8}}` and `{{width*0.5}}`;
 * - `{{#isFoam}}...{{/isFoam}}` is left out unless `isFoam` is true, `{{^isFoam}}...{{/isFoam}}` if it is;
 * - `{{>fan x=120 y=top-2}}` is the file `parts/fan.svg`, with values of its own besides.
 * @throws if the file has a variable without a value
 */
export function fillSvg(name: string, values: DrawingValues = {}): string {
  return fill(readDrawing(name).markup, values, name);
}

/**
 * Makes a drawing of an SVG file; straw and the color of the site are the defaults of its ground and tone.
 */
export function drawSvg(name: string, values: DrawingValues): Drawing {
  const { width, height, ground, tone } = readDrawing(name);
  return { width, height, ground: ground ?? 'straw', tone: tone ?? 'barn', markup: fillSvg(name, values) };
}

function fill(markup: string, values: DrawingValues, name: string): string {
  return markup
    .replace(SECTION, (_, sign: string, key: string, inner: string) =>
      Boolean(values[key]) === (sign === '#') ? fill(inner, values, name) : '',
    )
    .replace(TAG, (_, sign: string, key: string, rest: string) => {
      if (sign === '') return textOf(evaluate(key + rest, values, name));
      const given = Array.from(rest.matchAll(ARGUMENT), ([, argument = '', written = '']) => [
        argument,
        written.startsWith('"') ? written.slice(1, -1) : evaluate(written, values, name),
      ]);
      return fillSvg(`parts/${key}`, { ...values, ...Object.fromEntries(given) });
    });
}

/** The value of a number, of `true`, or of a variable plus, minus or times a number. */
function evaluate(expression: string, values: DrawingValues, name: string): string | number | boolean {
  if (expression === 'true') return true;
  if (/^-?\.?\d/.test(expression)) return Number(expression);
  const [, key = '', operation = ''] = EXPRESSION.exec(expression) ?? [];
  const value = values[key] ?? null;
  if (value === null) throw new Error(`expected a value for '${expression}' in '${name}.svg'`);
  if (operation === '') return value;
  return operation.startsWith('*')
    ? Number(value) * Number(operation.slice(1))
    : Number(value) + Number(operation);
}

function textOf(value: string | number | boolean): string {
  return typeof value === 'number' ? String(round(value)) : String(value);
}
