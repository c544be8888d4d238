// Runs the command of package.json that is named first: `node --import tsx scripts/cli.ts audit --help`.
import { runScript } from './commands.ts';

const [name = '', ...args] = process.argv.slice(2);
await runScript(name, args);
