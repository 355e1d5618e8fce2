import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { withoutPhoneRule } from './phone-rule-plugin.js';

const LIST = 'node_modules/class-validator/esm5/decorator/decorators.js';

it('takes the rule for phone numbers out of the list that is installed, and nothing else', () => {
  const list = readFileSync(LIST, 'utf8');
  const left = withoutPhoneRule(list).split('\n');
  expect(left.filter((line) => line.includes('PhoneNumber')).every((line) => line.includes('IsMobilePhone'))).toBe(true);
  expect(list.split('\n').filter((line) => line !== '' && !left.includes(line))).toEqual(["export * from './string/IsPhoneNumber';"]);
});

it('says when the list has another form', () => {
  expect(() => withoutPhoneRule("export * from './string/IsHash';")).toThrow('another way');
});
