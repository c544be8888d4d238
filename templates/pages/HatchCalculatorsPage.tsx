import {
  type Calculator,
  initialTexts,
  type TypedTexts,
  writeExample,
} from '../../src/domain/calculators/calculator.ts';
import { calculatorsOf } from '../../src/domain/calculators/calculators.ts';
import { relativeHumidity } from '../../src/domain/calculators/formulas.ts';
import { formatCount } from '../../src/domain/money.ts';
import { say } from '../../src/domain/say.ts';
import { celsiusOf, scales } from '../../src/domain/temperature.ts';
import { WORDS } from '../../src/domain/words.ts';
import { calculatorForm } from '../../src/widgets/calculatorForm.ts';
import { LinkButtons } from '../components/links.tsx';
import { DataTable, PageHeading, type PageProps } from '../components/parts.tsx';
import { SourceLink } from '../components/sources.tsx';
import { Tool } from '../Island.tsx';

type HatchCalculatorsProps = PageProps<'hatchCalculators'>;

export function HatchCalculatorsPage({ heading, lead, data, about, calendar }: HatchCalculatorsProps) {
  const calculators = calculatorsOf(data);
  const [first, ...others] = calculators;
  const texts = initialTexts(calculators);
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      <noscript>
        <p>{WORDS.calculators.needsScript}</p>
      </noscript>
      <Tool name="hatch-calculators" label={heading} data={data}>
        {first && <CalculatorSection {...{ calculator: first, texts }} about={about[0]} />}
        <nav className="calculator-links" aria-label={heading}>
          {others.map(({ id, heading: name }) => (
            <a key={id} className="button" href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        {others.map((calculator, index) => (
          <CalculatorSection key={calculator.id} {...{ calculator, texts }} about={about[index + 1]} />
        ))}
      </Tool>
      {calendar && <LinkButtons links={[calendar]} />}
    </div>
  );
}

type Formula = HatchCalculatorsProps['about'][number];

function CalculatorSection(props: { calculator: Calculator; texts: TypedTexts; about: Formula | undefined }) {
  const { calculator, texts, about } = props;
  return (
    <section id={calculator.id} className="section">
      <h2>{calculator.heading}</h2>
      <div data-widget data-calculator={calculator.id}>
        {calculatorForm(calculator, texts)}
      </div>
      {about && (
        <details>
          <summary>{WORDS.calculators.sources}</summary>
          <p>{about.formula}</p>
          <p>{writeExample(calculator, texts)}</p>
          {calculator.id === 'wet-bulb' && <WetBulbTable />}
          {about.sources.length > 0 && (
            <p className="meta">
              {about.sources.map(({ label, href }, index) => (
                <span key={label}>
                  {index > 0 && ' · '}
                  <SourceLink href={href} text={label} />
                </span>
              ))}
            </p>
          )}
        </details>
      )}
    </section>
  );
}

const READINGS = {
  F: {
    dry: [98.5, 99, 99.5, 100, 100.5, 101, 102],
    wet: [78, 80, 82, 84, 86, 88, 90, 92, 94],
    celsius: celsiusOf,
  },
  C: {
    dry: [36.5, 37, 37.5, 38, 38.5, 39],
    wet: [26, 27, 28, 29, 30, 31, 32, 33, 34],
    celsius: (degrees: number) => degrees,
  },
};

/** The humidity of usual readings, for readers without scripts and for printing. */
function WetBulbTable() {
  const [scale] = scales();
  const { dry, wet, celsius } = READINGS[scale];
  const humidity = (ofDry: number, ofWet: number) =>
    Math.round(relativeHumidity(celsius(ofDry), celsius(ofWet)));
  return (
    <DataTable
      caption={say(WORDS.calculators.table, { scale })}
      headings={[WORDS.calculators.tableDry, ...wet]}
      rows={dry.map((of) => ({ name: formatCount(of), cells: wet.map((at) => humidity(of, at)) }))}
    />
  );
}
