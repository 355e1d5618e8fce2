import { describe, expect, it } from '@jest/globals';
import english from '../../../locales/en/audit.json' with { type: 'json' };
import { routes } from '../../routes.js';
import type { Route } from '../../shared/route.js';
import { actWord } from '../../watch/audit/act-words.js';
import { auditOf, isShown, NOT_AUDITED } from './audited-routes.js';

const declared = Object.entries(routes) as [keyof typeof routes, Route][];
const kindsOf = (names: readonly (keyof typeof routes)[]) => names.map((name) => auditOf(routes[name] as Route).kind);

describe('the audit of declared routes', () => {
  it.each(declared)('%s: a change and a file are audited, unless a reason says why not', (name, route) => {
    const { kind, name: named } = auditOf(route);
    const reason = NOT_AUDITED[name];
    const handsOut = (route.raw ?? []).some(
      (type) => !type.startsWith('image/') && !['text/html', 'text/plain', 'application/scim+json'].includes(type),
    );
    const expected = route.method !== 'GET' ? 'command' : handsOut ? 'download' : undefined;
    expect(named).toBe(name);
    expect(kind).toBe(reason === undefined ? expected : undefined);
  });

  it('has no exception for what no default would audit, and a reason for each', () => {
    for (const [name, reason] of Object.entries(NOT_AUDITED)) {
      const { method, raw }: Route = routes[name as keyof typeof routes];
      expect([name, method !== 'GET' || raw !== undefined]).toEqual([name, true]);
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  it('takes a route that no context declares by its method and path', () => {
    expect(auditOf({ method: 'POST', path: '/farms/:id/plots', roles: ['FARM'] })).toEqual({
      ...{ name: 'POST /farms/:id/plots', area: 'records', kind: 'command', restricted: false },
    });
  });

  it('classes papers, bundles and files as downloads, and pictures as shown', () => {
    expect(kindsOf(['file', 'bundle', 'orderEvidenceZip', 'qrCsv', 'report', 'auditLog'])).toEqual(Array(6).fill('download'));
    expect(kindsOf(['logo', 'me', 'health', 'docs', 'refresh'])).toEqual(Array(5).fill(undefined));
  });

  it('distinguishes a report on the screen from a downloaded one', () => {
    expect([undefined, 'json', 'xlsx'].map((format) => isShown(routes.report as Route, format))).toEqual([true, true, false]);
    expect(isShown(routes.bundle as Route, undefined)).toBe(false);
  });

  it('finds the area of every act', () => {
    expect(declared.filter(([, route]) => auditOf(route).kind && auditOf(route).area === 'other').map(([name]) => name)).toEqual([]);
  });

  it('has words for every act, and none for what is no act', () => {
    const needed = new Set(declared.filter(([, route]) => auditOf(route).kind).map(([name]) => actWord(name)));
    expect([...needed].filter((word) => !(word in english.act))).toEqual([]);
    expect(Object.keys(english.act).filter((word) => !needed.has(word))).toEqual([]);
  });

  it('marks what only super admins may do', () => {
    expect(auditOf(routes.dropSecondFactor as Route).restricted).toBe(true);
    expect(auditOf(routes.inviteUser as Route).restricted).toBe(false);
  });
});
