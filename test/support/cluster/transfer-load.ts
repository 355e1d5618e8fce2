/** Sends transfers, several at a time, until the API dies, and keeps those that were answered and those that were not. */

import { randomUUID } from '../jest/made-up.js';
import type { CastName, ClusterCast } from './cluster-cast.js';
import type { TestCluster } from './test-cluster.js';

interface SentCommand {
  by: CastName;
  kind: 'records' | 'purchases';
  body: { transactionId: string; lots: { productId: string }[] };
}

/** A command that was answered with success, and its position in the log. */
export interface Acknowledged extends SentCommand {
  position: string;
}

const AT_ONCE = 6;

export class TransferLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that should not have been. */
  readonly refused: string[] = [];
  private unanswered: SentCommand[] = [];
  private made = 0;

  constructor(
    private readonly product: TestCluster,
    private readonly cast: ClusterCast,
  ) {}

  /** Resolves when the API is dead: it is killed at the moment in which so many purchases more are answered. */
  async untilDeath(purchases: number): Promise<number> {
    let left = purchases;
    let dying: Promise<void> | undefined;
    const onPurchase = (): void => {
      left -= 1;
      if (left <= 0) dying ??= this.product.killApi();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.trade(onPurchase)));
    await dying;
    return this.unanswered.length;
  }

  /** Sends unanswered commands again, unchanged. */
  async sendAgain(): Promise<void> {
    const again = this.unanswered;
    this.unanswered = [];
    for (const sent of again) await this.send(sent);
  }

  /** Sends every acknowledged command once more; answers those that are not the same success again. */
  async repeat(): Promise<string[]> {
    const wrong: string[] = [];
    for (const sent of this.acknowledged) {
      const { status, body } = await this.call(sent);
      if (status !== 200 || body.position !== sent.position) wrong.push(`${sent.kind} ${status} ${JSON.stringify(body)}`);
    }
    return wrong;
  }

  private async trade(onPurchase: () => void): Promise<void> {
    for (;;) {
      this.made += 1;
      const lots = [{ productId: `${this.product.prefix}-LOAD-${this.made}` }];
      const raw = lots.map((lot) => ({ ...lot, product: 'rawCotton', quantity: 5, unit: 'kg' }));
      if (!(await this.send({ by: 'farm', kind: 'records', body: withHeader({ lots: raw }) }))) return;
      if (!(await this.send({ by: 'gin', kind: 'purchases', body: withHeader({ lots, sellerId: this.cast.farm.id }) }))) return;
      onPurchase();
    }
  }

  /** Returns true when it was answered. */
  private async send(sent: SentCommand): Promise<boolean> {
    const answer = await this.call(sent).catch(() => undefined);
    if (!answer) {
      this.unanswered.push(sent);
      return false;
    }
    const { status, body } = answer;
    if (status === 200 || status === 201) this.acknowledged.push({ ...sent, position: body.position as string });
    else this.refused.push(`${sent.kind} ${status} ${JSON.stringify(body)}`);
    return true;
  }

  private call({ by, kind, body }: SentCommand) {
    return this.product.call(this.cast[by].email, 'POST', `/api/custody/${kind}`, body);
  }
}

function withHeader<Body extends object>(body: Body): Body & { transactionId: string; occurredAt: string } {
  return { transactionId: randomUUID(), occurredAt: new Date().toISOString(), ...body };
}
