import { serveWrites } from '../sqlite/serve-writes.js';
import { documentWrites } from './sqlite-document-writes.js';

serveWrites(documentWrites);
