import { nearest } from '../../domain/nearest.ts';
import { keysOf } from '../../domain/table.ts';
import type { Species } from '../catalogue.ts';
import type { ProblemLog } from '../check/problem.ts';
import { show, type WithOrigin } from '../check/validate.ts';
import { isBody, replaceInTexts } from '../replaceInTexts.ts';
import { settingText } from '../species.ts';

/** A placeholder, which may lack a brace; `productNames` reads those of products, `leftoversIn` shortcodes. */
const PLACEHOLDER = /\{\{(?!\s*prod|[<%])[^{}]*\}\}|\{{1,2}\s*[\w.,-]+(?:\s*\}{1,2})?/g;
const WHOLE = /^\{\{([^{}]*)\}\}$/;

/**
 * Creates a function that fills placeholders such as `{{chicken.forced}}`: the id of a species and a field of
 * its setting, here `99.5°F (37.5°C)`. It logs unknown settings and malformed placeholders: two braces and a
 * species, or a setting that lacks a brace. It warns of other words in two braces, which stay as text.
 * @param species null if their file has errors; then texts stay as they are
 */
export function settingFilling(
  species: readonly Species[] | null,
  log: ProblemLog,
): <T extends object>(entry: WithOrigin<T>) => WithOrigin<T> {
  if (!species) return (entry) => entry;
  /** Texts of settings, by names such as `chicken.forced`. */
  const texts = new Map(species.flatMap(settingTexts));
  const ids = new Set(species.map(({ id }) => id));
  /** Whether braces are probably a placeholder. */
  const isMeant = (written: string, whole: string | undefined, name: string) =>
    whole?.includes('.') ||
    texts.has(name) ||
    (written.startsWith('{{') && ids.has(/^[\w-]+/.exec(name)?.[0] ?? ''));
  return (entry) =>
    replaceInTexts(entry, PLACEHOLDER, (_text, path) => (written, offset) => {
      const whole = WHOLE.exec(written)?.[1];
      const name = whole?.trim() ?? written.replace(/^[{\s]+|[}\s]+$/g, '');
      const isSetting = isMeant(written, whole, name);
      if (!isSetting && whole === undefined) return written;
      if (whole === undefined || !texts.has(name)) {
        const meant = nearest(name, texts.keys());
        const example = meant ?? texts.keys().next().value ?? 'chicken.forced';
        const hint = meant ? `did you mean '{{${example}}}'?` : `write such as '{{${example}}}'`;
        const message = `expected a setting of species.yaml, found ${show(written)}; ${hint}`;
        const place = isBody(path) ? ['body', offset] : path;
        log.add(isSetting ? 'error' : 'warning', entry.origin, place, message);
      }
      return texts.get(name) ?? (isSetting ? name : written);
    });
}

function settingTexts({ id, setting = {} }: Species): [string, string][] {
  return keysOf(setting).flatMap((field) => {
    const set = setting[field];
    return set ? [[`${id}.${field}`, settingText(field, set)]] : [];
  });
}
