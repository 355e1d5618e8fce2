// Makes of what is compiled what Node can run as it is. Hooks of its loader would do the same, in a thread beside each worker,
// and loading the product and the app would take twice as long.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export default function prepare({ rootDir }) {
  const compiled = join(rootDir, 'dist');
  // `@jest/globals` can be imported in Jest's realms alone; for specs it is a module that says the same.
  const globals = join(compiled, 'node_modules/@jest/globals');
  write(join(globals, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
  write(join(globals, 'index.js'), "export * from '../../../../test/support/jest/shared-modules-globals.mjs';\n");
  for (const name of readdirSync(join(compiled, 'web'), { recursive: true }))
    if (name.endsWith('.js')) emptyStyles(join(compiled, 'web', name));
}

/** What only a bundler can import, styles and addresses of files, is empty. */
function emptyStyles(file) {
  const text = readFileSync(file, 'utf8');
  const emptied = text
    .replaceAll(
      /^import (?:(\w+)|\{ default as (\w+) \}) from '[^']+(?:\.css|\?url)';$/gm,
      (_, name, other) => `var ${name ?? other} = {};`,
    )
    .replaceAll(/^import '[^']+\.css';$/gm, '')
    .replaceAll(/\bimport\('[^']+\.css'\)/g, 'Promise.resolve({})');
  if (emptied !== text) writeFileSync(file, emptied);
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
