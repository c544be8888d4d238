import { nearest } from '../../domain/nearest.ts';
import type { WrittenProduct } from '../../domain/products/product.ts';
import { keysOf } from '../../domain/table.ts';
import type { Species } from '../catalogue.ts';
import type { FieldPath, Origin, ProblemLog } from '../check/problem.ts';
import { show, type WithOrigin } from '../check/validate.ts';
import { settingText } from '../species.ts';
import { type Edit, positionAt, type SourceFile } from './sourceFile.ts';

/** A placeholder. If it lacks a brace, the name is in the second group. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}|\{{1,2}\s*([\w.,-]+)(?:\s*\}{1,2})?/g;

/** Fills placeholders in files, and in the answers of products. Their other texts stay as they are at the store. */
export interface Filling {
  readonly fillFile: (source: SourceFile) => SourceFile;
  readonly fillAnswers: (product: WithOrigin<WrittenProduct>) => WithOrigin<WrittenProduct>;
}

/**
 * Creates a function that fills placeholders such as `{{chicken.forced}}`: the id of a species and a field of its setting, here
 * `99.5°F (37.5°C)`. It logs unknown settings and malformed placeholders: two braces and a species, or a setting that lacks a brace.
 * Other braces are text.
 * @param species undefined if their file has errors; then texts stay as they are
 */
export function placeholderFilling(species: readonly Species[] | undefined, log: ProblemLog): Filling {
  if (!species) return { fillFile: (source) => source, fillAnswers: (product) => product };
  const fill = textFilling(species, log);
  return {
    fillFile: ({ file, text }) => {
      const edits: Edit[] = [];
      const filled = fill(text, (edit) => {
        edits.push(edit);
        return { origin: { file, locate: () => positionAt(text, edit.offset) }, path: [] };
      });
      return { file, text: filled, written: { text, edits } };
    },
    fillAnswers: (product) => {
      const { value, origin } = product;
      if (!value.faq.some(({ answer }) => answer.includes('{{'))) return product;
      const faq = value.faq.map((item, index) => {
        const answer = fill(item.answer, () => ({ origin, path: ['faq', index, 'answer'] }));
        return { ...item, answer };
      });
      return { origin, value: { ...value, faq } };
    },
  };
}

/** Takes the edit that fills a placeholder, and returns its position for messages. */
type Locate = (edit: Edit) => { readonly origin: Origin; readonly path: FieldPath };

function textFilling(species: readonly Species[], log: ProblemLog) {
  /** Texts of settings, by names such as `chicken.forced`. */
  const texts = new Map(species.flatMap(settingTexts));
  const ids = new Set(species.map(({ id }) => id));
  /** Whether braces are probably meant as a placeholder. */
  const isMeant = (written: string, whole: string | undefined, name: string) =>
    whole?.includes('.') ||
    texts.has(name) ||
    (written.startsWith('{{') && ids.has(/^[\w-]+/.exec(name)?.[0] ?? ''));
  return (text: string, locate: Locate): string =>
    text.replace(PLACEHOLDER, (placeholder: string, whole?: string, part = '', offset = 0) => {
      const name = (whole ?? part).trim();
      if (!isMeant(placeholder, whole, name)) return placeholder;
      const found = texts.get(name) ?? name;
      const { origin, path } = locate({ offset, grown: found.length - placeholder.length });
      if (whole === undefined || !texts.has(name)) {
        const meant = nearest(name, texts.keys());
        const hint = meant ? `did you mean '{{${meant}}}'?` : 'correct it, or add it there';
        log.error(origin, path, `expected a setting of species.yaml, found ${show(placeholder)}; ${hint}`);
      }
      return found;
    });
}

function settingTexts({ id, setting = {} }: Species): [string, string][] {
  return keysOf(setting).flatMap((field) => {
    const set = setting[field];
    return set ? [[`${id}.${field}`, settingText(field, set)]] : [];
  });
}
