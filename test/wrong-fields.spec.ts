/** Every fault of a field is reported in words of the catalogs: no property name, no sentence of the library. */
import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { RecordProducts, RecordTransform } from '../contracts/ledger/custody/commands.js';
import { routes } from '../contracts/routes.js';
import type { LanguageCode } from '../contracts/shared/languages.js';
import { translateMessage } from '../contracts/shared/messages/translate-message.js';
import { type Message, message } from '../contracts/shared/refusals.js';
import type { Route } from '../contracts/shared/route.js';
import english from '../locales/en/messages.json' with { type: 'json' };
import urdu from '../locales/ur/messages.json' with { type: 'json' };
import { fieldMessagesOf } from '../services/platform/http/bodies/body-validation.js';
import { nestedTypes } from '../services/platform/http/bodies/nested-types.js';
import { saidFaults, sentencesOf } from './support/texts/said-faults.js';

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
function messagesOf(command: Command, values = WRONG_VALUES, of?: readonly string[]): Message[] {
  const properties = of ?? [...new Set(validated(command).map(({ propertyName }) => propertyName))];
  return properties.flatMap((property) =>
    values.flatMap((value) => {
      const errors = validateSync(plainToInstance(command, { [property]: value }), { whitelist: true, validationError: { target: true } });
      return Object.values(fieldMessagesOf(errors.filter((error) => error.property === property))).flat();
    }),
  );
}

describe('a field with a wrong value', () => {
  const said = new Map(commandClasses().flatMap((command) => messagesOf(command).map((each) => [JSON.stringify(each), each])));

  it.each([
    ['en', english],
    ['ur', urdu],
  ] as const)('is reported in words of %s', (language, catalog) => {
    expect(said.size).toBeGreaterThan(300);
    const sentences = sentencesOf(catalog as typeof english);
    expect([...new Set([...said.values()].flatMap((each) => saidFaults(translateMessage(each, language), sentences)))]).toEqual([]);
  });

  it.each([
    ['', 'an empty text'],
    ['This businessName is required.', 'a name of the code: This businessName is required.'],
    ['currency must be one of the following values', 'not in the catalog: currency must be one of the following values'],
  ])('would be found if it said "%s"', (text, fault) => expect(saidFaults(text, sentencesOf(english))).toEqual([fault]));

  it('is named as its reader knows it', () => {
    const required = (field: string, language: LanguageCode = 'en') => translateMessage(message('required', { field }), language);
    expect(required('purchaseOrderNumber')).toBe('This purchase order number is required.');
    expect(required('purchaseOrderNumber', 'es')).toBe('El campo «número de orden de compra» es obligatorio.');
    expect(required('reasonForAudit')).toBe('This reason for audit is required.');
    expect(required('reasonForAudit', 'zh')).toBe('“审核原因”为必填项。');
    expect(translateMessage(message('fieldUnknown', { field: 'isAdmin' }), 'en')).toBe('Unknown field: isAdmin.');
  });

  it('is not named where its name would make no sentence, or is a word of the code in another language', () => {
    const required = (field: string, language: LanguageCode = 'en') => translateMessage(message('required', { field }), language);
    expect(required('permissions')).toBe('This field is required.');
    expect(required('sampledBy')).toBe('This field is required.');
    expect(required('address')).toBe('This address is required.');
    expect(required('lotGramsMin', 'ur')).toBe('یہ خانہ لازمی ہے۔');
    expect(translateMessage(message('atMost', { field: 'lotGramsMin', max: 5 }), 'fr')).toBe(
      'Le champ «\u00a0valeur\u00a0» doit valoir au plus 5.',
    );
  });

  it('asks for an entry where a list is empty, and for an answer where nothing was chosen', () => {
    const missing = (command: Command, property: string) =>
      messagesOf(command, [undefined, []], [property]).map((each) => translateMessage(each, 'en'));
    expect(missing(RecordProducts, 'lots')).toEqual(['Add at least one lot.', 'Add at least one lot.']);
    expect(missing(RecordTransform, 'outputs')).toEqual(['Add at least one entry.', 'Add at least one entry.']);
  });
});
