// The product, built where its sources have changed, on a copy of the demo that goes when the product ends.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, buildWeb, root } from '../../scripts/lib.mjs';
import { recordedDemo } from '../../scripts/recorded-demo.mjs';

buildServer();
buildWeb();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-e2e-'));
cpSync(await recordedDemo(), folder, { recursive: true });
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import(pathToFileURL(join(root, 'dist/services/boot/main.js')).href);
