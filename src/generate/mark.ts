import { readWithin } from '../cli/faultyLinks.ts';
import { contentFolder } from '../content/read/contentFiles.ts';

/** The site's mark: a file of `images/`, an SVG or a PNG. */
export interface Mark {
  readonly file: string;
  readonly contents: Buffer;
}

/** Reads the site's mark, the `icon` of site.yaml, from a content folder. */
export async function readMark(content: string, icon: string): Promise<Mark> {
  return { file: icon, contents: await readWithin(contentFolder(content), icon) };
}

/** Whether a mark is an SVG file. */
export function isSvg({ file }: Mark): boolean {
  return /\.svg$/i.test(file);
}

/** A mark as a `data:` address, for a drawing to hold. */
export function markAddress(mark: Mark): string {
  return `data:image/${isSvg(mark) ? 'svg+xml' : 'png'};base64,${mark.contents.toString('base64')}`;
}
