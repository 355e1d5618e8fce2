import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { languageOf } from '../../../../contracts/shared/languages.js';
import { readGuides } from '../../../guides/read-guides.js';
import { toast } from '../../ui/feedback/toast.js';
import { giveToasts } from '../../ui/feedback/toast-place.js';
import { formatLocation } from '../../ui/format.js';
import { ENGLISH } from './english.js';
import { type CatalogModule, chooseLanguage, currentLanguage, loadTexts, startLanguages } from './i18n.js';
import { TEXT_ROOMS, type TextRoom } from './text-rooms.js';

/** Lists the files that the built app fetches; each room and language once. */
const fetched: string[] = [];
let isOffline = false;
const SHELL = Object.fromEntries(TEXT_ROOMS.shell.map((namespace) => [namespace, ENGLISH[namespace]]));

async function load(room: TextRoom, language: string): Promise<CatalogModule> {
  const file = `${language} ${room}`;
  if (!fetched.includes(file)) fetched.push(file);
  if (language === 'vi' || isOffline) throw new Error('The network is gone.');
  const texts = (namespace: string) => JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
  return Object.fromEntries(TEXT_ROOMS[room].map((namespace) => [namespace, texts(namespace)]));
}

async function guides(language: string) {
  if (isOffline) throw new Error('The network is gone.');
  return readGuides('.', languageOf(language));
}

/** Reads a text of this language without i18next. */
const inFile = (language: string, namespace: string, key: string): string =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'))[key];

afterAll(async () => {
  localStorage.clear();
  await startLanguages({ english: ENGLISH, load: async () => ENGLISH, guides });
});

// One language after the other, as on one device.
test('starts in the language of the device with one file', async () => {
  localStorage.setItem('language', 'tr');
  await startLanguages({ english: SHELL, load, guides });
  expect([currentLanguage(), document.documentElement.lang, ...fetched]).toEqual(['tr', 'tr', 'tr shell']);
  expect(i18next.t('ui:close')).toBe('Kapat');
});

test('loads the texts of a room on request, once', async () => {
  await loadTexts(['custody']);
  await loadTexts(['custody']);
  expect(fetched).toEqual(['tr shell', 'tr custody']);
  expect(i18next.t('stock:title')).toBe(inFile('tr', 'stock', 'title'));
});

test('speaks another language in every room that is open', async () => {
  await chooseLanguage('fr');
  expect(fetched.slice(2).sort()).toEqual(['fr custody', 'fr shell']);
  expect([i18next.t('stock:title'), i18next.t('ui:close')]).toEqual([inFile('fr', 'stock', 'title'), 'Fermer']);
});

test('names countries in the language of the reader', () => {
  expect(formatLocation({ district: 'Khanewal', country: 'US' })).toBe('Khanewal, États-Unis');
});

test('a toast is closed in the language of the reader', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(createElement(MantineProvider, { env: 'test' }, createElement(Notifications))));
  giveToasts(notifications);
  await act(async () => toast('success', 'Lot 1'));
  expect([...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual(['Fermer']);
  await act(async () => root.unmount());
});

test('English needs no file for the shell, and one for each other room', async () => {
  const before = fetched.length;
  await chooseLanguage('en');
  await loadTexts(['trace', 'balance']);
  expect(fetched.slice(before).sort()).toEqual(['en balance', 'en custody', 'en trace']);
  expect([i18next.t('trace:title'), formatLocation({ country: 'US' })]).toEqual([ENGLISH.trace.title, 'United States']);
});

test('without a network it speaks English, and is not kept waiting', async () => {
  await chooseLanguage('vi');
  expect(i18next.t('ui:close')).toBe('Close');
  await loadTexts(['trace']);
  expect(i18next.t('trace:title')).toBe(ENGLISH.trace.title);
});

test('a room that cannot be had at all is said to be missing, rather than shown as keys', async () => {
  await chooseLanguage('vi');
  isOffline = true;
  await expect(loadTexts(['settings'])).rejects.toThrow('settings');
});
