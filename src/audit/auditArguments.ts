import { CONTENT, type Values } from '../cli/command.ts';
import {
  duration,
  folder,
  LONGEST_TIMER,
  oneOf,
  text,
  timer,
  type ValueType,
  wholeNumber,
} from '../cli/valueTypes.ts';
import { FAIL_ON } from './ledger/applyRun.ts';

/** Another host in a store's place. */
const storeOverride: ValueType<readonly [store: string, origin: string]> = {
  placeholder: 'STORE=ORIGIN',
  expected: "a store override such as 'amazon=http://127.0.0.1:8080'",
  parse: (value) => {
    const [, store = '', origin = ''] = /^([^=]+)=(https?:\/\/[^/?#]+)\/?$/.exec(value) ?? [];
    return URL.canParse(origin) ? [store, new URL(origin).origin] : undefined;
  },
};

export const AUDIT_OPTIONS = {
  content: CONTENT,
  dist: { kind: 'single', type: folder, default: 'dist', description: 'the built site' },
  only: {
    kind: 'single',
    type: text('STORE'),
    otherwise: 'all links',
    description: 'the store whose links alone are audited',
  },
  concurrency: {
    kind: 'single',
    type: wholeNumber(1),
    default: '2',
    description: 'requests to one host at once',
  },
  pause: {
    kind: 'single',
    type: duration('MS', LONGEST_TIMER),
    default: '1000',
    description: 'milliseconds between the starts of two requests to one host',
  },
  timeout: {
    kind: 'single',
    type: timer('S'),
    default: '20',
    description: 'seconds that one answer may take, its body included',
  },
  'time-limit': {
    kind: 'single',
    type: timer('MIN'),
    default: '30',
    description: 'minutes that the whole run may take',
  },
  'max-age': {
    kind: 'single',
    type: duration('HOURS'),
    default: '24',
    description: 'hours that an answer counts before its link is requested again; 0 requests all',
  },
  'store-override': {
    kind: 'repeated',
    type: storeOverride,
    description: 'another host that gets the requests of a store',
  },
  'fail-on': {
    kind: 'single',
    type: oneOf(FAIL_ON),
    default: 'new',
    description: 'the breakage that makes the exit code 1',
  },
  'accept-losses': {
    kind: 'flag',
    description: 'withdraws all products whose links are gone by two looks, however many they are',
  },
  'report-dir': {
    kind: 'single',
    type: folder,
    default: 'link-audit',
    description: 'the folder of the reports',
  },
} as const;

/** What the command line asks for; all times are in milliseconds. */
export type AuditArguments = Values<typeof AUDIT_OPTIONS>;
