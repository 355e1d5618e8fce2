/**
 * The written schemas of replies are those of the declared types; with `--write` they are written. test/checks/reply-schemas.spec.ts
 * shows that this can fail.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { outdated, replyModules } from '../support/replies/reply-modules.js';
import { replySchemas } from '../support/replies/reply-schemas.js';
import { reportFaults } from './report-faults.js';

const modules = replyModules(replySchemas('contracts/routes.ts'));

if (process.argv.includes('--write')) for (const [path, text] of Object.entries(modules)) writeFileSync(path, text);
else reportFaults(outdated(modules, (path) => readFileSync(path, 'utf8')));
