/**
 * A mistake that the user can correct. The message says what was expected, what was found
 * and what to do; no stack is shown.
 */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  /** A summary, if the message is a list of findings: '3 problems in the content'. */
  readonly summary: string | null = null;
}

/** A mistake on the command line: the command's usage is shown below the message. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
}

/** A command has ended halfway. The message says what is done and what to do, and replaces `afterFailure`. */
export class HalfwayError extends UserError {
  override readonly name = 'HalfwayError';
}

export class UserErrors extends UserError {
  override readonly name = 'UserErrors';
  override readonly summary: string | null;

  constructor(errors: readonly UserError[]) {
    super(errors.map(({ message }) => message).join('\n'));
    this.summary = errors.flatMap(({ summary }) => summary ?? []).join(', ') || null;
  }
}
