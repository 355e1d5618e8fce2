/** Writes of a product of this process, applied in its own thread: most of the time of a start, and of a small write, is that of threads. */
import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { documentWrites } from '../../../services/platform/documents/sqlite-document-writes.js';
import { eventWrites } from '../../../services/platform/events/sqlite-event-writes.js';
import { jobWrites } from '../../../services/platform/jobs/sqlite-job-writes.js';
import { serveFile, type ThreadMessage, type WritesTo, type WriteThreadData } from '../../../services/platform/sqlite/serve-writes.js';
import { Writer } from '../../../services/platform/sqlite/writer.js';

/** The function that each thread program applies. A store that is not listed has its thread. */
const WRITES: Readonly<Record<string, WritesTo>> = {
  'sqlite-document-thread.js': documentWrites,
  'sqlite-event-thread.js': eventWrites,
  'sqlite-job-thread.js': jobWrites,
};

/** Takes messages as a thread does, each in a later turn of the event loop. */
class LocalThread extends EventEmitter {
  private readonly arrived: ThreadMessage[] = [];
  private readonly port = new EventEmitter();

  constructor(data: WriteThreadData, writesTo: WritesTo) {
    super();
    setImmediate(() => this.open(data, writesTo));
  }

  postMessage(message: ThreadMessage): void {
    this.arrived.push(message);
    setImmediate(() => this.deliver());
  }

  private open(data: WriteThreadData, writesTo: WritesTo): void {
    try {
      serveFile(data, writesTo, {
        on: (event, listener) => this.port.on(event, listener),
        next: () => this.arrived.shift(),
        // A copy, as between threads: the store changes the tables that it is answered.
        postMessage: (answer) => this.emit('message', structuredClone(answer)),
        close: () => this.emit('exit', 0),
      });
    } catch (error) {
      this.emit('error', error);
    }
  }

  private deliver(): void {
    const message = this.arrived.shift();
    if (message !== undefined) this.port.emit('message', message);
  }
}

const open = Writer.open.bind(Writer);
let starts = 0;

/** Does `start`, a start of a product whose stores write in this thread; stores that are opened at another time have threads. */
export async function withLocalWriters<Started>(start: () => Promise<Started>): Promise<Started> {
  starts += 1;
  Writer.open = async (thread, data) => {
    const writesTo = WRITES[basename(thread.pathname)];
    return writesTo ? Writer.over(new LocalThread(data, writesTo), data.file) : open(thread, data);
  };
  try {
    return await start();
  } finally {
    starts -= 1;
    if (starts === 0) Writer.open = open;
  }
}
