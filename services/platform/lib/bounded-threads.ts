import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';
import type { BoundedThreadMessage, BoundedThreadOrder } from './bounded-thread.js';

/** An import often follows the preview of its file, and loading the modules of a thread takes up to a second. */
const IDLE_MS = 5_000;

/**
 * Reads what people upload in threads of their own, each with a limit of memory and of time, because a file can be built to use any amount
 * of both. A thread runs `answers(data)`, which its module exports, and sends each answer that it yields. A thread that sent its last
 * answer waits for further work; after a refusal, an error or the end of its time it is ended.
 */
export class BoundedThreads {
  /** Counts how many times longer each work may take; tests set it to the slowdown of a busy machine. */
  static patience = 1;
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** Threads without work, and what ends them. */
  private readonly idle = new Map<Worker, NodeJS.Timeout>();

  /**
   * @param limits `atOnce` threads of this process; further work waits
   * @param idleMs how long a thread waits for further work
   */
  constructor(
    private readonly limits: { atOnce: number; memoryMb: number },
    private readonly idleMs = IDLE_MS,
  ) {}

  /**
   * Yields the answers of the module's `answers(data)`. The time begins with the thread's work, not with the wait for it.
   * @param module the URL of the module
   * @param data plain data, which is copied
   * @throws Refusal ReadingTooLong, TextTooMuch where it needs more memory, and those of the module
   */
  async *answersOf<Answer>(module: string, data: unknown, withinMs: number): AsyncGenerator<Answer> {
    while (this.running >= this.limits.atOnce) await new Promise<void>((resume) => this.waiting.push(resume));
    this.running += 1;
    try {
      yield* this.inThread<Answer>({ module, data }, withinMs);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async *inThread<Answer>(order: BoundedThreadOrder, withinMs: number): AsyncGenerator<Answer> {
    const thread = this.take();
    const signal = AbortSignal.timeout(withinMs * BoundedThreads.patience);
    let hasEnded = false;
    try {
      thread.postMessage(order);
      for await (const [sent] of on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<[BoundedThreadMessage<Answer>]>) {
        if ('answer' in sent) yield sent.answer;
        else if ('refused' in sent) throw refusalOf(sent.refused);
        else {
          hasEnded = true;
          return;
        }
      }
      throw new Error('A thread ended before its last answer');
    } catch (error) {
      if (signal.aborted && !(error instanceof Refusal)) throw new Refusal('ReadingTooLong');
      throw (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('TextTooMuch') : error;
    } finally {
      if (hasEnded) this.keep(thread);
      else await thread.terminate();
    }
  }

  private take(): Worker {
    const [kept] = this.idle;
    if (!kept) return this.start();
    const [thread, end] = kept;
    clearTimeout(end);
    this.idle.delete(thread);
    thread.ref();
    return thread;
  }

  private start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: this.limits.memoryMb, maxYoungGenerationSizeMb: 64 };
    const thread = new Worker(new URL('./bounded-thread.js', import.meta.url), { execArgv: [], resourceLimits });
    thread.once('exit', () => this.idle.delete(thread));
    // A caller that waits for its answers handles an error; an idle thread has none.
    thread.on('error', () => undefined);
    return thread;
  }

  private keep(thread: Worker): void {
    thread.unref();
    const end = () => {
      // A thread that is ending takes no work, though it is there for a while.
      this.idle.delete(thread);
      void thread.terminate();
    };
    this.idle.set(thread, setTimeout(end, this.idleMs).unref());
  }
}

const refusalOf = ({ code, data, fieldMessages }: Pick<Refusal, 'data' | 'fieldMessages'> & { code: RefusalCode }): Refusal =>
  new Refusal(code, data, fieldMessages);
