import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Tone } from '../../../src/theme/tokens.ts';
import { dayStyle, type GroundName, pictureStyle, type ToneName } from './palette.ts';

/** A picture that is not yet a file. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly ground: GroundName;
  readonly tone: ToneName;
  readonly art: ReactNode;
}

/**
 * Renders a drawing as an SVG file that needs no other file: its style has the classes that it uses, and no others.
 * @param barn the tone of the machines in the colour of the site
 */
export function renderPicture(drawing: Drawing, barn: Tone): string {
  return render(drawing, barn, pictureStyle);
}

/** Renders a drawing as it is by day, whatever the reader's colour scheme: for what becomes pixels. */
export function renderByDay(drawing: Drawing, barn: Tone): string {
  return render(drawing, barn, dayStyle);
}

function render(
  { width, height, ground, tone, art }: Drawing,
  barn: Tone,
  styleOf: typeof pictureStyle,
): string {
  const body = renderToStaticMarkup(art).replace(/><\/(?:path|use|rect|circle|ellipse)>/g, '/>');
  const used = new Set(
    Array.from(body.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  );
  const style = styleOf(ground, tone, barn, used);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>${body}</svg>\n`;
}
