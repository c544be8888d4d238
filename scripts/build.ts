// Builds the site: `tsx scripts/build.ts --out public`.
import { runScript } from './commands.ts';

await runScript('build', process.argv.slice(2));
