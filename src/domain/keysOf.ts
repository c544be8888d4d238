/**
 * The keys of a record in their order, typed. Takes an object literal, or a constant that is one: TypeScript widens the
 * keys to `string`, since another object of its type could have more of them.
 */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}
