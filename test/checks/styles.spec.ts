/** Classes of style sheets. `npm run check` holds the web to it (test/checks/styles.ts); here it is shown able to fail. */
import { expect, test } from '@jest/globals';
import { SourceTree } from '../support/sources/source-tree.js';
import { styleFaults } from './styles.js';

test('a class missing from its sheet is found', () => {
  const tree = SourceTree.of({
    'web/src/a/card.tsx':
      "import css from './card.module.css';\nconst a = <p className={css.there} />;\nconst b = <p className={css.gone} />;",
    'web/src/a/card.module.css': '.there > b {\n  color: red;\n}\n',
    'web/src/b/list.tsx': "import css from '../a/card.module.css';\nconst a = <p className={css.there} />;",
  });
  expect(styleFaults(tree)).toEqual(['web/src/a/card.tsx: web/src/a/card.module.css has no class gone']);
});
