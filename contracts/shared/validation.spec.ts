import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { failedFields } from './messages/failed-fields.js';
import { message } from './refusals.js';
import {
  AtLeastField,
  AtMost,
  Between,
  DashedId,
  DiffersFrom,
  Digits,
  Email,
  ExactLength,
  NewPassword,
  NotInApp,
  OffsetOf,
  Password,
  PersonName,
  Phone,
  PlainEnds,
  SameAs,
  validationKey,
} from './validation.js';
import { phoneExample } from './written/phone-example.js';

/** Returns the messages of a form's field for a value, with other fields of the same object. */
function said(form: PropertyDecorator, value: unknown, beside: object = {}): string[] {
  class Form {
    field: unknown;
  }
  form(Form.prototype, 'field');
  return validateSync(Object.assign(new Form(), beside, { field: value })).flatMap(({ constraints }) => Object.values(constraints ?? {}));
}

describe('an e-mail address', () => {
  it.each(['ann@example.org', 'a.b-c@mills.co.uk', 'ann+cotton@example.com', ' ann@example.org '])('may be %s', (email) => {
    expect(said(Email(), email)).toEqual([]);
  });
  it.each(['ann', 'ann@', 'ann@example', 'ann smith@example.org', 'a..b@example.org', '', 7])('may not be %j', (email) => {
    expect(said(Email(), email)).toEqual(['Please enter your email address in format: name@company.com']);
  });
});

describe('a password', () => {
  it.each(['Cotton-2026!', 'Aa1!aaaa', 'Ünïcode1#'])('may be %s', (password) => expect(said(Password(), password)).toEqual([]));
  it.each(['Aa1!aaa', 'cotton-2026!', 'COTTON-2026!', 'Cotton-abcd!', 'Cotton2026', 'Cotton 2026!', undefined])(
    'may not be %j',
    (password) => {
      expect(said(Password(), password)).toEqual(['Please enter a valid password.']);
    },
  );
});

it.each([
  ['letters of any script', PersonName(), 'سارہ خان', 'R2D2'],
  ['names with spaces between words', PersonName(), 'Anne  Marie', 'Anne-Marie'],
  ['an international number', Phone(), '+92 300 1234567', '0300 1234567'],
  ['a number of the right length', Phone(), '+4930901820', '+1'],
  ['a registration number', NotInApp(), 'BR-10442', 'not in App'],
  ['plain ends', PlainEnds(), 'Abc (Ltd) 9', '-Abc'],
  ['digits', Digits(), '0042', '4.2'],
  ['letters, digits and dashes', DashedId(), 'a-1', 'a_1'],
  ['an exact length', ExactLength(3), 'abc', 'abcd'],
  ['a number up to a limit', AtMost(12), 12, 13],
  ['a number between two', Between(1, 12), '3', 0],
] as const)('takes %s alone', (_, form, right, wrong) => {
  expect(said(form, right)).toEqual([]);
  expect(said(form, wrong)).toHaveLength(1);
});

it.each([
  ['at least another field', AtLeastField('other'), 5, 3, 5],
  ['unlike another field', DiffersFrom('other'), 'a', 'b', 'b'],
  ['unlike the old password', NewPassword('other'), 'a', 'b', 'b'],
] as const)('wants %s', (_, form, right, wrong, other) => {
  expect(said(form, right, { other })).toEqual([]);
  expect(said(form, wrong, { other })).toHaveLength(1);
});

it('wants a confirmation to be the same', () => {
  expect(said(SameAs('password'), 'a', { password: 'a' })).toEqual([]);
  expect(said(SameAs('password'), 'a', { password: 'b' })).toEqual(['Enter the same password again.']);
});

it.each(['BD', 'BR', 'CN', 'EG', 'ES', 'FR', 'ID', 'IN', 'KH', 'LK', 'MX', 'PK', 'PT', 'TR', 'US', 'UZ', 'VN', 'DE', 'ZZ'])(
  'the example of a phone number is one in %s',
  (country) => expect(said(Phone('country'), phoneExample(country), { country })).toEqual([]),
);

it('shows a phone number of the country of the object', () => {
  class Form {}
  Phone('phoneCountry')(Form.prototype, 'field');
  const faults = validateSync(Object.assign(new Form(), { field: '12', phoneCountry: 'TR' }), { validationError: { target: true } });
  expect([...failedFields(faults)]).toEqual([['field', [message('phone', { field: 'field', phone: '0501 234 56 78' })]]]);
});

it('names the message of a constraint by what it asks', () => {
  expect(['email', 'isPositive', 'isLength', 'isWhatever'].map(validationKey)).toEqual(['email', 'positive', 'tooLong', 'invalid']);
});

describe('an offset next to an instant', () => {
  const offset = (minutes: unknown, instant: unknown) => said(OffsetOf('at'), minutes, { at: instant });
  it.each([
    [300, '2026-11-18T14:20:00+05:00'],
    [330, '2026-11-18T14:20+0530'],
    [-210, '2026-11-18T14:20:00-03:30'],
    [0, '2026-11-18T14:20:00-00:00'],
    [300, '2026-11-18T09:20:00Z'],
    [300, undefined],
  ])('may be %j at %j', (minutes, instant) => expect(offset(minutes, instant)).toEqual([]));
  it.each([
    [-300, '2026-11-18T14:20:00+05:00'],
    [300, '2026-11-18T09:20:00+00:00'],
    [0, '2026-11-18T14:20-0330'],
  ])('may not be %j at %j', (minutes, instant) => expect(offset(minutes, instant)).toEqual(['This UTC offset does not match the time.']));
});
