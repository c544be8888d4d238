import type { Field } from '../../domain/products/fields.ts';
import { ProblemLog } from '../check/problem.ts';
import { Rejected } from '../check/rejected.ts';
import { fieldsSchema } from '../schemas/productFields.ts';
import { SINGLE_FILES } from './contentFiles.ts';
import { asRead, yamlFileReader } from './readers.ts';

/**
 * Reads the fields that a content folder declares, and nothing else of it.
 * @throws ContentError with every mistake in them
 */
export function readDeclaredFields(folder: string): readonly Field[] {
  const log = new ProblemLog();
  const read = yamlFileReader(folder, SINGLE_FILES.fields, fieldsSchema, asRead, []);
  const fields = read({ log, rejected: new Rejected() });
  log.throwIfAny();
  return fields?.value ?? [];
}
