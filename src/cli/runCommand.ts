import { parseArgs } from 'node:util';
import { nearest } from '../domain/nearest.ts';
import { capitalized } from '../domain/text.ts';
import type { Command, Option, Options, OptionValues } from './command.ts';
import { HalfwayError, UsageError, UserError } from './userError.ts';
import type { ValueType } from './valueTypes.ts';

/**
 * Runs a command or prints its help. Returns the exit code: 2 if the command line
 * is wrong, 1 if the command fails.
 */
export async function runCommand<O extends Options>(
  command: Command<O>,
  args: readonly string[],
): Promise<number> {
  if (asksForHelp(args)) {
    console.log(formatHelp(command));
    return 0;
  }
  try {
    return (await command.run(readArguments(command, args))) ?? 0;
  } catch (error) {
    console.error(explain(error, command));
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Puts an error into words for a terminal: a mistake of the user by its message, a bug by its stack. */
export function explain(error: unknown, command: Pick<Command, 'name' | 'options' | 'afterFailure'>): string {
  if (error instanceof UsageError) return `${error.message}\n${formatUsage(command)}`;
  if (error instanceof HalfwayError) return error.message;
  if (error instanceof UserError) return [error.message, ...closing(error.summary, command)].join('\n\n');
  if (isSystemError(error)) return [error.message, ...closing(null, command)].join('\n\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function closing(summary: string | null, { afterFailure }: Pick<Command, 'afterFailure'>): string[] {
  const clauses = [summary, afterFailure].filter(Boolean).join('; ');
  return clauses === '' ? [] : [`${capitalized(clauses)}.`];
}

/**
 * Whether it is an error of the operating system, such as a full disk. Its
 * message names the file or the address.
 */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** Reads a command line, the environment and the defaults; a UsageError has every mistake, a line each. */
export function readArguments<O extends Options>(
  { name: command, options }: Pick<Command<O>, 'name' | 'options'>,
  args: readonly string[],
): OptionValues<O> {
  const tokens = tokenize(options, args);
  throwIfAny(misplaced(command, options, tokens));
  const mistakes: string[] = [];
  const values = Object.entries(options).map(([name, option]) => [
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    readOption(option, givenTo(name, option, tokens), mistakes),
  ]);
  throwIfAny(mistakes);
  // Each value was read by the type of its own option, which is what Values says of it.
  return Object.fromEntries(values) as OptionValues<O>;
}

function throwIfAny(mistakes: readonly string[]): void {
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

/**
 * Lists the arguments that the command does not take. The argument after an unknown option may be its value.
 */
function misplaced(command: string, options: Options, tokens: Tokens): string[] {
  const names = Object.keys(options).filter((name) => options[name]?.kind !== 'positional');
  const unknown = tokens.flatMap((token) => {
    if (token.kind !== 'option' || names.includes(token.name)) return [];
    const meant = nearest(token.name, names);
    const help = [command, ...separator(command), '--help'].join(' ');
    const hint = meant ? `did you mean '--${meant}'?` : `'${help}' lists them`;
    return `expected an option of ${command}, found '${token.rawName}'; ${hint}`;
  });
  if (unknown.length > 0 || names.length < Object.keys(options).length) return unknown;
  return tokens.flatMap((token) =>
    token.kind === 'positional' ? `expected an option, found '${token.value}'` : [],
  );
}

/** The text of a value, and its source; undefined if an option has none. */
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
  if (option.kind === 'single') return values[0] ?? null;
  if (option.kind === 'repeated' || !option.once) return values;
  if (given.length !== 1) {
    const texts = given.map(({ text }) => `'${text}'`).join(', ');
    const found = texts === '' ? 'nothing' : `${texts}; put a name with blanks into quotes`;
    mistakes.push(`expected one ${option.type.placeholder}, ${option.description}, found ${found}`);
  }
  return values[0];
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

type Described = Pick<Command, 'name' | 'summary' | 'options' | 'example'>;

/** Formats a command's summary, its options with their defaults, and an example. */
export function formatHelp({ name, summary, options, example }: Described): string {
  const rows = Object.entries(options).map(([option, definition]): [string, string] => [
    formatSyntax(option, definition),
    formatDescription(definition),
  ]);
  rows.push(['-h, --help', 'prints this help']);
  const width = Math.max(...rows.map(([syntax]) => syntax.length));
  return [
    summary,
    '',
    formatUsage({ name, options }),
    '',
    ...rows.map(([syntax, description]) => `  ${syntax.padEnd(width)}  ${description}`),
    '',
    `example: ${example}`,
  ].join('\n');
}

export function formatUsage({ name, options }: Pick<Command, 'name' | 'options'>): string {
  const syntax = Object.entries(options).map(([option, definition]) => {
    return `[${formatSyntax(option, definition)}]${isRepeated(definition) ? '...' : ''}`;
  });
  return ['usage:', name, ...(syntax.length > 0 ? [...separator(name), ...syntax] : [])].join(' ');
}

/** npm keeps the options before it for itself. */
function separator(command: string): readonly string[] {
  return command.startsWith('npm ') ? ['--'] : [];
}

function isRepeated(option: Option): boolean {
  return option.kind === 'repeated' || (option.kind === 'positional' && !option.once);
}

function formatSyntax(name: string, option: Option): string {
  switch (option.kind) {
    case 'flag':
      return `--${name}`;
    case 'positional':
      return option.type.placeholder;
    case 'single':
    case 'repeated':
      return `--${name} ${option.type.placeholder}`;
  }
}

function formatDescription(option: Option): string {
  if (option.kind === 'repeated') return `${option.description} (may be repeated)`;
  if (option.kind !== 'single') return option.description;
  const { description, environment, default: text, otherwise } = option;
  const defaults = [environment && `$${environment}`, text ?? otherwise].filter(Boolean).join(', else ');
  return defaults === '' ? description : `${description} (default: ${defaults})`;
}
