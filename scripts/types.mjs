// Compiles the server, which checks all types: a step of `npm run check`.
import { buildServer } from './lib.mjs';

buildServer({ checked: true });
