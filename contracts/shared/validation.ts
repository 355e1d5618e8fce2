/** Declares the rules for typed fields once, for the server and the web's forms. */
import { registerDecorator, type ValidationArguments, type ValidatorConstraintInterface } from 'class-validator';
import { fillMessage, type MessageParams, VALIDATION_MESSAGES, type ValidationKey } from './messages/field-messages.js';
import { formOf, withoutForm } from './messages/plural-forms.js';
import { isAddressRange } from './written/address-range.js';
import { hasEmailShape, isEmailAddress } from './written/email-address.js';
import { EMAIL_EXAMPLE } from './written/email-example.js';
import { keptOutsideNumber } from './written/outside-numbers.js';
import { phoneExample } from './written/phone-example.js';
import { isNumberToDial } from './written/phone-number.js';

/** The longest line of text that a form accepts. */
export const LINE_MAX = 250;

const PASSWORD_SPECIAL = /[!@#$%^&*]/;
/** Matches letters of any script with their combining marks and joiners, and spaces between words. */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?: +\p{L}[\p{L}\p{M}\u200c\u200d]*)*$/u;
const PLAIN_END = /^[\p{L}\p{N}\p{M}]$/u;

type Check = (value: unknown, of: ValidationArguments) => boolean;

const ENGLISH = new Intl.PluralRules('en');

/** Returns a decorator that reports a failure by the message's key; `params` fill the message's parameters. */
function constraint(key: ValidationKey, check: Check, params: MessageParams = {}): PropertyDecorator {
  const validator: ValidatorConstraintInterface = { validate: (value, of) => check(value, of as ValidationArguments) };
  return (target, property) => {
    const field = String(property);
    registerDecorator({
      name: key,
      target: target.constructor,
      propertyName: field,
      options: {
        message: fillMessage(formOf(VALIDATION_MESSAGES, key, { params, rules: ENGLISH }), { field, ...params }),
        context: params,
      },
      validator,
    });
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Requires at least eight characters without spaces, including a digit, one of !@#$%^&*, a lower-case and an upper-case letter. */
export const isStrongPassword = (value: unknown): boolean =>
  isText(value) &&
  value.length >= 8 &&
  value.length <= LINE_MAX &&
  !/\s/.test(value) &&
  /\d/.test(value) &&
  PASSWORD_SPECIAL.test(value) &&
  /\p{Ll}/u.test(value) &&
  /\p{Lu}/u.test(value);

export const Email = (): PropertyDecorator => (target, key) => {
  constraint('email', hasEmailShape, { email: EMAIL_EXAMPLE })(target, key);
  constraint('emailEnding', (value) => !hasEmailShape(value) || isEmailAddress(value), { email: EMAIL_EXAMPLE })(target, key);
};

export const Password = (): PropertyDecorator => constraint('password', isStrongPassword);

export const PersonName = (): PropertyDecorator =>
  constraint('personName', (value) => isText(value) && value.length <= LINE_MAX && PERSON_NAME.test(value.trim()));

/**
 * Accepts an international number (`+92 300 1234567`) whose national part has 2 to 17 digits, and a number as it is dialed in the country
 * that another field of the same object, `country` or `phoneCountry`, names by its code.
 */
export const Phone = (country?: 'country' | 'phoneCountry'): PropertyDecorator =>
  constraint(
    'phone',
    (value, { object }) => {
      const code = country === undefined ? undefined : (object as Record<string, unknown>)[country];
      const isShort = isText(value) && value.length <= LINE_MAX && value.replaceAll(/\D/g, '').length <= 20;
      return isShort && isNumberToDial(value, isText(code) ? code : undefined);
    },
    { phone: phoneExample() },
  );

/** Refuses what people without a number type instead ("not in app"). */
export const NotInApp = (): PropertyDecorator => constraint('notInApp', (value) => isText(value) && !/app/i.test(value));

export const PlainEnds = (): PropertyDecorator =>
  constraint('plainEnds', (value) => {
    const characters = isText(value) ? [...value.trim()] : [];
    return [characters.at(0), characters.at(-1)].every((character) => character !== undefined && PLAIN_END.test(character));
  });

export const Digits = (): PropertyDecorator => constraint('digits', (value) => isText(value) && /^\d{1,250}$/.test(value));

/** Accepts the key of a witness as C2SP writes it, `name+keyID+key`. */
export const WitnessKey = (): PropertyDecorator =>
  constraint('witnessKey', (value) => isText(value) && /^[^\s+]{1,200}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/.test(value));

/** Requires texts that are internet addresses, or ranges of them such as `203.0.113.0/28`. */
export const AddressRanges = (): PropertyDecorator =>
  constraint('addressRanges', (value) => Array.isArray(value) && value.every((each) => isText(each) && isAddressRange(each)));

/** Accepts the address of a witness: http or https, without a question, a fragment or a name. */
export const WitnessAddress = (): PropertyDecorator =>
  constraint('witnessAddress', (value) => isText(value) && /^https?:\/\/[^\s?#@]+$/.test(value));
export const DashedId = (): PropertyDecorator => constraint('dashedId', (value) => isText(value) && /^[A-Za-z0-9-]{1,250}$/.test(value));

/** Requires texts that outside numbers are made of, with spaces as they are typed. */
export const OutsideNumbers = (): PropertyDecorator =>
  constraint(
    'outsideNumbers',
    (value) => Array.isArray(value) && value.every((each) => isText(each) && keptOutsideNumber(each) !== undefined),
  );

export const ExactLength = (length: number): PropertyDecorator =>
  constraint('exactLength', (value) => isText(value) && [...value].length === length, { length });

/** Requires a number at least as large as the other field of the same object. */
export const AtLeastField = (other: string): PropertyDecorator =>
  constraint(
    'atLeastField',
    (value, { object }) => isNumeric(value) && Number(value) >= Number((object as Record<string, unknown>)[other] ?? 0),
  );

export const AtMost = (max: number): PropertyDecorator =>
  constraint('atMost', (value) => isNumeric(value) && Number(value) <= max, { max });

/** Requires a number with at most two decimals. */
export const TwoDecimals = (): PropertyDecorator =>
  constraint('decimals', (value) => typeof value === 'number' && Math.abs(value) < 1e15 && Number(value.toFixed(2)) === value);

/** Requires a whole number, where the field of the same object that names its unit is absent or says pieces. */
export const WholeIfPieces = (unit: string): PropertyDecorator =>
  constraint('wholePieces', (value, { object }) => {
    const named = (object as Record<string, unknown>)[unit] ?? 'pieces';
    return named !== 'pieces' || typeof value !== 'number' || Number.isInteger(value);
  });

export const Between = (min: number, max: number): PropertyDecorator =>
  constraint('between', (value) => isNumeric(value) && Number(value) >= min && Number(value) <= max, { min, max });

/** Requires a value that differs from the named fields of the same object. */
export const DiffersFrom = (...others: string[]): PropertyDecorator =>
  constraint('differsFrom', (value, { object }) => others.every((other) => (object as Record<string, unknown>)[other] !== value));

/** Requires a password that differs from the one it replaces. */
export const NewPassword = (old: string): PropertyDecorator =>
  constraint('newPassword', (value, { object }) => (object as Record<string, unknown>)[old] !== value);

export const SameAs = (other: string): PropertyDecorator =>
  constraint('sameAs', (value, { object }) => (object as Record<string, unknown>)[other] === value);

/** Accepts six digits of an authenticator app, or a recovery code, with spaces and hyphens as typed. */
export const AuthenticatorCode = (): PropertyDecorator =>
  constraint('authenticatorCode', (value) => isText(value) && /^[0-9A-Za-z -]{6,20}$/.test(value));

const isNumeric = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) || (isText(value) && value.trim() !== '' && Number.isFinite(Number(value)));

/** Maps the library's constraints to our message keys when the names differ. */
const KEY_OF_LIBRARY_CONSTRAINT: Readonly<Record<string, ValidationKey>> = {
  isPositive: 'positive',
  isNumber: 'number',
  isInt: 'wholeNumber',
  max: 'atMost',
  maxLength: 'tooLong',
  isLength: 'tooLong',
  min: 'atLeast',
  isIn: 'choice',
  isEnum: 'choice',
  isISO31661Alpha2: 'country',
  isBoolean: 'yesOrNo',
  isString: 'text',
  isUuid: 'choice',
  isIso8601: 'dateInvalid',
  isTimeZone: 'choice',
  arrayNotEmpty: 'lots',
  arrayMinSize: 'entriesMin',
  arrayMaxSize: 'entriesMax',
  arrayUnique: 'entryTwice',
};

const KEYS = new Set(Object.keys(VALIDATION_MESSAGES).map(withoutForm));

/** Returns the message key of a failed constraint, whether ours or the library's. */
export function validationKey(constraintName: string): ValidationKey {
  if (KEYS.has(constraintName)) return constraintName as ValidationKey;
  return KEY_OF_LIBRARY_CONSTRAINT[constraintName] ?? 'invalid';
}

/** Requires an offset in minutes to be that of the instant in another field, where this writes one. `Z` does not state the place. */
export const OffsetOf = (instant: string): PropertyDecorator =>
  constraint('offsetDiffers', (minutes, { object }) => {
    const written = writtenOffset((object as Record<string, unknown>)[instant]);
    return written === undefined || written === minutes;
  });

/** Returns the minutes east of UTC of an instant such as `2026-11-18T14:20+05:00`. */
function writtenOffset(instant: unknown): number | undefined {
  const [, sign, hours, minutes] = (isText(instant) && /([+-])(\d{2}):?(\d{2})$/.exec(instant)) || [];
  return sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0;
}
