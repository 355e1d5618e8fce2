import { serveWrites } from '../sqlite/serve-writes.js';
import { eventWrites } from './sqlite-event-writes.js';

serveWrites(eventWrites);
