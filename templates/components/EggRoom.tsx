import type { ReactNode } from 'react';
import { formFor } from '../../src/domain/plural.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { EggRoomItem, EggRoomProps, EstimateProps } from '../../src/site/products/eggRoom.ts';
import { Joined, sayWith } from './parts.tsx';
import { SourceLink } from './sources.tsx';

/**
 * Which eggs an incubator takes, and how many. A script marks those of a kept batch
 * (`src/widgets/hatch/ownEggs.ts`).
 */
export function EggRoom({ room }: { room: EggRoomProps | null }) {
  if (!room) return null;
  const { sold, notSold, tooSmall, hasUncounted } = room;
  const isUnstated = sold.length + notSold.length + tooSmall.length === 0;
  return (
    <p className="egg-room">
      <strong>{WORDS.product.eggRoom}</strong>
      {isUnstated && ` ${WORDS.product.eggsUnstated}`}
      <Sold items={sold} />
      <Refused text={WORDS.product.notSoldFor} items={notSold} />
      <Refused text={WORDS.product.tooSmallFor} items={tooSmall} />
      {hasUncounted && ` ${WORDS.product.roomUnstated}`}
    </p>
  );
}

function Sold({ items }: { items: EggRoomProps['sold'] }) {
  if (items.length === 0) return null;
  const eggs = items.map(({ href, name, answer, species }) => (
    <span key={name} data-species={species ?? undefined}>
      {href ? <a href={href}>{name}</a> : name} {answer}
    </span>
  ));
  return (
    <>
      {' '}
      <Joined by=", ">{eggs}</Joined>.
    </>
  );
}

function Refused({ text, items }: { text: `${string}{kinds}${string}`; items: readonly EggRoomItem[] }) {
  if (items.length === 0) return null;
  const eggs = items.map(({ name, species }) => (
    <span key={name} data-species={species ?? undefined}>
      {name}
    </span>
  ));
  const kinds: ReactNode = (
    <Joined by=", " last={` ${WORDS.pages.or} `}>
      {eggs}
    </Joined>
  );
  return <> {sayWith(text, { kinds })}</>;
}

/** What the estimated numbers come from. */
export function EggEstimate({ estimate }: { estimate: EstimateProps | null }) {
  if (!estimate) return null;
  const { count, kind, sources } = estimate;
  const links = sources.map(({ publisher, url }) => (
    <SourceLink key={publisher} href={url} text={publisher} />
  ));
  const values = { count, kind, sources: <Joined by={` ${WORDS.pages.and} `}>{links}</Joined> };
  return <p className="meta">{sayWith(formFor(count, WORDS.product.roomEstimated), values)}</p>;
}
