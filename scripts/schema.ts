import { runCommand } from '../src/cli/runCommand.ts';
import { schemaCommand } from '../src/content/schemaCommand.ts';
import { mappingSchema } from '../src/import/mapping.ts';

const command = schemaCommand({ import: { file: 'content/import.yaml', schema: mappingSchema } });

process.exitCode = await runCommand(command, process.argv.slice(2));
