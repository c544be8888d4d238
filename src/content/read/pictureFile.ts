import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the name that the file of a picture has on this machine: macOS and its archives write letters and
 * their marks apart.
 */
export function pictureFile(folder: string, image: string): string {
  const apart = image.normalize('NFD');
  return apart !== image && !existsSync(path.join(folder, image)) ? apart : image;
}
