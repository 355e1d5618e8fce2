/** Which class a nested field is of: class-transformer knows, and its public face does not say. */
import { createRequire } from 'node:module';

interface TypeStorage {
  findTypeMetadata(target: new () => object, property: string): { typeFunction(): new () => object } | undefined;
}

export const { defaultMetadataStorage: nestedTypes } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: TypeStorage;
};
