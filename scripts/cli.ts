// Runs the command that is named first: `tsx scripts/cli.ts audit --help`. npm
// starts it with `scripts/start.mjs`.
import { runScript } from './commands.ts';

const [name = '', ...args] = process.argv.slice(2);
await runScript(name, args);
