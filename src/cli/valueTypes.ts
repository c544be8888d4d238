import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isFolder } from './files.ts';

export interface ValueType<Value> {
  /** The placeholder of a value in the usage: `DIR`. */
  readonly placeholder: string;
  /** Completes "expected …" in messages. */
  readonly expected: string;
  /** Parses a value; undefined for an invalid text. */
  readonly parse: (text: string) => Value | undefined;
  /** Valid texts that an invalid one may have meant. */
  readonly candidates?: (text: string) => readonly string[];
}

/** Any text but the empty one. */
export function anyText(placeholder: string): ValueType<string> {
  return { placeholder, expected: 'a text', parse: (value) => value || undefined };
}

/** The path of a folder, which need not exist yet. */
export const folder: ValueType<string> = { ...anyText('DIR'), expected: 'the path of a folder' };

export const existingFolder: ValueType<string> = {
  placeholder: 'DIR',
  expected: 'a folder that exists',
  parse: (value) => (isFolder(value) ? value : undefined),
  candidates: (value) => {
    const parent = path.dirname(value);
    if (!isFolder(parent)) return [];
    return readdirSync(parent)
      .map((name) => path.join(parent, name))
      .filter(isFolder);
  },
};

export const httpAddress: ValueType<string> = {
  placeholder: 'URL',
  expected: "a web address such as 'https://example.org/base/'",
  parse: (value) => (/^https?:\/\//.test(value) && URL.canParse(value) ? value : undefined),
};

export const siteAddress: ValueType<string> = {
  placeholder: 'URL',
  expected: "the address of a site such as 'https://example.org/base/', without a page, '?' and '#'",
  parse: (value) => (isSiteAddress(value) ? value : undefined),
};

export function oneOf<const Name extends string>(names: readonly Name[]): ValueType<Name> {
  return {
    placeholder: names.join('|'),
    expected: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
    parse: (value) => names.find((name) => name === value),
    candidates: () => names,
  };
}

export function wholeNumber(least: number, most?: number): ValueType<number> {
  return {
    placeholder: 'N',
    expected: `a whole number from ${least}${most === undefined ? '' : ` to ${most}`}`,
    parse: (value) => {
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= (most ?? Number.MAX_SAFE_INTEGER) ? number : undefined;
    },
  };
}

/** The units of durations, in milliseconds. */
const UNITS = { MS: 1, S: 1000, MIN: 60_000, HOURS: 3_600_000 };

type Unit = keyof typeof UNITS;

/**
 * The longest time that a timer of Node waits, in milliseconds
 * (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args).
 */
export const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * A number of units of time from 0, read as whole milliseconds; longer times than `longest` are cut to it.
 */
export function duration(unit: Unit, longest = Number.POSITIVE_INFINITY): ValueType<number> {
  return {
    placeholder: unit,
    expected: 'a number from 0',
    parse: (value) => {
      const number = value.trim() === '' ? Number.NaN : Number(value);
      return number >= 0 ? Math.min(Math.ceil(number * UNITS[unit]), longest) : undefined;
    },
  };
}

/** A time above 0 that a timer can wait. Read as `duration` is. */
export function timer(unit: Unit): ValueType<number> {
  const { placeholder, parse } = duration(unit, LONGEST_TIMER);
  return { placeholder, expected: 'a number above 0', parse: (value) => parse(value) || undefined };
}

/**
 * Whether an address can be the base of all pages: it has no `?` or `#`, whose
 * rest would be lost, and is no page.
 */
export function isSiteAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(value) || !URL.canParse(value)) return false;
  return !/\/[^/]+\.html?\/?$/i.test(new URL(value).pathname);
}
