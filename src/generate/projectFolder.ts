import { fileURLToPath } from 'node:url';

/** The folder of the project that this code is part of. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
