import { runCommand } from '../src/cli/runCommand.ts';
import { screenshotsCommand } from '../src/screenshots/screenshotsCommand.ts';

process.exitCode = await runCommand(screenshotsCommand, process.argv.slice(2));
