import { runCommand } from '../src/cli/runCommand.ts';
import { schemaCommand } from '../src/content/schemaCommand.ts';
import { mappingSchema } from '../src/import/mapping/mapping.ts';

process.exitCode = await runCommand(schemaCommand({ import: mappingSchema }), process.argv.slice(2));
