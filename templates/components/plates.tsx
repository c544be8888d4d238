import type { PlateProps } from '../../src/site/text/plates.ts';
import { SourceLink } from './sources.tsx';

/** Drawn plates side by side, each with its words and its sources. */
export function Plates({ plates }: { plates: readonly PlateProps[] }) {
  return (
    <div className="plates">
      {plates.map((plate) => (
        <Plate key={plate.name} plate={plate} />
      ))}
    </div>
  );
}

/**
 * A drawn plate with its words and its sources.
 * @param id its place on a page that is printed, for which its picture has to be there at once
 */
export function Plate({ plate, id }: { plate: PlateProps; id?: string }) {
  const { src, alt, width, height, title, text, notes, sources } = plate;
  return (
    <figure className="plate" id={id}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={id === undefined ? 'lazy' : undefined}
      />
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
