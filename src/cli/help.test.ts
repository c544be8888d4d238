import { describe, expect, it } from 'vitest';
import { formatUsage } from './help.ts';
import { folder, oneOf } from './valueTypes.ts';

describe('the usage of a command', () => {
  it('has dots behind arguments of which there may be several, and none behind a single one', () => {
    const eggs = { kind: 'positional', type: oneOf(['hen', 'duck']), description: '' } as const;
    const nest = { kind: 'positional', once: true, type: folder, description: '' } as const;
    expect(formatUsage({ name: 'npm run hatch', options: { eggs } })).toBe(
      'usage: npm run hatch -- [hen|duck]...',
    );
    expect(formatUsage({ name: 'npm run hatch', options: { nest } })).toBe('usage: npm run hatch -- [DIR]');
  });
});
