// The start of a worker, given the URL of its module: Node 20 applies tsx to the main thread alone.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

const module = process.argv[2];
register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });
await import(module);
