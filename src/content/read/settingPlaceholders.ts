import { nearest } from '../../domain/nearest.ts';
import type { WrittenProduct } from '../../domain/products/product.ts';
import type { Species } from '../catalogue.ts';
import type { FieldPath, Origin, Position, ProblemLog } from '../check/problem.ts';
import { show, type WithOrigin } from '../check/validate.ts';
import { positionAt, type SourceFile, sourceOfText } from './sourceFile.ts';

/** Fills placeholders in a file with the settings of species. */
export type FillPlaceholders = (source: SourceFile) => SourceFile;

/** A placeholder, or what has a brace too few: then the name is the second group. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}|\{{1,2}\s*([\w.,-]+)(?:\s*\}{1,2})?/g;

/**
 * Makes the filling of placeholders such as `{{chicken.forced}}`, which stands for `99.5°F (37.5°C)`: the id of a
 * species and a field of its setting. It logs those that name no setting, and what is nearly a placeholder: two braces and a
 * species, or a setting in braces of which one is missing. Other braces are text. Without species, in which a mistake was told, texts
 * stay as they are.
 */
export function placeholderFilling(
  species: readonly Species[] | undefined,
  log: ProblemLog,
): FillPlaceholders {
  if (!species) return (source) => source;
  const filling = new PlaceholderFilling(species, log);
  return (source) => filling.fill(source);
}

/** Fills placeholders in a product's answers with the settings of species. */
export type FillAnswers = (product: WithOrigin<WrittenProduct>) => WithOrigin<WrittenProduct>;

/** Makes the filling of placeholders in the answers of products, whose other texts stay as the store has them. */
export function answerFilling(species: readonly Species[] | undefined, log: ProblemLog): FillAnswers {
  if (!species) return (product) => product;
  const filling = new PlaceholderFilling(species, log);
  return (product) => {
    const { value, origin } = product;
    if (!value.faq.some(({ answer }) => answer.includes('{{'))) return product;
    const faq = value.faq.map((item, index) => {
      const location = { origin, path: ['faq', index, 'answer'] };
      return { ...item, answer: filling.fillText(item.answer, () => location) };
    });
    return { origin, value: { ...value, faq } };
  };
}

class PlaceholderFilling {
  /** The texts of the settings by their names, such as `chicken.forced`. */
  readonly #texts: ReadonlyMap<string, string>;
  readonly #species: ReadonlySet<string>;
  readonly #log: ProblemLog;

  constructor(species: readonly Species[], log: ProblemLog) {
    this.#texts = new Map(species.flatMap(settingTexts));
    this.#species = new Set(species.map(({ id }) => id));
    this.#log = log;
  }

  fill({ file, text }: SourceFile): SourceFile {
    const edits: Edit[] = [];
    const filled = this.fillText(text, (offset, before, after) => {
      const position = positionAt(text, offset);
      edits.push({ ...position, before, after });
      return { origin: { file, locate: () => position }, path: [] };
    });
    const positionOf = (position: Position) => withoutEdits(position, edits);
    return { ...sourceOfText(file, filled), written: { text, positionOf } };
  }

  /**
   * Fills a text.
   * @param locate called with the offset of each placeholder, and its length before and after; returns its location
   */
  fillText(text: string, locate: (offset: number, before: number, after: number) => Location): string {
    return text.replace(PLACEHOLDER, (placeholder: string, whole?: string, part = '', offset = 0) => {
      const name = (whole ?? part).trim();
      if (!this.#isMeant(placeholder, whole, name)) return placeholder;
      const found = this.#texts.get(name) ?? name;
      const location = locate(offset, placeholder.length, found.length);
      const isKnown = whole !== undefined && this.#texts.has(name);
      if (!isKnown) this.#logUnknown(placeholder, name, location);
      return found;
    });
  }

  /** Whether braces are meant to be a placeholder. */
  #isMeant(written: string, whole: string | undefined, name: string): boolean {
    if (whole?.includes('.') || this.#texts.has(name)) return true;
    return written.startsWith('{{') && this.#species.has(/^[\w-]+/.exec(name)?.[0] ?? '');
  }

  #logUnknown(placeholder: string, name: string, { origin, path }: Location): void {
    const meant = nearest(name, this.#texts.keys());
    const hint = meant ? `did you mean '{{${meant}}}'?` : 'correct it, or add it there';
    this.#log.error(origin, path, `expected a setting of species.yaml, found ${show(placeholder)}; ${hint}`);
  }
}

/** Location of a placeholder for messages. */
interface Location {
  readonly origin: Origin;
  readonly path: FieldPath;
}

/** A filled placeholder: its position in the file, and its length before and after. */
interface Edit extends Position {
  readonly before: number;
  readonly after: number;
}

/** Maps a position in the filled text to the file. Within a filled-in text, it is the position of the placeholder. */
function withoutEdits({ line, column }: Position, edits: readonly Edit[]): Position {
  let grown = 0;
  for (const edit of edits) {
    if (edit.line !== line || column < edit.column + grown) continue;
    if (column < edit.column + grown + edit.after) return { line, column: edit.column };
    grown += edit.after - edit.before;
  }
  return { line, column: column - grown };
}

function settingTexts({ id, setting = {} }: Species): [string, string][] {
  return Object.entries(setting).flatMap(([field, set]) => (set ? [[`${id}.${field}`, set.text]] : []));
}
