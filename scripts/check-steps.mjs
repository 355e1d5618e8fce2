// The steps of `npm run check`.

/** Those that take longest first. */
export const CHECKS = [
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
  { name: 'reply schemas', program: 'dist/test/checks/reply-schemas.js', needs: ['types'] },
  { name: 'screen texts', program: 'dist/test/checks/screen-texts.js', needs: ['types'] },
  { name: 'translations', program: 'dist/test/checks/translations.js', needs: ['types'] },
  { name: 'terms', program: 'dist/test/checks/terms.js', needs: ['types'] },
  { name: 'vocabulary', program: 'dist/test/checks/vocabulary.js', needs: ['types'] },
  { name: 'sizes', program: 'dist/test/checks/sizes.js', needs: ['types'] },
  { name: 'query keys', program: 'dist/test/checks/query-keys.js', needs: ['types'] },
  { name: 'decisions', program: 'dist/test/checks/decisions.js', needs: ['types'] },
  { name: 'controllers', program: 'dist/test/checks/controllers.js', needs: ['types'] },
  { name: 'workbooks', program: 'dist/test/checks/workbooks.js', needs: ['types'] },
  { name: 'made-up users', program: 'dist/test/checks/made-up-users.js', needs: ['types'] },
  { name: 'chances', program: 'dist/test/checks/chances.js', needs: ['types'] },
  { name: 'caps', program: 'dist/test/checks/caps.js', needs: ['types'] },
];
