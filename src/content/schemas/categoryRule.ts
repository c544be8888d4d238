import { z } from 'zod';
import { HEATING_METHODS, HUMIDITY_CONTROLS, TURNING_TYPES } from '../../domain/products/product.ts';

/** Which incubators a category holds, by their fields (`CategoryRule`). */
export const categoryRule = z.strictObject({
  turningType: z.enum(TURNING_TYPES).optional(),
  heatingMethod: z.enum(HEATING_METHODS).optional(),
  humidityControl: z.enum(HUMIDITY_CONTROLS).optional(),
  maxCapacity: z.int().positive('expected a number of eggs').optional(),
  maxPrice: z.int().positive("expected a price without cents, such as '60'").optional(),
});
