import type { PlateText } from '../../content/catalogue.ts';
import { WORDS } from '../../domain/words.ts';
import { platePicture } from '../pictures.ts';
import { toolLink } from '../tools.ts';
import type { SiteContext } from '../urls.ts';
import { sourceProps } from './texts.ts';

export type PlateProps = ReturnType<typeof plateProps>;

const SIZE = { width: 200, height: 240 } as const;

export type PlatesProps = ReturnType<typeof platesProps>;

/**
 * The plates with the given names in a text, and the link to all plates. Leaves out
 * unknown names, which have been logged.
 */
export function platesProps(names: readonly string[], context: SiteContext) {
  const plates = names.flatMap((name) => {
    const plate = context.catalogue.plates.find((one) => one.name === name);
    return plate ? [plateProps(plate, context)] : [];
  });
  return { plates, chart: toolLink('hatchChart', context) };
}

/** The drawing, the words and the sources of a plate. */
export function plateProps(plate: PlateText, { catalogue, urls }: SiteContext) {
  const { name, title, alt, text, notes } = plate;
  return {
    name,
    title,
    alt,
    text,
    ...SIZE,
    src: urls.asset(platePicture(name).path),
    notes: [
      ...(notes.duck ? [{ bird: WORDS.plates.ducks, text: notes.duck }] : []),
      ...(notes.quail ? [{ bird: WORDS.plates.quail, text: notes.quail }] : []),
    ],
    sources: sourceProps(plate.sources, catalogue),
  };
}
