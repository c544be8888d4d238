import path from 'node:path';
import { isWithin } from '../cli/isWithin.ts';

/** What the change of a file may change of the site. */
type ChangeKind = 'content' | 'styles' | 'code';

/** The folders that are watched. */
export interface Watched {
  readonly content: string;
  readonly project: string;
}

/** The files and folders that the site is made of. */
export function placesOf({ content, project }: Watched): string[] {
  return [content, ...['src', 'templates', 'package.json'].map((name) => path.join(project, name))];
}

/** Whether a file or a folder of the code says nothing about the site. */
export function isIgnored(file: string, { content, project }: Watched): boolean {
  if (isWithin(file, content)) return false;
  const name = path.relative(project, file);
  return /(?:^|[\\/])(?:fixtures|e2e|bench|audit|owner|screenshots)(?:$|[\\/])|\.test\.tsx?$/.test(name);
}

/** What the change of a file may change. */
export function kindOf(file: string, { content, project }: Watched): ChangeKind {
  if (isWithin(file, content)) return 'content';
  return path.dirname(file) === path.join(project, 'templates', 'styles') && file.endsWith('.css')
    ? 'styles'
    : 'code';
}

/** Whether a file is one of the pictures of the content, whose bytes pages do not know. */
export function isImage(file: string, { content }: Watched): boolean {
  return isWithin(file, path.join(content, 'images'));
}
