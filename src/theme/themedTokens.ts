import { keysOf } from '../domain/table.ts';
import { isDark } from './colours.ts';
import type { Colours, HeadingFont, Look } from './look.ts';
import { propertyOf, type Scheme } from './tokens.ts';

/** The line of the style sheet `tokens` with which the dark colours begin. */
const DARK = '@media screen and (prefers-color-scheme: dark)';

/** The corners of what is small have this share of the radius, as in the shipped look. */
const SMALL_RADIUS = 2 / 3;

/**
 * Gives the style sheet `tokens` the values of a look; without a theme it stays as it is.
 * @param source the text of `templates/styles/tokens.css`
 */
export function themedTokens(source: string, { colours, headingFont, radius }: Look): string {
  const at = source.indexOf(DARK);
  const [shared, dark] = [source.slice(0, at), source.slice(at)];
  const values = {
    ...fontValues(headingFont),
    ...(radius === null ? {} : radiusValues(radius)),
    ...(colours ? colourValues(colours.light, colourScheme(colours, 'light')) : {}),
  };
  return `${withFont(withValues(shared, values), headingFont)}${withValues(dark, darkValues(dark, colours))}`;
}

/** What the dark scheme has otherwise than the light one, and what its rule has anyway. */
function darkValues(rule: string, colours: Colours | null): Values {
  if (!colours) return {};
  const light = colourValues(colours.light, '');
  const values = Object.entries(colourValues(colours.dark, colourScheme(colours, 'dark')));
  return Object.fromEntries(
    values.filter(([name, value]) => light[name] !== value || rule.includes(`${name}: `)),
  );
}

/**
 * Gives the style sheet `print` the colours of a look that is made for dark paper; any other stays as it is.
 * @param source the text of `templates/styles/print.css`
 */
export function themedPrint(source: string, { colours }: Look): string {
  return colours?.print ? withValues(source, colourValues(colours.print, 'light')) : source;
}

/** Properties of a rule, with their values. */
type Values = Readonly<Record<string, string>>;

function colourValues(scheme: Scheme, drawnAs: string): Values {
  const colours = keysOf(scheme).map((token) => [propertyOf(token), scheme[token]] as const);
  return { 'color-scheme': drawnAs, ...Object.fromEntries(colours) };
}

/** How browsers draw scroll bars and the like: after the papers, and not after the scheme that a visitor asks for. */
function colourScheme({ light, dark }: Colours, name: 'light' | 'dark'): string {
  const kinds = {
    light: isDark(light.paper) ? 'dark' : 'light',
    dark: isDark(dark.paper) ? 'dark' : 'light',
  };
  return kinds.light === 'light' && kinds.dark === 'dark' ? 'light dark' : kinds[name];
}

function radiusValues(radius: number): Values {
  return { '--radius': rem(radius), '--radius-small': rem(radius * SMALL_RADIUS) };
}

function rem(length: number): string {
  return length === 0 ? '0px' : `${Math.round(length * 1000) / 1000}rem`;
}

function fontValues(font: HeadingFont): Values {
  switch (font.kind) {
    case 'shipped':
      return {};
    case 'system':
      return { '--serif': font.stack };
    case 'file':
      return { '--serif': `"${font.family}", ${font.fallback}` };
  }
}

/** The sheet with the rule of another font, or without one. */
function withFont(source: string, font: HeadingFont): string {
  if (font.kind === 'shipped') return source;
  return source.replace(/@font-face \{[^}]*\}\n/, (rule) =>
    font.kind === 'system'
      ? ''
      : rule
          .replace(/(font-family: )[^;]+/, `$1"${font.family}"`)
          .replace(/(font-weight: )[^;]+/, `$1${[...new Set(font.weights)].join(' ')}`),
  );
}

/** A part of the sheet with other values in its rule for the root: those that it has, and then those that it lacks. */
function withValues(part: string, values: Values): string {
  const lacking = new Map(Object.entries(values));
  const [before, rule, after] = splitRoot(part);
  const changed = rule.replace(/(?<=[;{]\s*)([\w-]+)(: )([^;]+)/g, (whole, name: string, colon: string) => {
    const value = lacking.get(name);
    lacking.delete(name);
    return value === undefined ? whole : `${name}${colon}${value}`;
  });
  return `${before}${changed}${declarations(Object.fromEntries(lacking))}${after}`;
}

/** What is before the declarations for the root, they themselves with the brace before them, and what is after them. */
function splitRoot(part: string): [string, string, string] {
  const start = part.indexOf('{', part.indexOf(':root'));
  const end = part.indexOf('}', start);
  return [part.slice(0, start), part.slice(start, end), part.slice(end)];
}

function declarations(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value};\n`)
    .join('');
}

/** Tokens that only a theme sets, and that few sheets use: no page has those that it does not use. */
export const OPTIONAL_TOKENS = ['--on-highlight', '--good', '--radius-small'];

/** Where they are used. Where it does not, sheets have what stands in for them. */
const OPTIONAL = /var\((--(?:on-highlight|good|radius-small)), ([^()]+)\)/g;

/** A style sheet with what stands in for the tokens that a sheet `tokens` lacks: nobody is sent names of them. */
export function withoutUnsetTokens(source: string, tokens: string): string {
  return source.replace(OPTIONAL, (_whole, name: string, fallback: string) =>
    tokens.includes(`${name}:`) ? `var(${name})` : fallback,
  );
}
