import { nearest } from '../../domain/nearest.ts';
import type { Species } from '../catalogue.ts';
import type { ProblemLog } from '../check/problem.ts';
import { show } from '../check/values.ts';
import { positionAt, type SourceFile } from './sourceFile.ts';

/** Puts the settings of species in the place of the placeholders of a file. */
export type FillPlaceholders = (source: SourceFile) => SourceFile;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * Makes the filling of placeholders such as `{{chicken.forced}}`, which stands for `99.5°F (37.5°C)`: the id of a
 * species and a field of its setting. It logs those that name no setting. Without species, which were rejected, texts
 * stay as they are.
 */
export function placeholderFilling(
  species: readonly Species[] | undefined,
  log: ProblemLog,
): FillPlaceholders {
  if (!species) return (source) => source;
  const texts = new Map(species.flatMap(settingTexts));
  return ({ file, text }) => {
    const filled = text.replace(PLACEHOLDER, (placeholder: string, name: string, offset: number) => {
      const found = texts.get(name);
      if (found !== undefined) return found;
      const origin = { file, locate: () => positionAt(text, offset) };
      const meant = nearest(name, texts.keys());
      const hint = meant ? `did you mean '{{${meant}}}'?` : 'correct it, or add it there';
      log.error(origin, [], `expected a setting of species.yaml, found ${show(placeholder)}; ${hint}`);
      return name;
    });
    return { file, text: filled };
  };
}

function settingTexts({ id, setting = {} }: Species): [string, string][] {
  return Object.entries(setting).flatMap(([field, set]) => (set ? [[`${id}.${field}`, set.text]] : []));
}
