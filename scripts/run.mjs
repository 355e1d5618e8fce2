// `npm run seed|bench|projections|ledger|record|admin|erase|backup|restore|rotate -- …`: builds what it needs, then runs that program from dist.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, install, root } from './lib.mjs';

const [name, ...args] = process.argv.slice(2);
const programs = {
  seed: 'services/boot/seed-cli.js',
  bench: 'test/bench/bench.js',
  projections: 'services/boot/projections-cli.js',
  ledger: 'services/ledger/proof/ledger-cli.js',
  record: 'test/support/histories/recorded/record-cli.js',
  admin: 'services/boot/admin-cli.js',
  erase: 'services/boot/erase-cli.js',
  backup: 'services/boot/backup/backup-cli.js',
  restore: 'services/boot/backup/restore-cli.js',
  rotate: 'services/boot/rotate/rotate-cli.js',
};
if (!programs[name]) {
  console.error(`No such program: ${name}. There are ${Object.keys(programs).join(', ')}.`);
  process.exit(1);
}
install();
buildServer();
process.argv.splice(1, process.argv.length - 1, join(root, 'dist', programs[name]), ...args);
await import(pathToFileURL(process.argv[1]).href);
