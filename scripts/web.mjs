// Bundles the web app: a step of `npm test`.
import { buildWeb } from './lib.mjs';

buildWeb();
