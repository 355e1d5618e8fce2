// The steps of `npm run check`.

/** Those that take longest first. */
export const CHECKS = [
  { name: 'types', program: 'scripts/types.mjs' },
  { name: 'dead code', program: 'node_modules/knip/bin/knip.js' },
  {
    name: 'format and lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
  },
  sourceChecks(),
  { name: 'lines', program: 'scripts/count-lines.mjs' },
];

/** Import rules, texts, names, sizes and documents: one program that parses each source once; `names` chooses some of its checks. */
export function sourceChecks(names = []) {
  // Its parsed sources live until its end, so that copying them between young generations is wasted work.
  return { name: 'sources', program: 'dist/test/checks/all.js', node: ['--max-semi-space-size=64'], args: names, needs: ['types'] };
}
