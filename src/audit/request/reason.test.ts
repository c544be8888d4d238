import { describe, expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

const failed = (cause: unknown) => new TypeError('fetch failed', { cause });

describe('the reason of a failed request', () => {
  it.each([
    [
      'the code of its cause',
      failed(Object.assign(new Error('no one there'), { code: 'ECONNREFUSED' })),
      'ECONNREFUSED',
    ],
    ["its cause's words where it has no code", failed(new Error('bad port')), 'bad port'],
    [
      "its cause's words where the code is empty",
      failed(Object.assign(new Error('Expected HTTP/'), { code: undefined })),
      'Expected HTTP/',
    ],
    ['its own words where it has no cause', new Error('terminated'), 'terminated'],
    ['told where it is no error', 'x', 'no answer'],
  ])('is %s', (_what, error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});
