import { expect, it } from 'vitest';
import { writeSynced } from './writeSynced.ts';

it('a full disk is an error with the name of the file', async () => {
  await expect(writeSynced('/dev/full', 'eggs')).rejects.toThrow(
    "ENOSPC: no space left on device, write '/dev/full'",
  );
});
