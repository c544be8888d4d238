import { WORDS } from '../../src/domain/words.ts';
import type { PlateProps, PlatesProps } from '../../src/site/text/plates.ts';
import { SourceLink } from './sources.tsx';

/** Drawn plates side by side, each with its words and its sources, and the link to all plates. */
export function Plates({ plates, chart }: PlatesProps) {
  return (
    <>
      <div className="plates">
        {plates.map((plate) => (
          <Plate key={plate.name} plate={plate} />
        ))}
      </div>
      {chart && (
        <p className="meta">
          <a href={chart.href}>{WORDS.plates.all}</a>
        </p>
      )}
    </>
  );
}

/**
 * A drawn plate with its words and its sources. Its picture, about a kilobyte, loads at once: a printed page
 * lacks a picture that waits for the reader to come near.
 */
export function Plate({ plate, id }: { plate: PlateProps; id?: string }) {
  const { src, alt, width, height, title, text, notes, sources } = plate;
  return (
    <figure className="plate" id={id}>
      <img src={src} alt={alt} width={width} height={height} />
      <figcaption>
        <strong>{title}</strong>
        <p>{text}</p>
        {notes.map(({ bird, text: note }) => (
          <p key={bird}>
            <b>{bird}:</b> {note}
          </p>
        ))}
        <p className="meta">
          {sources.map(({ publisher, title: work, url }, index) => (
            <span key={publisher + work}>
              {index > 0 && ', '}
              <SourceLink href={url} text={publisher} />
            </span>
          ))}
        </p>
      </figcaption>
    </figure>
  );
}
