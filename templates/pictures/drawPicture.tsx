import { type DrawingFacts, type DrawnPicture, drawingFacts } from '../../src/site/drawnPictures.ts';
import type { Tone } from '../../src/theme/tokens.ts';
import { drawEgg } from './eggs/drawEgg.tsx';
import { type Drawing, renderPicture } from './frame/renderPicture.tsx';
import { drawCategoryHero } from './heroes/drawCategoryHero.tsx';
import { drawEggTypeHero } from './heroes/drawEggTypeHero.tsx';
import { drawGuideHero } from './heroes/drawGuideHero.tsx';
import { drawHomeHero } from './heroes/drawHomeHero.tsx';
import { drawProduct } from './products/drawProduct.tsx';

/**
 * Draws a picture as an SVG file. The same picture has the same bytes in every build.
 * @param barn the tone of the machines in the colour of the site
 */
export function drawPicture(picture: DrawnPicture, barn: Tone): string {
  return renderPicture(drawingOf(drawingFacts(picture)), barn);
}

/** What a picture shows, before it is a file of its own. */
export function drawingOf(facts: DrawingFacts): Drawing {
  switch (facts.kind) {
    case 'product':
      return drawProduct(facts.shows, facts.slug);
    case 'egg':
      return drawEgg(facts.egg);
    case 'home':
      return drawHomeHero();
    case 'category':
      return drawCategoryHero(facts);
    case 'eggType':
      return drawEggTypeHero(facts.egg);
    case 'guide':
      return drawGuideHero(facts.egg);
  }
}
