import { expect, it } from '@jest/globals';
import { readConfig } from '../platform/config/config.js';
import { type StartupState, startupWarnings } from './startup-warnings.js';

const told = (env: Record<string, string>, more: Partial<StartupState> = {}): string[] => {
  const standing: StartupState = {
    config: readConfig(env),
    demo: 'none',
    keepsMails: true,
    folderMode: 0o700,
    outboxKey: 'k',
    earlierAddresses: [],
    ...more,
  };
  return startupWarnings(standing).map((line) => line.split(/ (?:of this|is set|are shown|can read)/)[0] as string);
};

it('warnings are absent for a product without a demo on this machine, and for one that is reached by mail', () => {
  expect(told({})).toEqual([]);
  expect(told({ HOST: '0.0.0.0', NODE_ENV: 'production' }, { keepsMails: false })).toEqual([]);
});

it('names every earlier address that labels hold', () => {
  const [line] = startupWarnings({
    ...{ config: readConfig({ PUBLIC_URL: 'https://c.example' }), demo: 'none', keepsMails: false, folderMode: 0, outboxKey: 'k' },
    earlierAddresses: ['https://a.example', 'https://b.example'],
  });
  expect(line).toContain('labels were printed with https://a.example and https://b.example');
});

it('what is open is said, and to whom', () => {
  expect(told({}, { demo: 'published' })).toEqual(['All mails']);
  expect(told({ OUTBOX: '1' })).toEqual(['All mails']);
  expect(
    startupWarnings({
      config: readConfig({ OUTBOX: '1' }),
      demo: 'none',
      keepsMails: true,
      folderMode: 0,
      outboxKey: 'k1',
      earlierAddresses: [],
    })[0],
  ).toContain('/dev/outbox?key=k1,');
  expect(told({ HOST: '0.0.0.0' }, { demo: 'published' })).toEqual(['The accounts', 'No mail server']);
  expect(told({ HOST: '0.0.0.0', OUTBOX: '1' })).toEqual(['All mails', 'No mail server']);
  expect(told({ PUBLIC_URL: 'https://trace.example.org' }, { demo: 'published', keepsMails: false })).toEqual(['The accounts']);
  expect(told({ HOST: '0.0.0.0' }, { demo: 'open', keepsMails: false })).toEqual(['The accounts']);
  expect(told({}, { demo: 'open' })).toEqual(['All mails']);
  expect(told({}, { demo: 'closed', keepsMails: false })).toEqual(['The accounts']);
  expect(told({}, { folderMode: 0o755 })).toEqual(['Other accounts']);
});
