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
await import(pathToFileURL(join(root, 'dist/services/boot/main.js')).href);
