/** The audit cannot run as it was asked to; its message says what to do. */
export class AuditError extends Error {
  override readonly name = 'AuditError';
}
