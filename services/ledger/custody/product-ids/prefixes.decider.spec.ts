import { describe, expect, it } from '@jest/globals';
import type { PrefixEvent } from '../../../../contracts/ledger/codes/prefixes.js';
import { decidedBy } from '../../../../test/support/histories/decided.js';
import { refusalOf } from '../../../../test/support/refusals.js';
import { type PrefixCommand, prefixesDecider, prefixOf } from './prefixes.decider.js';

const NOW = '2026-06-01T08:00:00.000Z';
const granted = (facilityId: string, prefix: string): PrefixEvent => ({ type: 'PrefixGranted', data: { facilityId, prefix } });
const ended = (facilityId: string, prefix: string): PrefixEvent => ({ type: 'PrefixEnded', data: { facilityId, prefix } });
const { stateOf: after } = decidedBy(prefixesDecider, NOW);
const decide = (events: PrefixEvent[], kind: PrefixCommand['kind'], facilityId: string, prefix: string) =>
  prefixesDecider.decide(after(...events), { kind, facilityId, prefix }, NOW);

describe('a prefix', () => {
  it.each(['pkgin', 'PKGIN-', ' Pkgin- '])('is granted in upper case with a hyphen at its end, typed as %j', (typed) => {
    expect(decide([], 'grant', 'gin', typed)).toEqual([granted('gin', 'PKGIN-')]);
  });

  it('stays as it is when its site asks again, and when it is ended again', () => {
    expect(decide([granted('gin', 'PKGIN-')], 'grant', 'gin', 'PKGIN')).toEqual([]);
    expect(decide([granted('gin', 'PKGIN-'), ended('gin', 'PKGIN-')], 'end', 'gin', 'PKGIN-')).toEqual([]);
  });

  it.each([
    ['PK12-', 'PK1'],
    ['PK1-', 'PK12'],
    ['PK1-', 'P-K-1'],
    ['PK1-2-', 'PK-12'],
  ])('beside %s, %s is refused to every site', (known, typed) => {
    for (const facilityId of ['gin', 'mill'])
      expect(refusalOf(() => decide([granted('farm', known)], 'grant', facilityId, typed))).toBe('PrefixTaken prefix');
  });

  it.each(['A1', 'ABCDEFGHIJKLM', 'PK_1', '--1AB', 'پنجاب1', 'KARAN', '234-'])('%s is refused for its form', (typed) => {
    expect(refusalOf(() => decide([], 'grant', 'gin', typed))).toBe('Invalid prefix');
  });

  it('is free again once it is ended, by its own site alone', () => {
    const events = [granted('gin', 'PKGIN-')];
    expect(refusalOf(() => decide(events, 'end', 'mill', 'PKGIN-'))).toBe('NotFound');
    expect(decide(events, 'end', 'gin', 'pkgin')).toEqual([ended('gin', 'PKGIN-')]);
    expect(decide([...events, ended('gin', 'PKGIN-')], 'grant', 'mill', 'PKGIN')).toEqual([granted('mill', 'PKGIN-')]);
  });

  it('is limited to twenty for one site', () => {
    const events = Array.from({ length: 20 }, (_, at) => granted('gin', `G0${String.fromCharCode(65 + at)}-`));
    expect(refusalOf(() => decide(events, 'grant', 'gin', 'PKGIN'))).toBe('PrefixesTooMany prefix');
    expect(decide(events, 'grant', 'mill', 'PKGIN')).toHaveLength(1);
  });

  it('is found from any ID that begins with it, however it is typed, also after a snapshot', () => {
    const state = after(granted('gin', 'PKGIN-'), granted('mill', 'MILL0-'), ended('mill', 'MILL0-'));
    const rows = JSON.parse(JSON.stringify([...prefixesDecider.toSnapshot(state)])) as unknown[];
    for (const each of [state, rows.reduce(prefixesDecider.fromSnapshot, prefixesDecider.initial()) as typeof state]) {
      for (const id of ['PKGIN-0001', 'pkgin1', 'PKG-IN0-001', 'PKGIN']) expect(prefixOf(each, id)?.facilityId).toBe('gin');
      for (const id of ['PKG', 'MILL0-7', 'XPKGIN-1']) expect(prefixOf(each, id)).toBeUndefined();
      expect(each.ended).toMatchObject([{ prefix: 'MILL0-', endedAt: NOW }]);
    }
  });
});
