import { WORDS } from '../../src/domain/words.ts';
import type { OfflineProps } from '../../src/site/pages/offline.ts';
import { LinkButtons } from '../components/links.tsx';

/** What is there without a network. */
export function OfflinePage({ links }: OfflineProps) {
  return (
    <div className="wrap not-found">
      <header className="page-head">
        <h1>{WORDS.offline.heading}</h1>
        <p className="lead">{WORDS.offline.lead}</p>
        <LinkButtons links={links} />
      </header>
    </div>
  );
}
