import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';
import type { BoundedThreadData, BoundedThreadMessage } from './bounded-thread.js';

/**
 * Reads what people upload in threads of their own, each with a limit of memory and of time, because a file can be built to use any amount
 * of both. A thread runs `answers(data)`, which its module exports, and sends each answer that it yields.
 */
export class BoundedThreads {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param atOnce threads of this process; further work waits */
  constructor(private readonly limits: { atOnce: number; memoryMb: number }) {}

  /**
   * Yields the answers of the module's `answers(data)`. The time begins with the thread, not with the wait for it.
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

  private async *inThread<Answer>(workerData: BoundedThreadData, withinMs: number): AsyncGenerator<Answer> {
    const resourceLimits = { maxOldGenerationSizeMb: this.limits.memoryMb, maxYoungGenerationSizeMb: 64 };
    const thread = new Worker(new URL('./bounded-thread.js', import.meta.url), { workerData, execArgv: [], resourceLimits });
    const signal = AbortSignal.timeout(withinMs);
    try {
      for await (const [sent] of on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<[BoundedThreadMessage<Answer>]>) {
        if ('answer' in sent) yield sent.answer;
        else if ('refused' in sent) throw refusalOf(sent.refused);
        else return;
      }
      throw new Error('A thread ended before its last answer');
    } catch (error) {
      if (signal.aborted && !(error instanceof Refusal)) throw new Refusal('ReadingTooLong');
      throw (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('TextTooMuch') : error;
    } finally {
      await thread.terminate();
    }
  }
}

const refusalOf = ({ code, data, fieldMessages }: Pick<Refusal, 'data' | 'fieldMessages'> & { code: RefusalCode }): Refusal =>
  new Refusal(code, data, fieldMessages);
