const PICTURES = '/images/';

/**
 * Returns the path of a picture in `images/` with the name that its file has: `/images/my%20photo.jpg` is
 * `/images/my photo.jpg`. Marks of letters are composed, as keyboards write them. Other addresses stay.
 */
export function picturePathIn(written: string): string {
  if (!written.startsWith(PICTURES)) return written;
  return decoded(written).normalize('NFC');
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    // A name such as `50% off.jpg`, written as it is.
    return written;
  }
}

/** Returns the address of a picture in `images/`, by which browsers ask for it. Other paths stay. */
export function pictureAddress(path: string): string {
  if (!path.startsWith(PICTURES)) return path;
  return path.split('/').map(encodeURIComponent).join('/');
}
