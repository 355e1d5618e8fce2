/** Whatever is wrong with a field, its reader is told so in words of the catalogs: no property name, no sentence of the library. */
import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { routes } from '../contracts/routes.js';
import { translateMessage } from '../contracts/shared/messages/translate-message.js';
import { type Message, message } from '../contracts/shared/refusals.js';
import type { Route } from '../contracts/shared/route.js';
import english from '../locales/en/messages.json' with { type: 'json' };
import urdu from '../locales/ur/messages.json' with { type: 'json' };
import { fieldMessagesOf } from '../services/platform/http/bodies/body-validation.js';
import { nestedTypes } from '../services/platform/http/bodies/nested-types.js';

type Command = new () => object;

const WRONG_VALUES: readonly unknown[] = [
  undefined,
  '',
  ' ',
  true,
  -1,
  1.23456,
  1e12,
  'nothing-listed',
  'x'.repeat(20_000),
  {},
  { unknown: 1 },
  [],
  [''],
  [{}],
  [[]],
  ['a', 'a'],
  Array.from({ length: 600 }, (_, n) => `${n}`),
];

const validated = (command: Command) => getMetadataStorage().getTargetValidationMetadatas(command, '', true, false);

/** Adds the class and those of its nested fields, each once. */
function addWithNested(command: Command, all: Set<Command>): void {
  if (all.has(command)) return;
  all.add(command);
  for (const { propertyName } of validated(command)) {
    const nested = nestedTypes.findTypeMetadata(command, propertyName)?.typeFunction();
    if (nested) addWithNested(nested, all);
  }
}

function commandClasses(): Command[] {
  const all = new Set<Command>();
  for (const { body, query } of Object.values(routes) as Route[]) {
    for (const each of [body, query]) if (each) addWithNested(each as Command, all);
  }
  return [...all];
}

/** Returns what a reader is shown for each wrong value of each field. */
function messagesOf(command: Command): Message[] {
  const properties = [...new Set(validated(command).map(({ propertyName }) => propertyName))];
  return properties.flatMap((property) =>
    WRONG_VALUES.flatMap((value) => {
      const errors = validateSync(plainToInstance(command, { [property]: value }), { whitelist: true, validationError: { target: true } });
      return Object.values(fieldMessagesOf(errors.filter((error) => error.property === property))).flat();
    }),
  );
}

const CAMEL_CASE = /\b[a-z]+[A-Z]\w*/;

/** Returns the sentences of a catalog as patterns, with anything in place of their parts. */
function sentencesOf({ refusals, validation, rules }: typeof english): RegExp[] {
  const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const texts = Object.values({ ...refusals, ...validation, ...rules });
  return texts.map((text) => new RegExp(`^${escaped(text).replaceAll(/\{\w+\}/g, '.+')}$`, 'su'));
}

function faultsOf(text: string, sentences: readonly RegExp[]): string[] {
  if (text.trim() === '') return ['an empty text'];
  if (CAMEL_CASE.test(text)) return [`a name of the code: ${text}`];
  return sentences.some((sentence) => sentence.test(text)) ? [] : [`not in the catalog: ${text}`];
}

describe('a field with a wrong value', () => {
  const said = new Map(commandClasses().flatMap((command) => messagesOf(command).map((each) => [JSON.stringify(each), each])));

  it.each([
    ['en', english],
    ['ur', urdu],
  ] as const)('is told in words of %s', (language, catalog) => {
    expect(said.size).toBeGreaterThan(300);
    const sentences = sentencesOf(catalog as typeof english);
    expect([...new Set([...said.values()].flatMap((each) => faultsOf(translateMessage(each, language), sentences)))]).toEqual([]);
  });

  it.each([
    ['', 'an empty text'],
    ['This businessName is required.', 'a name of the code: This businessName is required.'],
    ['currency must be one of the following values', 'not in the catalog: currency must be one of the following values'],
  ])('would be found if it said "%s"', (text, fault) => expect(faultsOf(text, sentencesOf(english))).toEqual([fault]));

  it('is named as its reader knows it', () => {
    const required = message('required', { field: 'purchaseOrderNumber' });
    expect(translateMessage(required, 'en')).toBe('This purchase order number is required.');
    expect(translateMessage(required, 'es')).toBe('El campo «número de orden de compra» es obligatorio.');
    expect(translateMessage(message('required', { field: 'reasonForAudit' }), 'en')).toBe('This reason for audit is required.');
    expect(translateMessage(message('fieldUnknown', { field: 'isAdmin' }), 'en')).toBe('Unknown field: isAdmin.');
  });
});
