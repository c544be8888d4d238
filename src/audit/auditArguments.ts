import { parseArgs } from 'node:util';
import { AuditError } from './auditError.ts';
import { FAIL_ON, type FailOn } from './ledger/linkChanges.ts';

const USAGE =
  'usage: npm run audit -- [--content DIR] [--dist DIR] [--only STORE] [--concurrency N] [--pause MS] [--timeout S] ' +
  '[--time-limit MIN] [--max-age HOURS] [--store-override STORE=ORIGIN] [--fail-on new|any|never] [--report-dir DIR]';

/** What the command line asks for. */
export interface AuditArguments {
  readonly content: string;
  readonly dist: string;
  readonly reportDir: string;
  readonly only: string | null;
  /** Requests to one host at once. */
  readonly concurrency: number;
  /** The rest is in milliseconds. */
  readonly pause: number;
  readonly timeout: number;
  readonly timeLimit: number;
  readonly maxAge: number;
  /** Where stores are asked instead, by their keys. */
  readonly overrides: ReadonlyMap<string, string>;
  readonly failOn: FailOn;
}

/**
 * Reads the command line of the audit.
 * @throws AuditError with what was wrong and a line of usage
 */
export function readArguments(args: readonly string[]): AuditArguments {
  const values = parse(args);
  return {
    content: values.content,
    dist: values.dist,
    reportDir: values['report-dir'],
    only: values.only ?? null,
    concurrency: wholeNumber('concurrency', values.concurrency),
    pause: Math.min(number('pause', values.pause, 0), FOR_EVER),
    timeout: span('timeout', values.timeout, SECOND),
    timeLimit: span('time-limit', values['time-limit'], 60 * SECOND),
    maxAge: number('max-age', values['max-age'], 0) * 3600 * SECOND,
    overrides: new Map(values['store-override'].map(override)),
    failOn: failOn(values['fail-on']),
  };
}

const SECOND = 1000;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        content: { type: 'string', default: 'content' },
        dist: { type: 'string', default: 'dist' },
        'report-dir': { type: 'string', default: 'link-audit' },
        only: { type: 'string' },
        concurrency: { type: 'string', default: '2' },
        pause: { type: 'string', default: '1000' },
        timeout: { type: 'string', default: '20' },
        'time-limit': { type: 'string', default: '30' },
        'max-age': { type: 'string', default: '24' },
        'store-override': { type: 'string', multiple: true, default: [] },
        'fail-on': { type: 'string', default: 'new' },
      },
    }).values;
  } catch (error) {
    throw usageError(error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : String(error));
  }
}

function usageError(message: string): AuditError {
  return new AuditError(`${message}; ${USAGE}`);
}

/** The longest that a timer of Node waits: 24 days, in milliseconds. Whoever says more means for ever. */
const FOR_EVER = 2 ** 31 - 1;

function number(name: string, value: string, least: number): number {
  const read = value.trim() === '' ? Number.NaN : Number(value);
  if (!(read >= least)) throw usageError(`expected a number for --${name}, found '${value}'`);
  return read;
}

/** A time that a timer waits for, in whole milliseconds, which is all that it takes; at least one. */
function span(name: string, value: string, unit: number): number {
  return Math.min(Math.ceil(number(name, value, Number.MIN_VALUE) * unit), FOR_EVER);
}

function wholeNumber(name: string, value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw usageError(`expected a whole number above 0 for --${name}, found '${value}'`);
}

function override(value: string): [store: string, origin: string] {
  const [, store = '', origin = ''] = /^([^=]+)=(https?:\/\/[^/?#]+)\/?$/.exec(value) ?? [];
  if (URL.canParse(origin)) return [store, new URL(origin).origin];
  throw usageError(`expected a store override such as 'amazon=http://127.0.0.1:8080', found '${value}'`);
}

function failOn(value: string): FailOn {
  const found = FAIL_ON.find((name) => name === value);
  if (found) return found;
  throw usageError(`expected new, any or never for --fail-on, found '${value}'`);
}
