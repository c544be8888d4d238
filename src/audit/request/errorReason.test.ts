import { describe, expect, it } from 'vitest';
import { errorReason } from './errorReason.ts';

const failed = (cause: unknown) => new TypeError('fetch failed', { cause });

describe('the reason of a failed request', () => {
  it.each([
    [
      'the code of its cause',
      failed(Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })),
      'ECONNREFUSED',
    ],
    ['the message of its cause where that has no code', failed(new Error('bad port')), 'bad port'],
    [
      'the message of its cause where the code is empty',
      failed(Object.assign(new Error('Expected HTTP/'), { code: undefined })),
      'Expected HTTP/',
    ],
    ['its own message where its cause has none', failed(new Error('')), 'fetch failed'],
    ['its own message where it has no cause', new Error('terminated'), 'terminated'],
    ['that no answer came where the value is no error', 'x', 'no answer'],
  ])('is %s', (_what, error, reason) => {
    expect(errorReason(error)).toBe(reason);
  });
});
