import { Fragment } from 'react';
import { type SafetyProps, safetyAnchor } from '../../src/site/safety.ts';
import { SourceLink } from './SourceLink.tsx';

/** What may hurt people or birds, in one box; nothing without topics. */
export function Safety({ topics }: { topics: readonly SafetyProps[] }) {
  if (topics.length === 0) return null;
  return (
    <dl className="safety">
      {topics.map(({ id, title, text, sources }) => (
        <div key={id} id={safetyAnchor(id)}>
          <dt>{title}</dt>
          <dd>
            {text}
            {sources.map(({ publisher, title: work, url }, index) => (
              <Fragment key={publisher + work}>
                {index === 0 ? ' (' : ', '}
                <SourceLink href={url} text={publisher} />
              </Fragment>
            ))}
            {sources.length > 0 && ')'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
