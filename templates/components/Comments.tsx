import { useContext } from 'react';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { CommentsProps } from '../../src/site/comments.ts';
import { OfFrame } from '../siteFrame.tsx';

/** The comments below a text. Nothing of their service is loaded before a visitor opens them. */
export function Comments({ comments }: { readonly comments: CommentsProps | null }) {
  const { commentsScript } = useContext(OfFrame);
  if (comments === null || commentsScript === null) return null;
  const { service, elsewhere, load } = comments;
  return (
    <>
      <details className="comments" id="comments" data-load={load}>
        <summary>{WORDS.comments.title}</summary>
        <div className="comments-thread">
          <noscript>{say(WORDS.comments.needScript, { service })}</noscript>
        </div>
        <p className="comments-failed">{say(WORDS.comments.failed, { service })}</p>
        {elsewhere && (
          <p className="comments-elsewhere">
            <a href={elsewhere}>{WORDS.comments.elsewhere}</a>
          </p>
        )}
      </details>
      <script defer src={commentsScript} />
    </>
  );
}
