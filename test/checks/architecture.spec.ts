/** Who may import whom. `npm run check` holds the product to it; here every rule is shown able to fail on a planted violation. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = process.cwd();
const CRUISER = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const FOLDERS = ['contracts', 'projections', 'services', 'web'];

/** Rule → files that break it: path → content. */
const PLANTED: Record<string, Record<string, string>> = {
  'no-circular': {
    'contracts/one.ts': "import { b } from './two.js';\nexport const a = () => b;\n",
    // A circle is told once, at the file that comes first.
    'contracts/two.ts': "export const b = () => import('./one.js');\n",
  },
  'not-to-unresolvable': { 'contracts/lost.ts': "export { lost } from './nowhere.js';\n" },
  'contracts-import-nothing-of-ours': {
    'contracts/x.ts': "export { p } from '../projections/p.js';\n",
    'projections/p.ts': 'export const p = 1;\n',
  },
  'contracts-browser-safe': { 'contracts/f.ts': "export { readFileSync } from 'node:fs';\n" },
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
  'web-forms-no-circle': {
    'web/src/client/a.ts': "export { b } from '../ui/b.js';\n",
    'web/src/ui/b.ts': "export { c } from '../entities/person/c.js';\n",
    'web/src/entities/person/c.ts': "export { d } from '../../offline/d.js';\n",
    'web/src/offline/d.ts': "export { b } from '../features/ledger/two/b.js';\n",
    'web/src/features/ledger/one/e.ts': "export { f } from '../../../app/f.js';\n",
    'web/src/app/f.ts': 'export const f = 1;\n',
  },
  'entities-form-no-circle': {
    'web/src/entities/custody/i.ts': "export { j } from '../balance/j.js';\n",
    'web/src/entities/balance/j.ts': 'export const j = 1;\n',
  },
  'custody-forms-no-circle': {
    'services/ledger/custody/statements/k.ts': "export { l } from '../commands/l.js';\n",
    'services/ledger/custody/commands/l.ts': "export { m } from '../import/m.js';\n",
    'services/ledger/custody/import/m.ts': 'export const m = 1;\n',
  },
  'facts-form-no-circle': {
    'services/ledger/custody/ledger/sale/n.ts': "export { o } from '../purchase/o.js';\n",
    'services/ledger/custody/ledger/purchase/o.ts': "export { p } from '../void/p.js';\n",
    'services/ledger/custody/ledger/void/p.ts': 'export const p = 1;\n',
  },
  'platform-forms-no-circle': {
    'services/platform/sqlite/q.ts': "export { r } from '../documents/r.js';\n",
    'services/platform/documents/r.ts': "export { t } from '../jobs/t.js';\n",
    'services/platform/jobs/t.ts': 'export const t = 1;\n',
    'services/platform/monitoring/u.ts': "export { v } from '../http/v.js';\n",
    'services/platform/http/v.ts': 'export const v = 1;\n',
  },
  'decider-pure': { 'services/ledger/custody/x.decider.ts': "export { Injectable } from '@nestjs/common';\n" },
  'contexts-form-no-circle': {
    'services/ground/facilities/y.ts': "export { z } from '../identity/z.js';\n",
    'services/ground/identity/z.ts': 'export const z = 1;\n',
    'contracts/brand/orders/g.ts': "export { h } from '../order-documents/h.js';\n",
    'contracts/brand/order-documents/h.ts': 'export const h = 1;\n',
  },
  'districts-form-no-circle': {
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

/** `rule from` of every violation in a tree. */
function violationsIn(folder: string): string[] {
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [CRUISER, ...FOLDERS, ...options], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

describe('who may import whom', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  let broken: string[];

  beforeAll(() => {
    for (const name of FOLDERS) mkdirSync(join(folder, name));
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) cpSync(join(root, name), join(folder, name));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, content] of Object.values(PLANTED).flatMap(Object.entries<string>)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    broken = violationsIn(folder);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has a planted violation for every rule', () => {
    const names = [...readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8').matchAll(/name: '([\w-]+)'/g)].map(([, name]) => name);
    expect([...new Set(names)].sort()).toEqual(Object.keys(PLANTED).sort());
  });

  it.each(Object.entries(PLANTED))('%s can fail', (rule, files) => {
    const importing = Object.keys(files).filter((path) => files[path]?.includes(' from '));
    expect(broken).toEqual(expect.arrayContaining(importing.map((path) => `${rule} ${path}`)));
  });
});
