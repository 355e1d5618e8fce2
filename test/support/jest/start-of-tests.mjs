// Prepares the compiled files so that Node can run them directly. Hooks of its loader would do the same, in a thread for each worker, and
// loading the product and the app would take twice as long.
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

/** Empties imports that only a bundler can resolve: styles and addresses of files. */
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
