import { expect, it } from 'vitest';
import { withPolicyForClient } from './devPolicy.ts';

const page = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"/><p>script-src</p>`;

it.each([
  ["default-src 'none'", "default-src 'none';script-src 'self';connect-src 'self'"],
  [
    "script-src 'sha256-a=';font-src 'self'",
    "font-src 'self';script-src 'self' 'sha256-a=';connect-src 'self'",
  ],
  ["script-src 'self';connect-src 'self'", "script-src 'self';connect-src 'self'"],
])('to the policy %s the edit loop adds what its script needs, and nothing else', (built, shown) => {
  expect(withPolicyForClient(page(built))).toBe(page(shown));
});
