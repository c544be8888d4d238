import { runCommand } from '../src/cli/runCommand.ts';
import { askOnTerminal, importCommand } from '../src/import/importCommand.ts';

const ask = process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : null;
const today = () => new Date().toISOString().slice(0, 10);

process.exitCode = await runCommand(importCommand(ask, today), process.argv.slice(2));
