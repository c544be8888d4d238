/** The system's code of an error, such as `ENOSPC`; undefined for an error that is not the system's. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
