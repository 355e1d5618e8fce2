// Runs Jest on what is compiled: a step of `npm test`.
import { jest } from './lib.mjs';

jest(process.argv.slice(2));
