import { z } from 'zod';
import { HEATING_METHODS, HUMIDITY_CONTROLS, TURNING_TYPES } from '../../domain/products/product.ts';

/** Which incubators a category holds, by their fields (`CategoryRule`). */
export const categoryRule = z.strictObject({
  turningType: z.enum(TURNING_TYPES).optional().describe('Its `turning_type` is this.'),
  heatingMethod: z.enum(HEATING_METHODS).optional().describe('Its `heating_method` is this.'),
  humidityControl: z.enum(HUMIDITY_CONTROLS).optional().describe('Its `humidity_control` is this.'),
  maxCapacity: z
    .int()
    .positive('expected a number of eggs')
    .optional()
    .describe('It holds at most this many eggs.'),
  maxPrice: z
    .int()
    .positive("expected a price without cents, such as '60'")
    .optional()
    .describe('It costs at most this, in whole units of the currency.'),
});
