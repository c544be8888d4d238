import type { DisclosureProps } from '../../src/site/text/texts.ts';
import { trustedHtml } from '../trustedHtml.ts';
import { Disclosure } from './Disclosure.tsx';

interface ProseProps {
  readonly html: string;
  /** Null for a text without links to stores. */
  readonly disclosure: DisclosureProps | null;
}

/** A markdown body, rendered: its raw HTML was escaped and its links were checked. */
export function Prose({ html, disclosure }: ProseProps) {
  return (
    <>
      {disclosure && <Disclosure disclosure={disclosure} />}
      <div className="prose" {...trustedHtml(html)} />
    </>
  );
}
