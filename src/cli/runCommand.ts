import type { Command, Options } from './command.ts';
import { formatHelp, formatUsage } from './help.ts';
import { asksForHelp, readArguments } from './readArguments.ts';
import { HalfwayError, UsageError, UserError } from './userError.ts';

/**
 * Runs a command with a command line, or prints its help; gives the exit code: 2 where the command line is wrong, 1
 * where the command fails. What the user can correct is printed without a stack.
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
  const clauses = [summary, afterFailure]
    .filter((clause) => clause !== null && clause !== undefined)
    .join('; ');
  return clauses === '' ? [] : [`${clauses[0]?.toUpperCase()}${clauses.slice(1)}.`];
}

/**
 * Whether the operating system has refused something (a full disk, no permission): the message names the file or the
 * address (https://nodejs.org/api/errors.html#class-systemerror).
 */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
