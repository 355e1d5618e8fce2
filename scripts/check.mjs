// `npm run check`: what is found without running the product. As many steps at once as this machine has cores; each says
// what it found when it is through, and how long it took.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { install, root } from './lib.mjs';

/** Those that take longest first; a step that `needs` another begins when that one is through without a fault. */
const STEPS = [
  { name: 'types', program: 'scripts/types.mjs' },
  { name: 'dead code', program: 'node_modules/knip/bin/knip.js' },
  {
    name: 'import rules',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['contracts', 'projections', 'services', 'web', '--config', '.dependency-cruiser.cjs'],
  },
  {
    name: 'format and lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
  },
  { name: 'reply schemas', program: 'dist/test/checks/reply-schemas.js', needs: 'types' },
  { name: 'screen texts', program: 'dist/test/checks/screen-texts.js', needs: 'types' },
  { name: 'translations', program: 'dist/test/checks/translations.js', needs: 'types' },
  { name: 'vocabulary', program: 'dist/test/checks/vocabulary.js', needs: 'types' },
  { name: 'sizes', program: 'dist/test/checks/sizes.js', needs: 'types' },
  { name: 'query keys', program: 'dist/test/checks/query-keys.js', needs: 'types' },
  { name: 'decisions', program: 'dist/test/checks/decisions.js', needs: 'types' },
];

const waiting = [];
let free = availableParallelism();

/** Does `work` when a core is free. */
async function inTurn(work) {
  if (free > 0) free -= 1;
  else await new Promise((begin) => waiting.push(begin));
  try {
    return await work();
  } finally {
    const begin = waiting.shift();
    if (begin) begin();
    else free += 1;
  }
}

/** Whether the program ends without a fault; what it said is shown in one piece. */
function passes({ name, program, args = [] }) {
  const begun = performance.now();
  const said = [];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      resolve(code === 0);
    });
  });
}

async function outcomeOf(step) {
  if (step.needs === undefined || (await outcomes.get(step.needs))) return inTurn(() => passes(step));
  console.log(`skip ${step.name}: ${step.needs} failed`);
  return false;
}

install();
const outcomes = new Map();
for (const step of STEPS) outcomes.set(step.name, outcomeOf(step));
const passed = await Promise.all(outcomes.values());
process.exitCode = passed.every(Boolean) ? 0 : 1;
