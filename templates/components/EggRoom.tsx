import type { ReactNode } from 'react';
import { formFor } from '../../src/domain/plural.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { EggRoomItem, EggRoomProps, EstimateProps } from '../../src/site/products/eggRoom.ts';
import { Joined, sayWith } from './parts.tsx';
import { SourceLink } from './sources.tsx';

/**
 * Which eggs an incubator takes, and how many. Its first line becomes the answer for a kept batch
 * (`src/widgets/hatch/ownEggs.ts`).
 */
export function EggRoom({ room }: { room: EggRoomProps | null }) {
  if (!room) return null;
  const { sold, notSold, tooSmall, hasUncounted, estimate } = room;
  const isUnstated = sold.length + notSold.length + tooSmall.length === 0;
  return (
    <section className="egg-room">
      <h2>{WORDS.product.eggRoom}</h2>
      {isUnstated && <p>{WORDS.product.eggsUnstated}</p>}
      {sold.length > 0 && (
        <ul>
          {sold.map(({ href, name, answer, ...item }) => (
            <li key={name} {...marked(item)}>
              {href ? <a href={href}>{name}</a> : name} {answer}
            </li>
          ))}
        </ul>
      )}
      <Refused text={WORDS.product.notSoldFor} items={notSold} />
      <Refused text={WORDS.product.tooSmallFor} items={tooSmall} />
      {hasUncounted && <p>{WORDS.product.roomUnstated}</p>}
      {estimate && <Estimate {...estimate} />}
    </section>
  );
}

/** The attributes by which a script finds the answer for a batch of a species. */
function marked({ species, own }: Pick<EggRoomItem, 'species' | 'own'>) {
  return species === null ? {} : { 'data-species': species, 'data-own': own };
}

function Refused({ text, items }: { text: `${string}{kinds}${string}`; items: readonly EggRoomItem[] }) {
  if (items.length === 0) return null;
  const kinds: ReactNode = (
    <Joined by=", ">
      {items.map(({ name, ...item }) => (
        <span key={name} {...marked(item)}>
          {name}
        </span>
      ))}
    </Joined>
  );
  return <p>{sayWith(text, { kinds })}</p>;
}

function Estimate({ count, kind, sources }: EstimateProps) {
  const links = sources.map(({ publisher, url }) => (
    <SourceLink key={publisher} href={url} text={publisher} />
  ));
  const values = { count, kind, sources: <Joined by={` ${WORDS.pages.and} `}>{links}</Joined> };
  return <p>{sayWith(formFor(count, WORDS.product.roomEstimated), values)}</p>;
}
