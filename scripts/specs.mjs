// Runs Jest on what is compiled: a step of `npm test`, or the projects and specs that the arguments name.
import { jest } from './lib.mjs';

const args = process.argv.slice(2);
jest(args.length > 0 ? args : ['--selectProjects', 'node', 'screens', 'web', 'servers']);
