import { expect, test } from '@jest/globals';
import type { GuidePart, Guides } from '../../../client/guides/guide.js';
import { findSections, partsOf, rolesWithMatches } from './find-sections.js';

const part = (topic: GuidePart['topic'], sections: readonly (readonly [title: string, text: string])[]): GuidePart => ({
  topic,
  title: topic,
  intro: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: 'Before.' }] }],
  sections: sections.map(([title, text]) => ({
    anchor: `${topic}-${title}`,
    title,
    isRefusal: false,
    blocks: [{ kind: 'list', isOrdered: true, items: [[{ kind: 'text', text }]] }],
  })),
});

const NONE: readonly GuidePart[] = [];
const GUIDES: Guides = {
  'super-admin': NONE,
  admin: [part('weekly', [['Settle', 'Accept certificate']])],
  spinner: [part('weekly', [['Sell', 'Record the sale of yarn']])],
  mill: [part('weekly', [['Wait', 'Too many attempts. Try again in 5 min.']])],
  brand: NONE,
  auditor: NONE,
  'farm-monitor': NONE,
  farm: NONE,
  'farm-group': NONE,
  gin: NONE,
  broker: NONE,
  transporter: NONE,
  'final-product-assembly': NONE,
  sites: [part('records', [['Void', 'Void the record']])],
  everyone: [part('account', [['Sign in', 'Your address']])],
};

const found = (role: 'admin' | 'spinner' | 'mill', typed: string): string[] =>
  findSections(partsOf(GUIDES, role), typed).flatMap(({ sections }) => sections.map(({ title }) => title));

test('shows all of a guide until something is typed, with what comes before its sections', () => {
  expect(found('spinner', '  ')).toEqual(['Sell', 'Void', 'Sign in']);
  expect(findSections(GUIDES.spinner, '')[0]?.intro).toHaveLength(1);
});

test('finds the sections in which each word typed begins a word, however it is written', () => {
  expect(found('spinner', 'rec')).toEqual(['Sell', 'Void']);
  expect(found('spinner', 'YARN rec')).toEqual(['Sell']);
  expect(found('spinner', 'record the')).toEqual(['Sell']);
  expect(found('spinner', 'the record')).toEqual(['Void']);
  expect(found('spinner', 'ecord')).toEqual([]);
});

test('finds a refusal that says another number', () => {
  expect(found('mill', 'try again in 12 min')).toEqual(['Wait']);
  expect(found('mill', '5')).toEqual(['Wait']);
});

test('finds Chinese words inside a sentence', () => {
  const guides: Guides = { ...GUIDES, spinner: [part('weekly', [['出售', '在账本里记录棉纱的销售。']])] };
  const foundTitles = (typed: string) =>
    findSections(partsOf(guides, 'spinner'), typed).flatMap(({ sections }) => sections.map(({ title }) => title));
  expect(foundTitles('棉纱')).toEqual(['出售']);
  expect(foundTitles('棉布')).toEqual([]);
});

test('roles without goods do not read about records of goods', () => {
  expect(found('admin', 'void')).toEqual([]);
});

test('names the other roles whose own guide says it', () => {
  expect(rolesWithMatches(GUIDES, 'spinner', 'certificate')).toEqual(['admin']);
  expect(rolesWithMatches(GUIDES, 'admin', 'certificate')).toEqual([]);
});
