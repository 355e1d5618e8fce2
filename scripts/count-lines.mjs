// The lines that people maintain, by room: a step of `npm run check`. Arguments name commits to compare with
// (`node scripts/count-lines.mjs v0.4.0`). Specs, test support, scripts and generated files are counted apart.
import { spawnSync } from 'node:child_process';
import { root } from './lib.mjs';

const SOURCES = ['*.ts', '*.tsx', '*.css', '*.mjs'];
const ROOMS = [
  ['specs', (path) => /\.(spec|e2e)\.tsx?$/.test(path)],
  ['test support', (path) => path.startsWith('test/')],
  ['scripts', (path) => path.startsWith('scripts/')],
  ['generated', (path) => /^contracts\/(reply-schemas|reply-digests|generated)/.test(path)],
  ['css', (path) => path.endsWith('.css')],
  ...['contracts', 'projections', 'services', 'web'].map((room) => [room, (path) => path.startsWith(`${room}/`)]),
];
const HAND_WRITTEN = ['contracts', 'projections', 'services', 'web', 'css'];

/** Returns the number of lines of each room at a commit, or as they are now. */
function linesOf(commit) {
  const { stdout, status } = spawnSync('git', ['grep', '-c', '', ...(commit ? [commit] : []), '--', ...SOURCES], {
    cwd: root,
    maxBuffer: 1 << 26,
  });
  const lines = Object.fromEntries(ROOMS.map(([room]) => [room, 0]));
  if (status !== 0) return lines;
  for (const entry of stdout.toString().trim().split('\n')) {
    const [count, path] = entry.split(':').reverse();
    const [room] = ROOMS.find(([, isOf]) => isOf(path)) ?? [];
    if (room) lines[room] += Number(count);
  }
  return { ...lines, 'product, css included': HAND_WRITTEN.reduce((sum, room) => sum + lines[room], 0) };
}

const columns = [undefined, ...process.argv.slice(2)].map((commit) => ({ commit: commit ?? 'lines', lines: linesOf(commit) }));
for (const room of Object.keys(columns[0].lines)) {
  console.log(`  ${room.padEnd(22)}${columns.map(({ commit, lines }) => `${commit} ${lines[room]}`.padStart(18)).join('')}`);
}
