import type { Subscription } from '../../../services/platform/events/event-store.js';

/** The error of every port once the process is dead. */
export class ProcessDead extends Error {
  constructor() {
    super('The process is dead');
  }
}

/**
 * Simulates the end of a process: it numbers the moments before and after each call of a port, dies at the given one, and from then on no
 * port does anything for it.
 */
export class ProcessCrash {
  private moments = 0;
  private dead = false;

  /** @param at the moment to die at; never without it */
  constructor(private readonly at = Number.POSITIVE_INFINITY) {}

  get happened(): boolean {
    return this.dead;
  }

  /** Moments that were passed alive. */
  get passed(): number {
    return this.moments;
  }

  /** The same port, until the process is dead. */
  wrap<Port extends object>(port: Port): Port {
    return new Proxy(port, { get: (target, name) => this.wrapMember(target, name) });
  }

  private wrapMember(port: object, name: string | symbol): unknown {
    const member = Reflect.get(port, name) as unknown;
    if (typeof member !== 'function') return member;
    if (name === 'subscribeAll') return this.wrapSubscription(member.bind(port));
    if (name === 'isPosition') return member.bind(port);
    return async (...args: unknown[]) => {
      this.countMoment();
      const result: unknown = await member.apply(port, args);
      this.countMoment();
      return result;
    };
  }

  /** A dead process hears nothing, and keeps nobody waiting. */
  private wrapSubscription(subscribe: (after: unknown, handler: (batch: never) => Promise<void>) => Subscription) {
    return (after: unknown, handler: (batch: never) => Promise<void>): Subscription =>
      subscribe(after, async (batch) => {
        if (!this.dead) await handler(batch).catch((error: unknown) => this.throwIfAlive(error));
      });
  }

  private throwIfAlive(error: unknown): void {
    if (!this.dead) throw error;
  }

  private countMoment(): void {
    if (this.dead) throw new ProcessDead();
    this.moments += 1;
    if (this.moments < this.at) return;
    this.dead = true;
    throw new ProcessDead();
  }
}
