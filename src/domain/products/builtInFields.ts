import { mapTable } from '../table.ts';
import { WORDS } from '../words.ts';
import type { ChoiceField, Field, NumberField, YesNoField } from './fields.ts';
import type { NamedFacts, WordFact } from './product.ts';

type WordOf<F extends WordFact> = NonNullable<NamedFacts[F]>;

type BuiltInFields = { readonly [F in WordFact]: ChoiceField<WordOf<F>> } & { readonly watts: NumberField };

type Word = keyof (typeof WORDS)['fields'];
type ValueWord = keyof (typeof WORDS)['values'];

/** What differs among the built-in fields, with the names of their words. */
interface About {
  readonly id: string;
  readonly help: string;
  readonly card?: Word;
  /** The label of its filter. */
  readonly filter?: Word;
  readonly isSeldom?: boolean;
}

/** A field reads its words when they are asked for: those of the site at hand. */
function common(
  property: WordFact | 'watts',
  { card, filter, isSeldom = false, ...about }: About,
): Omit<YesNoField, 'kind' | 'property'> {
  return {
    ...about,
    isSeldom,
    for: 'all',
    search: [],
    wishes: [],
    get label() {
      return WORDS.fields[property];
    },
    get card() {
      return card ? WORDS.fields[card] : null;
    },
    filter: filter
      ? {
          key: property,
          get label() {
            return WORDS.fields[filter];
          },
        }
      : null,
  };
}

function choice<F extends WordFact>(
  property: F,
  about: About,
  values: Readonly<Record<WordOf<F>, ValueWord>>,
  search: Readonly<Record<string, readonly string[]>> = {},
): ChoiceField<WordOf<F>> {
  const choices = mapTable<ChoiceField<WordOf<F>>['choices']>(values, (value) => ({
    get words() {
      return WORDS.values[values[value]];
    },
    search: search[value] ?? [],
  }));
  return Object.assign(common(property, about), { kind: 'choice', property, choices } as const);
}

/** The facts that rules need by name, described as those of `fields.yaml` are, in the order of the specifications. */
export const BUILT_IN_FIELDS: BuiltInFields = {
  turningType: choice(
    'turningType',
    {
      id: 'turning_type',
      help: 'How eggs are turned. Leave it out when neither maker nor store says.',
      card: 'turning',
      filter: 'turning',
    },
    { automatic: 'automatic', manual: 'manual', none: 'none' },
  ),
  humidityControl: choice(
    'humidityControl',
    {
      id: 'humidity_control',
      help: 'How humidity is controlled. Leave it out when neither maker nor store says.',
      card: 'humidity',
      filter: 'humidityControl',
    },
    { automatic: 'automatic', manual: 'manual', none: 'none' },
  ),
  heatingMethod: choice(
    'heatingMethod',
    {
      id: 'heating_method',
      help: 'How it heats. Leave it out when neither maker nor store says.',
      card: 'heating',
    },
    { thermostat: 'thermostat', 'fan-based': 'fan-based', infrared: 'infrared', none: 'none' },
  ),
  powerSource: choice(
    'powerSource',
    {
      id: 'power_source',
      help: 'What powers it. Leave it out when neither maker nor store says.',
      card: 'power',
    },
    { electric: 'electric', battery: 'battery', 'air-pump': 'air-pump', none: 'none' },
  ),
  tray: choice(
    'tray',
    {
      id: 'tray',
      help: 'What holds the eggs, when the maker says so. `cups` fit one size of egg; `inserts` are trays to swap.',
      isSeldom: true,
    },
    {
      cups: 'cups',
      rails: 'rails',
      rollers: 'rollers',
      dividers: 'dividers',
      inserts: 'inserts',
      shelves: 'shelves',
      floor: 'floor',
    },
  ),
  watts: Object.assign(
    common('watts', {
      id: 'watts',
      help: 'Its rated power in watts, from which its page computes the cost of a hatch.',
      isSeldom: true,
    }),
    { kind: 'number', property: 'watts', unit: 'W', better: null } as const,
  ),
  backupPower: choice(
    'backupPower',
    {
      id: 'backup_power',
      help: 'What it runs on in a power cut: `12v` is an input for your own battery, `battery` is built in.',
      filter: 'backupPower',
      isSeldom: true,
    },
    { '12v': '12v', battery: 'built-in' },
    { '12v': ['12v', '12 v', '12 volt', '12 volts', 'off grid', 'solar'], battery: ['battery backup'] },
  ),
};

export const NAMED_FIELDS: readonly Field[] = Object.values(BUILT_IN_FIELDS);
