// Runs Jest on what is compiled: a step of `npm test`.
import { jest } from './lib.mjs';

jest(['--selectProjects', 'node', 'screens', 'web', 'servers']);
