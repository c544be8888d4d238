import { expect, it, vi } from 'vitest';
import { runCommand } from '../cli/runCommand.ts';
import { newCommand } from './newCommand.ts';

it.each([
  [['article', ''], "expected a title in quotes behind 'article', found none"],
  [['', 'Title'], "expected product, article, landing or guide, and a title in quotes, found ''"],
])('npm run new %j says what is missing', async (args, message) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runCommand(newCommand, args)).toBe(2);
  expect(print.mock.lastCall?.[0]).toContain(message);
  print.mockRestore();
});
