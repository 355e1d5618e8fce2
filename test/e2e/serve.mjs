// The product, built where its sources have changed, on a data folder of its own that goes when the product ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, buildWeb, root } from '../../scripts/lib.mjs';

buildServer();
buildWeb();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-e2e-'));
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import(pathToFileURL(join(root, 'dist/services/boot/main.js')).href);
