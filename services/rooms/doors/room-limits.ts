import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/lib/clock.js';
import { RateLimiter } from '../../platform/lib/rate-limiter.js';

const CODES_PER_LINK = 5;
const CODES_PER_ADDRESS = 30;
const WRONG_PER_LINK = 30;
const WRONG_PER_ADDRESS = 30;
/** Leaves whoever reads quickly alone, and keeps a program from filling the access log. */
const READS_PER_ROOM = 3_000;

/** Limits how often codes are asked for and tried, by link and by address, whether or not the link is known. */
@Injectable()
export class RoomLimits {
  private readonly codesByLink = new RateLimiter(CODES_PER_LINK);
  private readonly codesByAddress = new RateLimiter(CODES_PER_ADDRESS);
  private readonly wrongByLink = new RateLimiter(WRONG_PER_LINK);
  private readonly wrongByAddress = new RateLimiter(WRONG_PER_ADDRESS);
  private readonly reads = new RateLimiter(READS_PER_ROOM);

  constructor(private readonly clock: Clock) {}

  /** @throws Refusal TooOften */
  countCode(linkHash: string, address: string): void {
    this.codesByAddress.consume(address, this.now());
    this.codesByLink.consume(linkHash, this.now());
  }

  /** Counts a try, and takes it back when it let somebody in. @throws Refusal TooOften */
  async guardEntry<T>(linkHash: string, address: string, enter: () => Promise<T>): Promise<T> {
    const now = this.now();
    this.wrongByAddress.consume(address, now);
    this.wrongByLink.consume(linkHash, now);
    const entered = await enter();
    this.wrongByAddress.refund(address, now);
    this.wrongByLink.refund(linkHash, now);
    return entered;
  }

  /** @throws Refusal TooOften */
  countRead(roomId: string): void {
    this.reads.consume(roomId, this.now());
  }

  private now(): number {
    return Date.parse(this.clock.now());
  }
}
