import { WORDS } from '../../src/domain/words.ts';
import { LinkButtons } from '../components/links.tsx';
import type { PageProps } from '../components/parts.tsx';

export function OfflinePage({ links }: PageProps<'offline'>) {
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
