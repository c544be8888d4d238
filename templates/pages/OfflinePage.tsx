import { WORDS } from '../../src/domain/words.ts';
import { LinkButtons } from '../components/links.tsx';
import { PageHead, type PageProps } from '../components/parts.tsx';

export function OfflinePage({ links }: PageProps<'offline'>) {
  return (
    <div className="wrap not-found">
      <PageHead heading={WORDS.offline.heading} lead={WORDS.offline.lead}>
        <LinkButtons links={links} />
      </PageHead>
    </div>
  );
}
