// The start of a worker, given the URL of its module: Node 20 applies tsx to the main thread alone.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

const module = process.argv[2];
// Each checkout compiles by its own file, so that a server can show the code of another one.
const project = module.slice(0, module.lastIndexOf('/src/') + 1);
register({ tsconfig: fileURLToPath(new URL('tsconfig.json', project)) });
await import(module);
