/** The system's code of an error, such as `ENOSPC`; undefined for an error that is not the system's. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/**
 * Returns an error whose message names the file that could not be written, which
 * the system omits for a full disk.
 */
export function namingFile(file: string, error: unknown): unknown {
  if (error instanceof Error && !error.message.includes(file)) error.message += ` '${file}'`;
  return error;
}
