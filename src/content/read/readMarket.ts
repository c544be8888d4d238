import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_MARKET, type Market } from '../../domain/market.ts';
import type { OwnWords } from '../../domain/words.ts';
import { ProblemLog } from '../check/problem.ts';
import { adviceWords } from '../schemas/advice.ts';
import { currency, locale, signOf, units } from '../schemas/market.ts';
import { SINGLE_FILES, type SingleFile } from './contentFiles.ts';
import { parseYaml } from './parseYaml.ts';
import { isThere, readSingleSource } from './sourceFile.ts';

/**
 * The fields of `site.yaml` that decide the market. Invalid ones count as
 * missing; they are logged with all others.
 */
const marketSchema = z
  .object({
    locale: locale.optional().catch(undefined),
    currency: currency.optional().catch(undefined),
    units: units.optional().catch(undefined),
  })
  .catch({});

/** Reads the market of a site before all other content. */
export function readMarket(folder: string): Market {
  const log = new ProblemLog();
  const source = readSingleSource(folder, SINGLE_FILES.site.name, log);
  return marketOf(marketSchema.parse(source && parseYaml(source, log)?.value), readWords(folder, log));
}

/**
 * The words of the interface, and those of the advice. A file with mistakes counts as
 * missing; they are logged with all others.
 */
function readWords(folder: string, log: ProblemLog): OwnWords {
  const { words, advice } = SINGLE_FILES;
  return { ...readOptional(words, folder, log), ...adviceWords(readOptional(advice, folder, log) ?? []) };
}

function readOptional<T>({ name, schema }: SingleFile<T>, folder: string, log: ProblemLog): T | undefined {
  if (!isThere(path.join(folder, name))) return undefined;
  const source = readSingleSource(folder, name, log);
  return schema.safeParse(source && parseYaml(source, log)?.value).data;
}

/** The market of a site with these fields. */
export function marketOf(stated: z.output<typeof marketSchema>, words: OwnWords = {}): Market {
  const tag = stated.locale ?? DEFAULT_MARKET.locale;
  const whole = new Intl.Locale(tag).maximize();
  const usual = FAHRENHEIT.has(whole.region ?? '') ? 'fahrenheit' : 'celsius';
  return {
    locale: tag,
    ...marksOf(tag, stated.currency ?? 'EUR'),
    currencies: currenciesOf(stated.currency),
    degrees: (stated.units ?? usual) === 'fahrenheit' ? 'F' : 'C',
    firstWeekday: firstWeekdayOf(whole),
    words,
  };
}

function currenciesOf(code: string | undefined): Market['currencies'] {
  return code === undefined ? {} : { [signOf(code)]: code };
}

/** How numbers and money are written in a language. */
function marksOf(
  tag: string,
  code: string,
): Pick<Market, 'thousands' | 'decimal' | 'money' | 'moneyDecimals'> {
  const options = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat(tag, options);
  const parts = format.formatToParts(12_345.67);
  const markOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const number = /(?:integer|group|decimal|fraction)+/;
  const kinds = parts.map(({ type, value }) => (type === 'literal' ? value : type)).join('');
  return {
    thousands: markOf('group'),
    decimal: markOf('decimal'),
    money: kinds.replace(number, '#').replace('currency', '¤'),
    moneyDecimals: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
}

/** The countries that measure in degrees Fahrenheit (https://cldr.unicode.org/). */
const FAHRENHEIT = new Set(['US', 'PR', 'BS', 'BZ', 'KY', 'PW']);

interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  readonly firstDay: number;
}

/** Node 20 has a property in place of the method. */
function firstWeekdayOf(whole: Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }): number {
  const { firstDay } = whole.getWeekInfo?.() ?? whole.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
}
