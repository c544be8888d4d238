import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_MARKET, setMarket } from '../domain/market.ts';
import { currencyOf, formatMoney } from '../domain/money.ts';
import {
  examplePrices,
  meaningsOfPrice,
  readContentPrice,
  writeContentPrice,
} from '../domain/writtenPrice.ts';
import { marketOf } from './read/readMarket.ts';

afterEach(() => setMarket(DEFAULT_MARKET));

const GERMANY = { locale: 'de-DE', currency: 'EUR' };
const BRITAIN = { locale: 'en-GB', currency: 'GBP' };
const SWEDEN = { locale: 'sv-SE', currency: 'SEK' };
const DENMARK = { locale: 'da-DK', currency: 'DKK' };
const SWITZERLAND = { locale: 'de-CH', currency: 'CHF' };
const AMERICA = {};

describe('a price in content', () => {
  it.each([
    [AMERICA, '$51.99', '$51.99'],
    [AMERICA, '$1,299', '$1,299.00'],
    [GERMANY, '79,99 €', '79,99 €'],
    [GERMANY, '79,99€', '79,99 €'],
    [GERMANY, '79,99 EUR', '79,99 €'],
    [GERMANY, '1.299,00 €', '1.299,00 €'],
    [GERMANY, '1.299 €', '1.299,00 €'],
    [GERMANY, '80 €', '80,00 €'],
    [GERMANY, '€79.99', '79,99 €'],
    [GERMANY, '€1,299.00', '1.299,00 €'],
    [BRITAIN, '£1,299', '£1,299.00'],
    [SWEDEN, '1 299,00 kr', '1 299,00 kr'],
    [SWEDEN, '1 299,00\u00a0kr', '1 299,00 kr'],
    [SWEDEN, 'kr 1,299.00', '1 299,00 kr'],
    [DENMARK, '1.299,00 kr.', '1.299,00 kr'],
    [SWITZERLAND, 'CHF 1’299.50', "CHF 1'299.50"],
  ])('of a site with %j is read as people there write it: %s', (stated, text, meant) => {
    setMarket(marketOf(stated));
    const money = readContentPrice(text) ?? expect.fail(`${text} is not read`);
    expect(writeContentPrice(money)).toBe(meant);
  });

  it.each([
    [AMERICA, '$1.299', ['$1,299.00', '$1.30']],
    [BRITAIN, '£1.299', ['£1,299.00', '£1.30']],
    [GERMANY, '1,299 €', ['1.299,00 €', '1,30 €']],
    [SWEDEN, '1.299 kr', ['1 299,00 kr', '1,30 kr']],
  ])('of a site with %j that could mean two amounts is refused: %s', (stated, text, meanings) => {
    setMarket(marketOf(stated));
    expect(readContentPrice(text)).toBeNull();
    expect(meaningsOfPrice(text).map(writeContentPrice)).toEqual(meanings);
  });

  it.each([
    [AMERICA, '$51,99'],
    [AMERICA, '$1.299,00'],
    [AMERICA, '51.99'],
    [AMERICA, '-$3'],
    [AMERICA, '$5.9'],
    [AMERICA, '$5.9999'],
    [AMERICA, '$51.99 each'],
    [AMERICA, '$51.99 €'],
    [AMERICA, '79,99 zł'],
    [GERMANY, '79,99'],
    [GERMANY, '79,9 €'],
    [GERMANY, '1.29,00 €'],
    [GERMANY, '79,99 £ €'],
    [GERMANY, ''],
  ])('of a site with %j means nothing: %s', (stated, text) => {
    setMarket(marketOf(stated));
    expect(meaningsOfPrice(text)).toEqual([]);
  });

  it.each([AMERICA, GERMANY, BRITAIN, SWEDEN, DENMARK, SWITZERLAND, { locale: 'fr-FR', currency: 'EUR' }])(
    'of a site with %j is read again as pages and files write it',
    (stated) => {
      setMarket(marketOf(stated));
      const symbol = currencyOf([]);
      fc.assert(
        fc.property(fc.nat(999_999_999), (cents) => {
          expect(readContentPrice(writeContentPrice({ symbol, cents }))).toEqual({ symbol, cents });
          expect(readContentPrice(formatMoney({ symbol, cents }))).toEqual({ symbol, cents });
        }),
      );
    },
  );

  it('has examples in the currency and the marks of the site', () => {
    expect(examplePrices()).toBe("'$51.99' or '$1,299.00'");
    setMarket(marketOf(GERMANY));
    expect(examplePrices()).toBe("'51,99 €' or '1.299,00 €'");
  });
});
