import { z } from 'zod';
import { PLATES } from '../../domain/drawings.ts';
import { line, slug, text } from './fields.ts';

export const platesSchema = z.array(
  z.strictObject({
    name: z.enum(PLATES).describe('The drawing, by which texts show the plate.'),
    title: text.describe('What it is, in a few words.'),
    alt: line.describe('What the drawing shows, for those who do not see it.'),
    text: line.describe('What it means and what to do, in a sentence or two.'),
    sources: z
      .array(slug)
      .min(1, 'expected at least one source')
      .describe('The ids of its sources in `sources.yaml`.'),
    notes: z
      .strictObject({
        duck: line.optional().describe('What is different for duck eggs.'),
        quail: line.optional().describe('What is different for quail eggs.'),
      })
      .default({})
      .describe('What is different for other birds than hens.'),
  }),
);
