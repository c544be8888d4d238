import { writeSchemas } from '../src/content/writeSchemas.ts';

for (const file of await writeSchemas('.schemas')) console.log(file);
