import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PROOF_MINUTES, PROOF_WAIT_SECONDS, PROOF_ZERO_BITS } from '../../../../contracts/shared/messages/report-proofs.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { MasterKey } from '../../../platform/config/master-key.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';
import { Clock } from '../../../platform/lib/clock.js';

const USE = 'report proofs';
const PUZZLE_BYTES = 16;
/** Bounds what is hashed, and what is remembered as spent. */
const PROOF_CHARS_MAX = 200;
const NUMBER = /^\d{1,10}$/;

/**
 * Takes work, or a wait, in the place of an attempt that is left. A challenge is signed, so that nothing is kept of it before it is spent;
 * it counts once, and for ten minutes.
 */
@Injectable()
export class ReportProofs {
  private readonly spent: Attempts;
  private readonly waits: Attempts;

  constructor(
    limits: RateLimits,
    private readonly secrets: MasterKey,
    private readonly clock: Clock,
  ) {
    this.spent = limits.within('report-proofs', 1, PROOF_MINUTES * 60);
    this.waits = limits.within('report-waits', 1, PROOF_WAIT_SECONDS);
  }

  /** @throws Refusal ProofNeeded, which brings a challenge, unless the proof is of a challenge that nobody spent */
  async assertGiven(network: string, proof = ''): Promise<void> {
    if (!(await this.isGood(network, proof))) throw this.asked();
  }

  private async isGood(network: string, proof: string): Promise<boolean> {
    if (proof.length > PROOF_CHARS_MAX) return false;
    const [puzzle = '', issued = '', signature = '', number] = proof.split('.');
    const ageMs = this.nowMs() - Number.parseInt(issued, 36);
    if (!this.isOurs(puzzle, issued, signature) || !(ageMs >= 0 && ageMs < PROOF_MINUTES * 60_000)) return false;
    if (number !== undefined) return NUMBER.test(number) && isSolved(puzzle, number) && this.spent.hasTaken(puzzle);
    return ageMs >= PROOF_WAIT_SECONDS * 1000 && this.hasWaited(network, puzzle);
  }

  /** Takes one at a time of a network: a wait costs nothing to a caller who requests many challenges at once. */
  private async hasWaited(network: string, puzzle: string): Promise<boolean> {
    if (!(await this.waits.hasTaken(network))) return false;
    if (await this.spent.hasTaken(puzzle)) return true;
    await this.waits.refund(network);
    return false;
  }

  private asked(): Refusal {
    const puzzle = randomBytes(PUZZLE_BYTES).toString('hex');
    const issued = this.nowMs().toString(36);
    const [signature = ''] = this.signatures(puzzle, issued);
    return new Refusal('ProofNeeded', {
      challenge: [puzzle, issued, signature].join('.'),
      zeroBits: String(PROOF_ZERO_BITS),
      seconds: String(PROOF_WAIT_SECONDS),
    });
  }

  private isOurs(puzzle: string, issued: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.signatures(puzzle, issued).some((each) => {
      const expected = Buffer.from(each);
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }

  /** Returns the signature by the present key first. */
  private signatures(puzzle: string, issued: string): string[] {
    return this.secrets.keysFor(USE).opening.map(({ key }) => createHmac('sha256', key).update(`${puzzle}.${issued}`).digest('base64url'));
  }

  private nowMs(): number {
    return Date.parse(this.clock.now());
  }
}

const isSolved = (puzzle: string, number: string): boolean =>
  createHash('sha256').update(`${puzzle}.${number}`).digest().readUInt32BE(0) >>> (32 - PROOF_ZERO_BITS) === 0;
