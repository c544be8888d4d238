import { existingFolder, folder, type ValueType } from './valueTypes.ts';

interface Flag {
  readonly kind: 'flag';
  readonly description: string;
}

/** An option with a value: the last given value counts. */
interface Single {
  readonly kind: 'single';
  readonly type: ValueType<unknown>;
  readonly description: string;
  /** The default, as written on the command line; without it, the value is null. */
  readonly default?: string;
  /** The meaning of null, for the help: 'all stores'. */
  readonly otherwise?: string;
  /** The environment variable that is read before the default is; an empty one counts as absent. */
  readonly environment?: string;
}

interface Repeated {
  readonly kind: 'repeated';
  readonly type: ValueType<unknown>;
  readonly description: string;
}

/** The arguments that belong to no option, under a name for the help; there may be none. */
interface Positional {
  readonly kind: 'positional';
  /** Whether it must be given exactly once. */
  readonly once?: true;
  readonly type: ValueType<unknown>;
  readonly description: string;
}

export type Option = Flag | Single | Repeated | Positional;

/** Options by their names, in the order of the help. */
export type Options = Readonly<Record<string, Option>>;

/** The values of options by their names in camel case. */
export type OptionValues<O extends Options> = {
  readonly [Name in keyof O & string as CamelCase<Name>]: ValueOf<O[Name]>;
};

type ValueOf<O> = O extends { kind: 'flag' }
  ? boolean
  : O extends { kind: 'single'; type: ValueType<infer Value> }
    ? O extends { default: string }
      ? Value
      : Value | null
    : O extends { once: true; type: ValueType<infer Value> }
      ? Value
      : O extends { type: ValueType<infer Value> }
        ? readonly Value[]
        : never;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A command of package.json, with the parts of its help and its messages. */
export interface Command<O extends Options = Options> {
  /** How it is called: 'npm run build'. */
  readonly name: string;
  readonly summary: string;
  readonly options: O;
  /** The arguments of an example call. */
  readonly example: string;
  /** The state after a failure, as a clause: 'nothing was built'. */
  readonly afterFailure?: string;
  /** Runs the command. Returns the exit code, 0 if none is given. A UserError is shown without a stack. */
  run(values: OptionValues<O>): Promise<number | undefined> | Promise<void>;
}

/** Keeps the types of the options, from which those of the values follow. */
export function defineCommand<const O extends Options>(command: Command<O>): Command<O> {
  return command;
}

export const CONTENT = {
  kind: 'single',
  type: existingFolder,
  default: 'content',
  description: 'the folder of the content',
} as const;

export const BUILT_SITE = {
  kind: 'single',
  type: folder,
  default: 'dist',
  description: 'the folder of the built site',
} as const;

export const STRICT = { kind: 'flag', description: 'fails on warnings as it does on errors' } as const;
