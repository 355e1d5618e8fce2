import { expect, it, jest } from '@jest/globals';
import { getMetadataStorage, IsInt, IsString, Min, validateSync } from 'class-validator';
import { rememberRules } from './remembered-rules.js';

class Named {
  @IsString() name: unknown;
}
class Weighed extends Named {
  @IsInt() @Min(1) grams: unknown;
}

it('finds the same faults, inherited ones too, and searches for the rules of a class once', () => {
  const of = (target: object, fields: object) =>
    validateSync(Object.assign(target, fields)).map(({ property, constraints }) => [property, constraints]);
  const faulty = { name: 7, grams: 0 };
  const before = of(new Weighed(), faulty);
  const storage = Object.create(getMetadataStorage());
  const search = jest.fn(getMetadataStorage().getTargetValidationMetadatas.bind(getMetadataStorage()));
  storage.getTargetValidationMetadatas = search;
  rememberRules(storage);
  const first = storage.getTargetValidationMetadatas(Weighed, '', false, false);
  expect(storage.getTargetValidationMetadatas(Weighed, 'Weighed', false, false)).toBe(first);
  expect(search).toHaveBeenCalledTimes(1);
  expect(first.map(({ propertyName }: { propertyName: string }) => propertyName).sort()).toEqual(['grams', 'grams', 'name']);
  rememberRules();
  expect(of(new Weighed(), faulty)).toEqual(before);
  expect(of(new Weighed(), faulty)).toEqual(before);
  expect(of(new Named(), { name: 'Gin' })).toEqual([]);
});
