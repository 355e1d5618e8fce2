/** Writes changes as server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
import type { Request, Response } from 'express';
import { type ChangeReply, END_EVENT, type StreamEnd } from '../../../contracts/watch/changes/changes.js';
import type { Position } from '../../platform/events/event-store.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { type ChangeReader, learnsOf, ownerOf } from './change-readers.js';
import type { FoundChange } from './changes-of.js';

/** Ends a stream whose client has left more than this unread when there is more to write; it goes on later from where it was. */
const UNREAD_BYTES_MAX = 64 * 1024;
const PENDING_MAX = 1_000;
/** Closes the connection of a stream that has ended when its client has not read the rest by then. */
const REST_READ_MS = 10_000;

/** Describes one open stream: the kinds of changes for its caller, and the changes to write. */
export class ChangeStream {
  private pending: FoundChange[] = [];
  /** The instant of the last check of access, by the clock of the process. */
  checkedMs = performance.now();
  /** False while it is still getting what changed before it was opened. */
  isLive = false;

  constructor(
    readonly request: Request,
    private readonly response: Response,
    readonly user: Principal,
    public reader: ChangeReader,
    private written: Position,
  ) {}

  /** Names the session or the key, which has one stream. */
  get owner(): string {
    return ownerOf(this.user);
  }

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  /** Gives the position as the ID of no entry: who comes back before the first entry resumes here. */
  begin(): void {
    this.response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    this.write(`id: ${this.written}\n\n`);
  }

  /** Keeps a change until `flush`. */
  add(found: FoundChange): void {
    if (!this.isOpen || found.change.position <= this.written) return;
    this.pending.push(found);
    if (this.pending.length > PENDING_MAX) this.end('slow');
  }

  /** Writes what was kept, as far as the caller still learns of it. */
  flush(): void {
    const changes = this.pending.filter((each) => learnsOf(this.reader, each)).map(({ change }) => change);
    this.pending = [];
    this.writeChanges(changes);
  }

  /** Gives an ID only to the last entry of a position: a reader who lost the connection earlier gets all its entries again. */
  writeChanges(changes: readonly ChangeReply[]): void {
    if (changes.length === 0) return;
    const texts = changes.map((change, at) => {
      const id = changes[at + 1]?.position === change.position ? '' : `id: ${change.position}\n`;
      return `${id}data: ${JSON.stringify(change)}\n\n`;
    });
    this.written = (changes.at(-1) as ChangeReply).position;
    this.write(texts.join(''));
  }

  /** Says nothing, which keeps connections open that end when nothing is said. */
  beat(): void {
    this.write(':\n\n');
  }

  end(reason: StreamEnd): void {
    if (!this.isOpen) return;
    const timer = setTimeout(() => this.response.destroy(), REST_READ_MS).unref();
    this.response.once('close', () => clearTimeout(timer));
    this.response.end(`event: ${END_EVENT}\ndata: ${JSON.stringify({ reason })}\n\n`);
  }

  /** Calls back when the connection has closed, by whichever side. */
  onClose(closed: () => void): void {
    this.response.once('close', closed);
  }

  /** Resolves when the client has read enough to go on. */
  async drained(): Promise<void> {
    if (!this.isOpen || !this.response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      this.response.once('drain', resolve);
      this.response.once('close', resolve);
    });
  }

  /** Counts what was unread before: what is written now goes to the connection in the next turn. */
  private write(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > UNREAD_BYTES_MAX) this.end('slow');
    else this.response.write(text);
  }
}
