import {
  type ComparedFact,
  type ComparedProduct,
  type ConclusionFacts,
  type Figure,
  isEggFact,
} from '../../domain/compare/comparison.ts';
import { formatCount, formatMoney, type Money } from '../../domain/money.ts';
import { formFor, sayCount } from '../../domain/plural.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { type Field, factOf } from '../../domain/products/fields.ts';
import { HATCHES } from '../../domain/products/fiveHatches.ts';
import type { Product } from '../../domain/products/product.ts';
import { centsPerEgg, HEN, type Room, roomOf } from '../../domain/products/room.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { inSentence } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { fiveHatchText, hatchPowerOf } from './hatchCost.ts';
import { type EggLabels, eggName, specificationRows } from './specifications.ts';

/**
 * Returns the facts of a product in a comparison, one in a row. More room is not better: unused room costs.
 * @param eggs the reader's eggs, in which room and price are given; null for those that the capacity counts
 */
export function comparedFacts(
  product: Product,
  eggs: Slug | null,
  context: CatalogueContext,
): ComparedFact[] {
  const room = eggs === null ? null : roomOf(product, eggs, context.catalogue.eggTypes);
  const name = eggs && inSentence(eggName(eggs, context.catalogue));
  const facts = specificationRows(product, context.catalogue).map(({ label, text, field }): ComparedFact => {
    const isConverted =
      label === WORDS.specifications.capacity && text !== null && name && room?.kind === 'converted';
    if (isConverted) return { label, text: convertedText(product, room, name, text) };
    const figure = field && figureOf(product, field);
    const shown = text ?? (field?.safety ? WORDS.specifications.notStatedBy : null);
    return { label, text: shown, ...(figure && { figure }) };
  });
  const withPrice = facts.flatMap((fact) =>
    fact.label === WORDS.specifications.capacity ? [fact, ...priceForEgg(product, room)] : [fact],
  );
  return [...withPrice, ...powerForHatch(product, eggs, context)];
}

/** The facts of a product in a visitor's own comparison, which has room for one more than a page of picks. */
export function visitorsFacts(
  product: Product,
  eggs: Slug | null,
  context: CatalogueContext,
): ComparedFact[] {
  return [...comparedFacts(product, eggs, context), ...fiveHatches(product, eggs, context)];
}

/** A number is better than another only where its field says so. */
function figureOf(product: Product, field: Field): Figure | null {
  const value = factOf(product, field);
  if (field.kind !== 'number' || field.better === null || value === null) return null;
  return { value: field.better === 'more' ? Number(value) : -Number(value), unit: kindOf(product) };
}

/** The facts for each kind of eggs that an incubator is sold for; null if it names no eggs. */
export function eggFacts(product: Product, context: CatalogueContext): ComparedProduct['eggFacts'] {
  const { isIncubator, eggTypes } = product;
  if (!isIncubator || eggTypes.length === 0) return null;
  const factsIn = (eggs: Slug) =>
    visitorsFacts(product, eggs, context).filter(({ label }) => isEggFact(label));
  return Object.fromEntries(eggTypes.map((eggs) => [eggs, factsIn(eggs)]));
}

/** `16–24 duck eggs (listed for 24 hen eggs)` */
function convertedText(
  { capacity, capacityCounts }: Product,
  { range: { min, max } }: Room,
  name: string,
  stated: string,
): string {
  const own = capacityCounts === HEN ? sayCount(capacity ?? 0, WORDS.specifications.henEggs) : stated;
  const count = `${min < max ? `${formatCount(min)}–` : ''}${formatCount(max)}`;
  const room =
    max === 0
      ? say(WORDS.specifications.tooSmall, { kind: name })
      : say(formFor(max, WORDS.specifications.eggsOfKind), { count, kind: name });
  return say(WORDS.specifications.converted, { room, stated: own });
}

/** The price for each egg of the capacity, or of the room for the reader's eggs: the lower, the better. */
function priceForEgg(product: Product, room: Room | null): ComparedFact[] {
  const cents = centsPerEgg(product);
  const { price, capacity, capacityCounts, tray } = product;
  if (cents === null || price === null) return [];
  const text = amountForEgg(price, room?.range ?? { min: capacity, max: capacity });
  if (text === null) return [];
  // The same conversion keeps the order of prices: machines with different conversions are not compared.
  const conversion = room?.kind === 'converted' && tray === 'cups' ? 'in cups' : '';
  const unit = `${price.symbol} ${capacityCounts} ${conversion}`;
  const figure = isOffered(product) && capacityCounts !== null ? { value: -cents, unit } : null;
  return [{ label: WORDS.specifications.pricePerEgg, text, ...(figure && { figure }) }];
}

/** An amount for each of a number of eggs, `$2.17–$3.25`; null without eggs. */
function amountForEgg(
  amount: Money,
  { min, max }: { readonly min: number | null; readonly max: number | null },
): string | null {
  if (!min || !max) return null;
  const least = moneyOf(amount, amount.cents / max);
  const most = moneyOf(amount, amount.cents / min);
  return least === most ? least : `${least}–${most}`;
}

/**
 * The electricity of a hatch of the reader's eggs. None is best: a smaller
 * machine uses less, for fewer chicks.
 */
function powerForHatch(product: Product, eggs: Slug | null, { catalogue }: CatalogueContext): ComparedFact[] {
  const power = hatchPowerOf(product, catalogue, eggs);
  if (!power) return [];
  const { cost, hatch } = power;
  const values = { cost: formatMoney(cost) };
  const text =
    eggs === null
      ? say(formFor(hatch.days, WORDS.specifications.aboutCostIn), { ...values, count: hatch.days })
      : say(WORDS.specifications.aboutCost, values);
  return [{ label: WORDS.specifications.powerForHatch, text }];
}

/** The price and the electricity of five hatches, for each of the reader's eggs, or why that is unknown. */
function fiveHatches(product: Product, eggs: Slug | null, { catalogue }: CatalogueContext): ComparedFact[] {
  const label = WORDS.specifications.fiveHatches;
  const room = eggs === null ? null : roomOf(product, eggs, catalogue.eggTypes);
  const stated = fiveHatchText(product, catalogue, WORDS.specifications.aboutCost);
  const power = hatchPowerOf(product, catalogue, eggs);
  const { price } = product;
  if (!room || !power || !price) return stated === null ? [] : [{ label, text: stated }];
  const whole = { symbol: price.symbol, cents: price.cents + HATCHES * power.cost.cents };
  const cost = amountForEgg(whole, room.range);
  return cost === null ? [] : [{ label, text: say(WORDS.specifications.aboutCost, { cost }) }];
}

/** A lower price is better, among products of one kind. */
export function priceFigure(product: Product): Figure | null {
  const price = currentPrice(product);
  return price && { value: -price.cents, unit: `${price.symbol} ${kindOf(product)}` };
}

/** More stars are better, among products of one kind. */
export function ratingFigure(product: Product): Figure | null {
  return product.rating === null ? null : { value: product.rating, unit: kindOf(product) };
}

/** Null for a withdrawn product, whose price is its last. */
function currentPrice(product: Product): Money | null {
  return isOffered(product) ? product.price : null;
}

/** The facts for a conclusion. `none` leaves no job to the keeper: a hatcher need not turn. */
export function conclusionFacts(product: Product, words: EggLabels): ConclusionFacts {
  const { capacity, capacityCounts: counts, isIncubator, turningType, humidityControl } = product;
  const name =
    counts === HEN
      ? WORDS.compare.henEgg
      : counts && say(WORDS.compare.otherEgg, { kind: inSentence(eggName(counts, words)) });
  return {
    price: currentPrice(product),
    room: isIncubator && capacity !== null && name ? { eggs: capacity, name } : null,
    turnsEggs: byItself(turningType),
    controlsHumidity: byItself(humidityControl),
  };
}

function byItself(control: 'automatic' | 'manual' | 'none' | null): boolean | null {
  return control === 'automatic' ? true : control === 'manual' ? false : null;
}

/** Incubators are of one kind; the first category distinguishes brooders from candlers. */
export function kindOf({ isIncubator, categories }: Product): string {
  return isIncubator ? 'incubator' : String(categories[0]);
}

function moneyOf({ symbol }: Money, cents: number): string {
  return formatMoney({ symbol, cents: Math.round(cents) });
}
