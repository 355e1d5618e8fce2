import { nestedTypes } from '../bodies/nested-types.js';
import type { Schema } from './examples.js';

export type Schemas = Record<string, Schema>;

/** Returns the schemas of the classes that validate requests, by the name of the class. */
export async function classSchemas(): Promise<Schemas> {
  const { validationMetadatasToSchemas } = await import('class-validator-jsonschema');
  const schemas = validationMetadatasToSchemas({
    classTransformerMetadataStorage: nestedTypes as never,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: {
      // A limit does not decide the type: an integer with a minimum stays an integer.
      min: ({ constraints }) => ({ minimum: constraints[0] as number }),
      max: ({ constraints }) => ({ maximum: constraints[0] as number }),
      isPositive: () => ({ exclusiveMinimum: 0 }),
      isIso8601: () => ({ type: 'string', format: 'date-time' }),
      isISO31661Alpha2: () => ({ type: 'string', pattern: '^[A-Z]{2}$' }),
      gtin: () => ({}),
      gs1Prefix: () => ({}),
      isUuid: () => ({ type: 'string', format: 'uuid' }),
      addressRanges: () => ({ type: 'array', items: { type: 'string' } }),
      outsideNumbers: () => ({ type: 'array', items: { type: 'string' } }),
      saqValue: () => ({ type: ['string', 'number', 'array'], items: { type: 'string' } }),
    },
  }) as unknown as Schemas;
  for (const schema of Object.values(schemas)) {
    schema['additionalProperties'] = false;
    for (const property of Object.values(schema.properties ?? {})) narrowDate(property);
  }
  return schemas;
}

/** Corrects the format of dates, which come out as instants, and drops the pattern, which then says less than the format. */
function narrowDate(property: Schema): void {
  if (property['format'] !== 'date-time') return;
  if (!String(property['pattern']).includes('T')) property['format'] = 'date';
  delete property['pattern'];
}
