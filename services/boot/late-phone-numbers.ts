/**
 * Lets class-validator load the number plans of all countries (613 kB) with the first telephone number, not at each start. Is imported
 * before anything that imports class-validator.
 */
import { createRequire } from 'node:module';

const own = createRequire(import.meta.url);
const ofValidator = createRequire(own.resolve('class-validator'));
const path = ofValidator.resolve('libphonenumber-js/max');

type Plans = Record<'parsePhoneNumber', (...given: unknown[]) => unknown>;

const late: Plans = {
  parsePhoneNumber(...given) {
    delete own.cache[path];
    const { parsePhoneNumber } = ofValidator(path) as Plans;
    late.parsePhoneNumber = parsePhoneNumber;
    return parsePhoneNumber(...given);
  },
};

own.cache[path] ??= Object.assign(Object.create(own.cache), { id: path, filename: path, loaded: true, exports: late });
