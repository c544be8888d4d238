import type { FilteredFacts, OtherFacts } from './product.ts';

/** The labels of an enumerated fact. */
interface FactWords<V extends string> {
  /** The label of its row among the specifications. */
  readonly label: string;
  readonly words: Readonly<Record<V, string>>;
  /** Its label on cards. Default: cards omit it. */
  readonly card?: string;
  /** Whether its row shows only if the fact is stated, for facts that few makers state. */
  readonly isSeldom?: true;
}

/** The labels of a filterable fact: also its filter and the option that turns the filter off. */
interface FilteredWords<V extends string> extends FactWords<V> {
  readonly filter: { readonly label: string; readonly all: string };
}

type Words = { readonly [F in keyof FilteredFacts]: FilteredWords<NonNullable<FilteredFacts[F]>> } & {
  readonly [F in keyof OtherFacts]: FactWords<NonNullable<OtherFacts[F]>>;
};

/** The labels of facts, in the order of specifications and published data. Only the build uses them, to keep them out of scripts. */
export const FACT_WORDS: Words = {
  turningType: {
    label: 'Turning Type',
    words: { automatic: 'Automatic', manual: 'Manual', none: 'None' },
    card: 'Turning',
    filter: { label: 'Turning', all: 'All Turning' },
  },
  humidityControl: {
    label: 'Humidity Control',
    words: { automatic: 'Automatic', manual: 'Manual', none: 'None' },
    card: 'Humidity',
    filter: { label: 'Humidity Control', all: 'All Humidity' },
  },
  heatingMethod: {
    label: 'Heating Method',
    words: { thermostat: 'Thermostat', 'fan-based': 'Fan-based', infrared: 'Infrared', none: 'None' },
    card: 'Heating',
  },
  powerSource: {
    label: 'Power Source',
    words: { electric: 'Electric', battery: 'Battery', 'air-pump': 'Air pump', none: 'None' },
    card: 'Power',
  },
  tray: {
    label: 'Egg Tray',
    words: {
      cups: 'Cups of one size',
      rails: 'Rails',
      rollers: 'Rollers of adjustable width',
      dividers: 'Adjustable dividers',
      inserts: 'Trays or inserts to swap',
      shelves: 'Shelves',
      floor: 'Open floor',
    },
    isSeldom: true,
  },
  backupPower: {
    label: 'Backup Power',
    words: { '12v': '12 V input', battery: 'Built-in battery' },
    isSeldom: true,
  },
  walls: { label: 'Walls', words: { foam: 'Insulating foam', double: 'Double' }, isSeldom: true },
};
