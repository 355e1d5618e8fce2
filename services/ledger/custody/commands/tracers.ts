import { Injectable } from '@nestjs/common';
import type { LogTracer, WithdrawTracer } from '../../../../contracts/ledger/custody/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { asReason, type TextReference } from '../../../platform/texts/erasable-texts.js';
import { type CommandResult, contextOf } from '../command-result.js';
import { CustodyLedgers, type StoredCustodyEvent } from '../custody-ledgers.js';
import { VoidReasons } from '../custody-texts.js';
import type { LedgerCommand } from '../ledger/ledger.decider.js';

/** Logs tracers on lots, and takes back those that were logged by mistake. */
@Injectable()
export class Tracers {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly reasons: VoidReasons,
  ) {}

  /** @throws Refusal those of `decideLogTracer` */
  async log(command: LogTracer): Promise<CommandResult> {
    return this.append(command, { kind: 'logTracer', command, contentHash: await this.ledgers.contentHashOf(command) });
  }

  /** @throws Refusal NotFound; AlreadyVoided when it was withdrawn for another reason */
  async withdraw({ reason, ...command }: WithdrawTracer): Promise<CommandResult> {
    const { transactionId, actor } = command;
    const known = await this.known(actor.facilityId, transactionId);
    if (known.voided) return this.withdrawnBefore(command, reason, known.revision);
    const withdrawWith = (text: TextReference) => ({ kind: 'withdrawTracer' as const, transactionId, ...asReason(text) });
    return this.reasons.during({ transactionId, ...actor }, reason, {
      dryRun: (text) => this.ledgers.dryRun(actor.facilityId, withdrawWith(text)),
      execute: (text) => this.append(command, withdrawWith(text)),
    });
  }

  private async withdrawnBefore({ transactionId, actor }: Omit<WithdrawTracer, 'reason'>, reason: string, revision: number) {
    const withdrawn = (await this.ledgers.eventAt(actor.facilityId, revision)) as StoredCustodyEvent & { type: 'TracerWithdrawn' };
    const stored = await this.reasons.get(withdrawn.data.reasonId);
    if (stored?.text !== reason) throw new Refusal('AlreadyVoided');
    return { transactionId, position: withdrawn.position, replayed: true };
  }

  private async append(command: Pick<LogTracer, 'transactionId' | 'actor'>, ledgerCommand: LedgerCommand): Promise<CommandResult> {
    const { transactionId, actor } = command;
    const { position } = await this.ledgers.execute(actor.facilityId, ledgerCommand, contextOf(command));
    if (position !== undefined) return { transactionId, position, replayed: false };
    const { revision } = await this.known(actor.facilityId, transactionId);
    return { transactionId, position: (await this.ledgers.eventAt(actor.facilityId, revision)).position, replayed: true };
  }

  /** @throws Refusal NotFound */
  private async known(facilityId: string, transactionId: string): Promise<{ voided: boolean; revision: number }> {
    const known = await this.ledgers.inspect(facilityId, ({ transactions }) => {
      const found = transactions.get(transactionId);
      return found?.kind === 'tracer' ? { voided: found.voided, revision: found.revision } : undefined;
    });
    if (!known) throw new Refusal('NotFound');
    return known;
  }
}
