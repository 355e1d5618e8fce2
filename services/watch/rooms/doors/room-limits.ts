import { Injectable } from '@nestjs/common';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';

const CODES_PER_LINK = 5;
const CODES_PER_ADDRESS = 30;
const WRONG_PER_LINK = 30;
const WRONG_PER_ADDRESS = 30;
/** Leaves a fast reader alone, and keeps a program from filling the access log. */
const READS_PER_ROOM = 3_000;

/** Limits how often codes are requested and tried, by link and by address, whether or not the link is known. */
@Injectable()
export class RoomLimits {
  private readonly codesByLink: Attempts;
  private readonly codesByAddress: Attempts;
  private readonly wrongByLink: Attempts;
  private readonly wrongByAddress: Attempts;
  private readonly reads: Attempts;

  constructor(limits: RateLimits) {
    this.codesByLink = limits.attempts('room-codes-by-link', CODES_PER_LINK);
    this.codesByAddress = limits.attempts('room-codes-by-address', CODES_PER_ADDRESS);
    this.wrongByLink = limits.attempts('room-guesses-by-link', WRONG_PER_LINK);
    this.wrongByAddress = limits.attempts('room-guesses-by-address', WRONG_PER_ADDRESS);
    this.reads = limits.attempts('room-reads', READS_PER_ROOM);
  }

  /** @throws Refusal TooOften */
  async countCode(linkHash: string, address: string): Promise<void> {
    await this.codesByAddress.consume(networkOf(address));
    await this.codesByLink.consume(linkHash);
  }

  /** Counts a try, and takes it back when it let somebody in. @throws Refusal TooOften */
  async guardEntry<T>(linkHash: string, address: string, enter: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    await this.wrongByAddress.consume(network);
    await this.wrongByLink.consume(linkHash);
    const entered = await enter();
    await this.wrongByAddress.refund(network);
    await this.wrongByLink.refund(linkHash);
    return entered;
  }

  /** @throws Refusal TooOften */
  countRead(roomId: string): Promise<void> {
    return this.reads.consume(roomId);
  }
}
