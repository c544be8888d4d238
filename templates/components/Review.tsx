import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { ReviewProps } from '../../src/site/products/review.ts';
import { dateView } from '../../src/widgets/cardViews.ts';
import { LinkStyles } from '../siteFrame.tsx';
import { Body } from './Body.tsx';
import { Byline, Joined, Section, sayWith } from './parts.tsx';

export function ReviewSection({ review }: { review: ReviewProps | null }) {
  if (!review) return null;
  const { byline, publishedAt, updatedAt, tested, scores, body } = review;
  return (
    <div id="our-review">
      <LinkStyles of="reviewStyles" />
      <Section heading={WORDS.review.ours}>
        <p className="meta">
          <Joined>
            <Byline {...byline} />
            {publishedAt && dateView(publishedAt)}
            {updatedAt && sayWith(WORDS.texts.updated, { date: dateView(updatedAt) })}
          </Joined>
        </p>
        <Tested tested={tested} />
        <Scores scores={scores} />
        <Body body={body} />
      </Section>
    </div>
  );
}

function Tested({ tested }: Pick<ReviewProps, 'tested'>) {
  if (!tested) return null;
  const { by, from, to } = tested;
  const { testedBy, testedFrom, testedUntil, testedFromTo } = WORDS.review;
  const word = from ? (to ? testedFromTo : testedFrom) : to ? testedUntil : testedBy;
  return (
    <p className="meta">
      {sayWith(word, {
        name: <a href={by.href}>{by.name}</a>,
        from: from && dateView(from),
        to: to && dateView(to),
      })}
    </p>
  );
}

function Scores({ scores }: Pick<ReviewProps, 'scores'>) {
  if (!scores) return null;
  const { best, average, rows, href } = scores;
  return (
    <>
      <p>
        <strong>{say(WORDS.review.score, { score: average, best })}</strong>
      </p>
      <table className="facts">
        <tbody>
          {rows.map(({ name, means, score }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {say(WORDS.review.outOf, { score, best })}
                <small>{means}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta">
        {`${WORDS.review.average} `}
        <a href={href}>{WORDS.review.howWeTest}</a>
      </p>
    </>
  );
}
