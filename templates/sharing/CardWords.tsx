import { SHARING_SIZE } from '../../src/site/drawnPictures.ts';
import type { Tone } from '../../src/theme/tokens.ts';
import type { TextLayout } from './layText.ts';

/** What all cards of a site have. */
export interface CardBrand {
  readonly siteName: string;
  /** The site's mark as a data URL. */
  readonly mark: string;
  readonly layout: TextLayout;
  /** The tone of the machines in the colour of the site. */
  readonly barn: Tone;
}

/** The room that a card has for its words. */
export interface WordsRoom {
  /** Pixels of a line. */
  readonly width: number;
  /** How the heading may be set: the first that has it whole is taken, and the last where none has. */
  readonly settings: readonly [HeadingSetting, ...HeadingSetting[]];
  /** Whether the facts stand below the heading, each in a line, or in one line beside the site's name. */
  readonly facts: 'below' | 'aside';
}

interface HeadingSetting {
  /** Pixels. */
  readonly size: number;
  readonly mostLines: number;
}

interface WordsProps {
  readonly heading: string;
  readonly facts: readonly string[];
  readonly brand: CardBrand;
  readonly room: WordsRoom;
  readonly isDark: boolean;
}

const MARGIN = 64;
/** The width of the site's name, and of the facts beside it, at most. */
const NAME_WIDTH = 440;
const FACTS_WIDTH = 540;
const SMALL = 32;
const FACT_STEP = 46;
/** The base line of the site's name, and the top of the heading. */
const NAME_LINE = 84;
const HEADING_TOP = 140;

/** The site's mark and name, the heading, and the facts: text that no font has is left out, and what is too long ends with an ellipsis. */
export function CardWords({ heading, facts, brand, room, isDark }: WordsProps) {
  const { layout, mark } = brand;
  const name = layout.drawable(brand.siteName);
  const { size, lines } = setHeading(layout.drawable(heading) || name, room, layout);
  const step = size * 1.14;
  const first = HEADING_TOP + size * 0.75;
  const drawn = facts.map(layout.drawable).filter((fact) => fact !== '');
  return (
    <g stroke="none" fontFamily="Fraunces" fontWeight="600" fill={isDark ? '#fbf1de' : '#2b2118'}>
      <image href={mark} x={MARGIN - 4} y={NAME_LINE - 38} width="52" height="52" />
      <Line text={name} x={MARGIN + 62} y={NAME_LINE} width={NAME_WIDTH} layout={layout} />
      {lines.map((line, index) => {
        const y = first + index * step;
        return (
          <text key={y} x={MARGIN} y={y} fontSize={size}>
            {line}
          </text>
        );
      })}
      <g fill={isDark ? '#dcccb4' : '#5e4f3e'}>
        {room.facts === 'aside' ? (
          <Aside text={drawn.join(' · ')} layout={layout} />
        ) : (
          <Below facts={drawn} y={first + lines.length * step + 8} width={room.width} layout={layout} />
        )}
      </g>
    </g>
  );
}

/** The heading in the first setting in which it is whole. */
function setHeading(text: string, { settings, width }: WordsRoom, layout: TextLayout) {
  const linesIn = (setting: HeadingSetting, most: number) => layout.lines(text, width / setting.size, most);
  const isWhole = (setting: HeadingSetting) =>
    linesIn(setting, setting.mostLines + 1).length <= setting.mostLines;
  const whole = settings.find(isWhole);
  if (whole) return { size: whole.size, lines: layout.balanced(text, width / whole.size) };
  const smallest = settings.at(-1) ?? settings[0];
  return { size: smallest.size, lines: linesIn(smallest, smallest.mostLines) };
}

interface LineProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly layout: TextLayout;
}

function Line({ text, x, y, width, layout }: LineProps) {
  return (
    <text x={x} y={y} fontSize={SMALL}>
      {layout.lines(text, width / SMALL, 1).join('')}
    </text>
  );
}

function Aside({ text, layout }: { text: string; layout: TextLayout }) {
  const [line = ''] = layout.lines(text, FACTS_WIDTH / SMALL, 1);
  const x = SHARING_SIZE.width - MARGIN - layout.measure(line) * SMALL;
  return <Line text={line} x={x} y={NAME_LINE} width={FACTS_WIDTH} layout={layout} />;
}

interface BelowProps extends Pick<LineProps, 'y' | 'width' | 'layout'> {
  readonly facts: readonly string[];
}

function Below({ facts, y, width, layout }: BelowProps) {
  return facts.map((fact, index) => {
    const at = y + index * FACT_STEP;
    return <Line key={at} text={fact} x={MARGIN} y={at} width={width} layout={layout} />;
  });
}
