import { defineCommand } from '../cli/command.ts';
import { testOwner } from './testOwner.ts';

export const testOwnerCommand = defineCommand({
  name: 'npm run test:owner',
  summary: "Makes an owner's edits on a copy of the project; builds after each, and tests after all of them.",
  options: {},
  example: 'npm run test:owner',
  run: async () => ((await testOwner(console.log)) ? 0 : 1),
});
