/** Matches word characters separated by dots or dashes, an optional +tag, an @, a domain, and an ending of letters. */
const EMAIL = /^\w+(?:[.-]\w+)*(?:\+\w+(?:[.-]\w+)*)?@\w+(?:[.-]\w+)*\.[A-Za-z]{2,}$/;
const LONG_ENDING = /[A-Za-z]{4,}$/;
const LENGTH_MAX = 250;

/** Takes endings of any length. */
export const hasEmailShape = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LENGTH_MAX && EMAIL.test(value.trim());

/** Ignores surrounding spaces. The ending of the domain has two or three letters. */
export const isEmailAddress = (value: unknown): boolean => hasEmailShape(value) && !LONG_ENDING.test(value.trim());
