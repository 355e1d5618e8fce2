/** Finds the class of a nested field. class-transformer knows it, but its public interface does not return it. */
import { createRequire } from 'node:module';

interface TypeStorage {
  findTypeMetadata(target: new () => object, property: string): { typeFunction(): new () => object } | undefined;
}

export const { defaultMetadataStorage: nestedTypes } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: TypeStorage;
};
