import { WORDS } from '../words.ts';
import type { ChoiceField, ChoiceWords, Field, NumberField } from './fields.ts';
import {
  BACKUP_POWERS,
  HEATING_METHODS,
  HUMIDITY_CONTROLS,
  type NamedFacts,
  POWER_SOURCES,
  TRAYS,
  TURNING_TYPES,
  type WordFact,
} from './product.ts';

type BuiltInFields = Readonly<Record<WordFact, ChoiceField>> & { readonly watts: NumberField };

type Word = keyof (typeof WORDS)['fields'];
type ValueWord = keyof (typeof WORDS)['values'];

/** What differs among the built-in fields, with the names of their words. */
interface About {
  readonly id: string;
  readonly help: string;
  readonly card?: Word;
  readonly filter?: Word;
  readonly isSeldom?: boolean;
}

function common(property: keyof NamedFacts, { card, filter, isSeldom = false, ...about }: About) {
  return {
    ...about,
    ...({ property, isSeldom, safety: null, for: 'all', search: [], wishes: [] } as const),
    label: WORDS.fields[property],
    card: card ? WORDS.fields[card] : null,
    filter: filter ? { key: property, label: WORDS.fields[filter] } : null,
  };
}

function choiceOf(word: ValueWord, search: readonly string[] = []): ChoiceWords {
  return { words: WORDS.values[word], search, draws: null };
}

function choice(
  property: WordFact,
  values: readonly ValueWord[],
  about: About,
  others: ChoiceField['choices'] = {},
): ChoiceField {
  const choices = Object.fromEntries(values.map((value) => [value, choiceOf(value)]));
  return { ...common(property, about), kind: 'choice', choices: { ...choices, ...others } };
}

/**
 * The facts that rules need by name, described like those of `fields.yaml`, in the words of the current site.
 */
export const builtInFields = (): BuiltInFields => ({
  turningType: choice('turningType', TURNING_TYPES, {
    id: 'turning_type',
    help: 'How eggs are turned. Leave it out when neither maker nor store says.',
    card: 'turning',
    filter: 'turning',
  }),
  humidityControl: choice('humidityControl', HUMIDITY_CONTROLS, {
    id: 'humidity_control',
    help: 'How humidity is controlled. Leave it out when neither maker nor store says.',
    card: 'humidity',
    filter: 'humidityControl',
  }),
  heatingMethod: choice('heatingMethod', HEATING_METHODS, {
    id: 'heating_method',
    help: 'How it heats. Leave it out when neither maker nor store says.',
    card: 'heating',
  }),
  powerSource: choice('powerSource', POWER_SOURCES, {
    id: 'power_source',
    help: 'What powers it. Leave it out when neither maker nor store says.',
    card: 'power',
  }),
  tray: choice('tray', TRAYS, {
    id: 'tray',
    help: 'What holds the eggs, when the maker says so. `cups` fit one size of egg; `inserts` are trays to swap.',
    isSeldom: true,
  }),
  watts: {
    ...common('watts', {
      id: 'watts',
      help: 'Its rated power in watts, from which its page computes the cost of a hatch.',
      isSeldom: true,
    }),
    ...({ kind: 'number', unit: 'W', better: null } as const),
  },
  backupPower: choice(
    'backupPower',
    BACKUP_POWERS,
    {
      id: 'backup_power',
      help: 'What it runs on in a power cut: `12v` is an input for your own battery, `battery` is built in.',
      filter: 'backupPower',
      isSeldom: true,
    },
    {
      '12v': choiceOf('12v', ['12v', '12 v', '12 volt', '12 volts', 'off grid', 'solar']),
      battery: choiceOf('built-in', ['battery backup']),
    },
  ),
});

/** The same facts, in the order of the specifications. */
export const namedFields = (): readonly Field[] => Object.values(builtInFields());
