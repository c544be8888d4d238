import { parseArgs } from 'node:util';
import { nearest } from '../domain/nearest.ts';
import type { Command, Option, Options, Values } from './command.ts';
import { UsageError } from './userError.ts';
import type { ValueType } from './valueTypes.ts';

/** Whether a command line asks for help instead of work. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/**
 * Reads a command line; what it does not say comes from the environment and the defaults.
 * @throws UsageError with every mistake, a line each
 */
export function readArguments<O extends Options>(
  { name: command, options }: Pick<Command<O>, 'name' | 'options'>,
  args: readonly string[],
): Values<O> {
  const tokens = tokenize(options, args);
  throwIfAny(misplaced(command, options, tokens));
  const mistakes: string[] = [];
  const values = Object.entries(options).map(([name, option]) => [
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    readOption(option, givenTo(name, option, tokens), mistakes),
  ]);
  throwIfAny(mistakes);
  // Each value was read by the type of its own option, which is what Values says of it.
  return Object.fromEntries(values) as Values<O>;
}

/** @throws UsageError with the mistakes, a line each, where there are any */
export function throwIfAny(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
}

type Tokens = ReturnType<typeof tokenize>;

function tokenize(options: Options, args: readonly string[]) {
  const syntax = Object.entries(options).map(
    ([name, { kind }]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const,
  );
  return parseArgs({ args: [...args], options: Object.fromEntries(syntax), strict: false, tokens: true })
    .tokens;
}

/** Says which arguments the command does not take. What follows an unknown option may be its value. */
function misplaced(command: string, options: Options, tokens: Tokens): string[] {
  const names = Object.keys(options).filter((name) => options[name]?.kind !== 'positional');
  const unknown = tokens.flatMap((token) => {
    if (token.kind !== 'option' || names.includes(token.name)) return [];
    const meant = nearest(token.name, names);
    const hint = meant ? `did you mean '--${meant}'?` : `'${command} -- --help' lists them`;
    return `expected an option of ${command}, found '${token.rawName}'; ${hint}`;
  });
  if (unknown.length > 0 || names.length < Object.keys(options).length) return unknown;
  return tokens.flatMap((token) =>
    token.kind === 'positional' ? `expected an option, found '${token.value}'` : [],
  );
}

/** A text that is given as a value, and what gives it; undefined where an option has none. */
interface Given {
  readonly by: string;
  readonly text: string | undefined;
}

function givenTo(name: string, option: Option, tokens: Tokens): Given[] {
  if (option.kind === 'positional')
    return tokens.flatMap((token) => (token.kind === 'positional' ? { by: name, text: token.value } : []));
  const given = tokens.flatMap((token) =>
    token.kind === 'option' && token.name === name ? { by: token.rawName, text: token.value } : [],
  );
  if (option.kind !== 'single') return given;
  if (given.length > 0) return given.slice(-1);
  const { environment = '', default: text } = option;
  const variable = process.env[environment];
  if (variable) return [{ by: environment, text: variable }];
  return text === undefined ? [] : [{ by: `--${name}`, text }];
}

function readOption(option: Option, given: readonly Given[], mistakes: string[]): unknown {
  if (option.kind === 'flag') {
    const wrong = given.filter(({ text }) => text !== undefined);
    mistakes.push(...wrong.map(({ by, text }) => `expected no value for ${by}, found '${text}'`));
    return given.length > 0;
  }
  const values = given.map((value) => readValue(option.type, value, mistakes));
  return option.kind === 'single' ? (values[0] ?? null) : values;
}

function readValue(
  { expected, parse, candidates }: ValueType<unknown>,
  { by, text }: Given,
  mistakes: string[],
): unknown {
  const isOption = text?.startsWith('--') ?? false;
  const value = text === undefined || isOption ? undefined : parse(text);
  if (value !== undefined) return value;
  const meant = nearest(text ?? '', candidates?.(text ?? '') ?? []);
  const found = text === undefined ? 'nothing' : `'${text}'`;
  mistakes.push(`expected ${expected} for ${by}, found ${found}${meant ? `; did you mean '${meant}'?` : ''}`);
  return undefined;
}
