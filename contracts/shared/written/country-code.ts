import { isISO31661Alpha2, ValidateBy } from 'class-validator';
import { OTHER_COUNTRY } from './other-country.js';

/** Accepts ISO 3166 alpha-2 codes, and Kosovo's XK, which is none of them and in use as one. */
export const isCountryCode = (value: unknown): boolean => value === 'XK' || isISO31661Alpha2(value);

export const CountryCode = (): PropertyDecorator => ValidateBy({ name: 'isISO31661Alpha2', validator: { validate: isCountryCode } });

/** Accepts the country in which a business or its land lies, which can be `OTHER_COUNTRY`. */
export const PlaceCountry = (): PropertyDecorator =>
  ValidateBy({ name: 'isISO31661Alpha2', validator: { validate: (value: unknown) => value === OTHER_COUNTRY || isCountryCode(value) } });
