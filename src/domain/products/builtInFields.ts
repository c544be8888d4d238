import { mapTable } from '../table.ts';
import type { ChoiceField, Field, NumberField } from './fields.ts';
import type { NamedFacts, WordFact } from './product.ts';

type WordOf<F extends WordFact> = NonNullable<NamedFacts[F]>;

type BuiltInFields = { readonly [F in WordFact]: ChoiceField<WordOf<F>> } & { readonly watts: NumberField };

/** What differs among the built-in fields. */
interface About {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly card?: string;
  readonly filter?: Field['filter'];
  readonly isSeldom?: true;
}

const PLAIN = {
  for: 'all',
  filter: null,
  isSeldom: false,
  card: null,
  search: [],
  wishes: [],
} as const;

function choice<F extends WordFact>(
  property: F,
  about: About,
  words: Readonly<Record<WordOf<F>, string>>,
  search: Readonly<Record<string, readonly string[]>> = {},
): ChoiceField<WordOf<F>> {
  const choices = mapTable<ChoiceField<WordOf<F>>['choices']>(words, (value) => ({
    words: words[value],
    search: search[value] ?? [],
  }));
  return { ...PLAIN, ...about, kind: 'choice', property, choices };
}

/** The facts that rules need by name, described as those of `fields.yaml` are, in the order of the specifications. */
export const BUILT_IN_FIELDS: BuiltInFields = {
  turningType: choice(
    'turningType',
    {
      id: 'turning_type',
      label: 'Turning Type',
      help: 'How eggs are turned. Leave it out when neither maker nor store says.',
      card: 'Turning',
      filter: { key: 'turningType', label: 'Turning' },
    },
    { automatic: 'Automatic', manual: 'Manual', none: 'None' },
  ),
  humidityControl: choice(
    'humidityControl',
    {
      id: 'humidity_control',
      label: 'Humidity Control',
      help: 'How humidity is controlled. Leave it out when neither maker nor store says.',
      card: 'Humidity',
      filter: { key: 'humidityControl', label: 'Humidity Control' },
    },
    { automatic: 'Automatic', manual: 'Manual', none: 'None' },
  ),
  heatingMethod: choice(
    'heatingMethod',
    {
      id: 'heating_method',
      label: 'Heating Method',
      help: 'How it heats. Leave it out when neither maker nor store says.',
      card: 'Heating',
    },
    { thermostat: 'Thermostat', 'fan-based': 'Fan-based', infrared: 'Infrared', none: 'None' },
  ),
  powerSource: choice(
    'powerSource',
    {
      id: 'power_source',
      label: 'Power Source',
      help: 'What powers it. Leave it out when neither maker nor store says.',
      card: 'Power',
    },
    { electric: 'Electric', battery: 'Battery', 'air-pump': 'Air pump', none: 'None' },
  ),
  tray: choice(
    'tray',
    {
      id: 'tray',
      label: 'Egg Tray',
      help: 'What holds the eggs, when the maker says so. `cups` fit one size of egg; `inserts` are trays to swap.',
      isSeldom: true,
    },
    {
      cups: 'Cups of one size',
      rails: 'Rails',
      rollers: 'Rollers of adjustable width',
      dividers: 'Adjustable dividers',
      inserts: 'Trays or inserts to swap',
      shelves: 'Shelves',
      floor: 'Open floor',
    },
  ),
  watts: {
    ...PLAIN,
    kind: 'number',
    property: 'watts',
    id: 'watts',
    label: 'Rated power',
    help: 'Its rated power in watts, from which its page computes the cost of a hatch.',
    unit: 'W',
    better: null,
    isSeldom: true,
  },
  backupPower: choice(
    'backupPower',
    {
      id: 'backup_power',
      label: 'Backup Power',
      help: 'What it runs on in a power cut: `12v` is an input for your own battery, `battery` is built in.',
      filter: { key: 'backupPower', label: 'Backup Power' },
      isSeldom: true,
    },
    { '12v': '12 V input', battery: 'Built-in battery' },
    { '12v': ['12v', '12 v', '12 volt', '12 volts', 'off grid', 'solar'], battery: ['battery backup'] },
  ),
};

/** The built-in fields in their order. */
export const NAMED_FIELDS: readonly Field[] = Object.values(BUILT_IN_FIELDS);
