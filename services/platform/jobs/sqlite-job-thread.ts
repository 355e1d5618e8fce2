import { serveWrites } from '../sqlite/serve-writes.js';
import { jobWrites } from './sqlite-job-writes.js';

serveWrites(jobWrites);
