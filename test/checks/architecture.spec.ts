/** Shows that each import rule can fail, on a planted violation. `npm run check` applies the rules to the product. */
import { describe, expect, it } from '@jest/globals';
import { IMPORT_RULES, importFaults, OTHER_RULES } from '../support/sources/import-rules.js';
import { importsIn, type Packages } from '../support/sources/imports.js';
import { SourceTree } from '../support/sources/source-tree.js';

const PACKAGES: Packages = {
  dependencies: { '@nestjs/common': '1', mongodb: '1' },
  devDependencies: { canonicalize: '1', '@types/express': '1' },
};

/** Rule → files that break it: path → content. */
const PLANTED: Record<string, Record<string, string>> = {
  'import-is-there': {
    'contracts/lost.ts': "export { lost } from './nowhere.js';\n",
    'contracts/lost-package.ts': "export { lost } from 'nobody-has-this';\n",
  },
  'contracts-import-nothing-of-ours': {
    'contracts/x.ts': "export { p } from '../projections/p.js';\n",
    'projections/p.ts': 'export const p = 1;\n',
  },
  'contracts-browser-safe': { 'contracts/f.ts': "export { readFileSync } from 'node:fs';\n" },
  'platform-names-no-context': {
    'services/platform/monitoring/a.ts': "import type { A } from '../../../contracts/watch/alerts/a.js';\nexport type B = A;\n",
    'contracts/watch/alerts/a.ts': 'export type A = 1;\n',
  },
  'projections-import-contracts-only': {
    'projections/s.ts': "export { s } from '../services/s.js';\n",
    'services/s.ts': 'export const s = 1;\n',
  },
  'projections-pure': { 'projections/n.ts': "export { Injectable } from '@nestjs/common';\n" },
  'server-takes-the-drawing-alone-of-web': {
    'services/w.ts': "export { w } from '../web/src/w.js';\n",
    'web/src/w.ts': 'export const w = 1;\n',
  },
  'drawing-imports-contracts-only': {
    'web/drawing/w.ts': "export { w } from '../src/w.js';\n",
    'web/src/w.ts': 'export const w = 1;\n',
  },
  'web-not-server': { 'web/s.ts': "export { s } from '../services/s.js';\n", 'services/s.ts': 'export const s = 1;\n' },
  'web-takes-view-types-only': { 'web/p.ts': "export { p } from '../projections/p.js';\n", 'projections/p.ts': 'export const p = 1;\n' },
  'feature-not-feature': {
    'web/src/features/ledger/one/a.ts': "export { b } from '../two/b.js';\n",
    'web/src/features/ledger/two/b.ts': "export { c } from '../../brand/three/c.js';\n",
    'web/src/features/brand/three/c.ts': 'export const c = 1;\n',
  },
  'decider-pure': { 'services/ledger/custody/x.decider.ts': "export { Injectable } from '@nestjs/common';\n" },
  'districts-in-order': {
    'services/ground/facilities/a.ts': "export { b } from '../../ledger/custody/b.js';\n",
    'services/ledger/custody/b.ts': 'export const b = 1;\n',
    'contracts/shared/c.ts': "export { d } from '../ground/facilities/d.js';\n",
    'contracts/ground/facilities/d.ts': 'export const d = 1;\n',
    'projections/ledger/custody/e.ts': "export { f } from '../../watch/alerts/f.js';\n",
    'projections/watch/alerts/f.ts': 'export const f = 1;\n',
  },
  'contexts-take-ports': {
    'services/ledger/custody/x.ts': "export { s } from '../../platform/events/sqlite-event-store.js';\n",
    'services/platform/events/sqlite-event-store.ts': 'export const s = 1;\n',
  },
  'one-file-per-driver': { 'services/ledger/custody/driver.ts': "export { MongoClient } from 'mongodb';\n" },
  'product-without-development-packages': { 'services/checked.ts': "export { default } from 'canonicalize';\n" },
  'only-adapters-names-adapters': {
    'services/boot/main.ts': "export { s } from '../platform/events/sqlite-event-store.js';\n",
    'services/platform/events/sqlite-event-store.ts': 'export const s = 1;\n',
  },
};

/** Circles → files that form them, of which the first has the import that is named. */
const CIRCLES: Record<string, Record<string, string>> = {
  'files-form-no-circle: contracts/one.ts → contracts/two.ts → contracts/one.ts.': {
    'contracts/one.ts': "import { b } from './two.js';\nexport const a = () => b;\n",
    'contracts/two.ts': "export const b = () => import('./one.js');\n",
  },
  'folders-form-no-circle: facilities → identity → facilities.': {
    'services/ground/facilities/y.ts': "export { z } from '../identity/z.js';\n",
    'services/ground/identity/z.ts': 'export const z = 1;\n',
    'services/ground/identity/sessions/use.ts':
      "import { w } from '../../facilities/w.js';\nimport type { W } from '../../facilities/w.js';\nexport const x: W = w;\n",
    'services/ground/facilities/w.ts': 'export const w = 1;\n',
  },
  'folders-form-no-circle: purchase → sale → purchase.': {
    'services/ledger/custody/ledger/purchase/o.ts': "import type { n } from '../sale/n.js';\nexport type O = typeof n;\n",
    'services/ledger/custody/ledger/sale/n.ts': 'export const n = 1;\n',
    'services/ledger/custody/ledger/sale/deep/er.ts':
      "import { p } from '../../purchase/p.js';\nimport { q } from '../../purchase/q.js';\nexport const r = [p, q];\n",
    'services/ledger/custody/ledger/purchase/p.ts': 'export const p = 1;\n',
    'services/ledger/custody/ledger/purchase/q.ts': 'export const q = 1;\n',
  },
  'folders-form-no-circle: app → client → entities → app.': {
    'web/src/app/f.ts': "export { a } from '../client/a.js';\n",
    'web/src/client/a.ts': "export { c } from '../entities/person/c.js';\n",
    'web/src/entities/person/c.ts': "export { g } from '../../app/g.js';\n",
    'web/src/app/g.ts': 'export const g = 1;\n',
  },
};

const faultsIn = (files: Readonly<Record<string, string>>): string[] => importFaults(importsIn(SourceTree.of(files), PACKAGES));

describe('allowed imports', () => {
  it('has a planted violation for every rule', () => {
    const planted = [...Object.keys(PLANTED), ...Object.keys(CIRCLES).map((circle) => circle.split(':')[0])];
    expect([...new Set(planted)].sort()).toEqual([...IMPORT_RULES.map(({ name }) => name), ...OTHER_RULES].sort());
  });

  it.each(Object.entries(PLANTED))('%s can fail', (rule, files) => {
    const importing = Object.keys(files).filter((path) => files[path]?.includes(' from '));
    const broken = faultsIn(files).flatMap((fault) => (fault.includes(` ${rule}: `) ? [fault.split(':')[0]] : []));
    expect([...new Set(broken)].sort()).toEqual(importing.sort());
  });

  it.each(Object.entries(CIRCLES))('%s is reported once, with the import to look at', (circle, files) => {
    const [first = ''] = Object.keys(files);
    const faults = faultsIn(files);
    expect(faults).toEqual([expect.stringContaining(circle)]);
    expect(faults[0]).toContain(`Only 1 import leads`);
    expect(faults[0]).toContain(`look there first: ${first}:1 imports `);
  });

  it.each([
    ['a type, where types may be imported', { 'web/p.ts': "import type { P } from '../projections/p.js';\n", 'projections/p.ts': '' }],
    ['types by name', { 'services/e.ts': "import type { Request } from 'express';\n" }],
    [
      'a spec, which uses what it needs',
      { 'services/ground/mail/m.spec.ts': "import '../../brand/orders/o.js';\n", 'services/brand/orders/o.ts': '' },
    ],
    [
      'files beside the folders',
      {
        'services/ground/mail/sent/s.ts': "import '../shared.js';\n",
        'services/ground/mail/shared.ts': "import './outbox/o.js';\n",
        'services/ground/mail/outbox/o.ts': "import '../sent/t.js';\n",
        'services/ground/mail/sent/t.ts': '',
      },
    ],
  ])('nothing is said of %s', (_what, files) => {
    expect(faultsIn(files as Record<string, string>)).toEqual([]);
  });

  it('a folder that is no district is found', () => {
    expect(faultsIn({ 'services/sky/a.ts': "import './b.js';\n", 'services/sky/b.ts': '' })).toEqual([
      'services/sky/a.ts:1: districts-in-order: services/sky is no district',
    ]);
  });
});
