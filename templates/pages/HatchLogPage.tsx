import { WORDS } from '../../src/domain/words.ts';
import { logHead } from '../../src/widgets/hatch/logHead.ts';
import { LinkButtons } from '../components/links.tsx';
import { Tool } from '../components/ProductList.tsx';
import { PageHead, type PageProps } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';
import { Island } from '../Island.tsx';

export function HatchLogPage({ heading, lead, calendar, links, species, sources }: PageProps<'hatchLog'>) {
  const words = WORDS.hatchLog;
  const steps = [
    [words.begin, words.beginText],
    [words.follow, words.followText],
    [words.weigh, words.weighText],
  ];
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <p className="needs-script">{words.needsScript}</p>
      <Tool name="hatch-log" label={heading}>
        <Island view={logHead({ batches: [], chosen: null, news: '' })} data={{ links, species }} />
        <div className="results" />
      </Tool>
      <section className="about-log">
        <h2>{WORDS.hatchLog.about}</h2>
        <ol>
          {steps.map(([name, text]) => (
            <li key={name}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ol>
        <p>{WORDS.hatchLog.onDevice}</p>
        <LinkButtons links={[calendar]} />
        <SourceList sources={sources} reviewedAt={null} />
      </section>
    </div>
  );
}
