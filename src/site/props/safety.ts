import type { Catalogue, SafetyTopic } from '../../content/catalogue.ts';
import { type SourceProps, sourceProps } from './source.ts';

/** A safety topic as a page shows it. */
export interface SafetyProps extends Pick<SafetyTopic, 'id' | 'title' | 'text' | 'word'> {
  readonly sources: readonly SourceProps[];
}

export function safetyProps(
  { id, title, text, word, sources }: SafetyTopic,
  catalogue: Catalogue,
): SafetyProps {
  return { id, title, text, word, sources: sourceProps(sources, catalogue) };
}

/** Names the place of a topic within a page: links lead there, and the page rule finds it by this id. */
export function safetyAnchor(id: string): string {
  return `safety-${id}`;
}
