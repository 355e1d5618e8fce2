// `npm test`: the checks, then every suite that needs no server. Arguments go to Jest (`npm test -- custody`).
import { join } from 'node:path';
import { buildServer, buildWeb, install, jest, root, run } from './lib.mjs';

const args = process.argv.slice(2);
install();
if (args.length === 0) run(process.execPath, [join(root, 'scripts/check.mjs')]);
buildServer();
if (args.length === 0) buildWeb();
jest(args);
