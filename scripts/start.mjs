// `npm start`: installs and builds what is missing, then becomes the product itself, so that signals reach it.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, buildWeb, install, root } from './lib.mjs';

install();
buildServer();
buildWeb();
await import(pathToFileURL(join(root, 'dist/services/boot/main.js')).href);
