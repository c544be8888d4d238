import type { MissingPageMessage, NotFoundProps } from '../../src/site/pages/notFound.ts';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { NotFoundIsland } from '../Island.tsx';

export function NotFoundPage({ heading, lead, homeHref, base, pages, messages, hero }: NotFoundProps) {
  return (
    <div className="wrap page-head not-found">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <p>
        <a className="button button-buy" href={homeHref}>
          Return to Home
        </a>
      </p>
      <section>
        <NotFoundIsland base={base} pages={pages} />
        {messages.map((message) => (
          <Message key={message.prefix} {...message} />
        ))}
        <p className="suggestion" hidden>
          {'Did you mean '}
          <a href={homeHref}>Home</a>?
        </p>
      </section>
      <HeroPicture hero={hero} lazy />
    </div>
  );
}

/** The widget shows the message whose prefix the missing path has. */
function Message({ prefix, heading, text, link, href }: MissingPageMessage) {
  return (
    <div data-prefix={prefix} hidden>
      <h2>{heading}</h2>
      <p>{text}</p>
      <p>
        <a className="button" href={href}>
          {link}
        </a>
      </p>
    </div>
  );
}
