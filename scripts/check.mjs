// `npm run check`: format and lint, types, import rules, dead code.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildServer, install, root } from './lib.mjs';

install();
buildServer();
const steps = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings']],
  [
    'import rules',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ['contracts', 'projections', 'services', 'web', '--config', '.dependency-cruiser.cjs'],
  ],
  ['dead code', 'node_modules/knip/bin/knip.js', []],
];
let failed = 0;
for (const [name, program, args] of steps) {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  failed += status === 0 ? 0 : 1;
}
process.exit(failed);
