import { testOwner } from '../src/owner/testOwner.ts';

process.exitCode = (await testOwner(console.log)) ? 0 : 1;
