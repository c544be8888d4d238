import { SIGNS, type Sign } from '../domain/drawings.ts';
import { picturePath } from './pictures.ts';
import type { Urls } from './urls.ts';

/** What each sign of the drawings means. */
const MEANINGS: Record<Sign, string> = {
  turner: 'Blue, with yellow rails and two arrows: the machine turns the eggs.',
  'by-hand': 'Yellow, with pencil marks on the eggs: you turn them.',
  foam: 'White with pits: a box of foam.',
  fan: 'A cross in the lid: a fan moves the air.',
  infrared: 'A coil below the lid: infrared heat from above.',
  channel: 'Waves in the base: a channel for the water that you add.',
  bottle: 'A bottle at the side: water comes by itself.',
  display: 'Lit figures: a digital display. A dial stands where none is stated.',
  cabinet: 'A cabinet holds its eggs on shelves.',
  dome: 'A dome and a box have as many eggs as places, as far as eggs can be told apart.',
  brooder: 'A warm wall: brooders, for chicks that have hatched.',
  candler: 'A dark wall: candlers, which shine through an egg.',
  accessory: 'A lilac wall: meters, turners and other accessories.',
  aquarium: 'A wall like water: boxes and hatcheries for an aquarium.',
  eggs: 'A green wall: eggs to hatch. A straw wall is behind every incubator.',
};

/** The legend of the drawings, which the page on how products are chosen shows. */
export function legendProps(urls: Urls) {
  return SIGNS.map((sign) => ({
    src: urls.asset(picturePath({ kind: 'sign', sign })),
    text: MEANINGS[sign],
  }));
}
