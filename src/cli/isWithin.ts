import path from 'node:path';

/** Whether a place is a folder or lies in it; both are absolute, or relative to the same place. */
export function isWithin(place: string, folder: string): boolean {
  return place === folder || place.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
