import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/ledger/custody/commands.js';
import type { OriginRegistered } from '../../../contracts/ledger/custody/origin-events.js';
import type { RegisterOrigin, SuspendOrigin } from '../../../contracts/members/standing/commands.js';
import { Cases } from '../../ground/cases/cases.js';
import type { CommandResult } from '../../ledger/custody/command-result.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { originInForce } from '../../ledger/custody/ledger/state/origin-state.js';
import { asReason, type TextReference } from '../../platform/texts/erasable-texts.js';
import { OriginKinds } from './origin-kinds.js';
import { ProofDocuments } from './proof-documents.js';
import { StandingReasons } from './standing-texts.js';

/** Registers and suspends origins of cotton. The site's own ledger decides, since its records depend on it. */
@Injectable()
export class Origins {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly documents: ProofDocuments,
    private readonly reasons: StandingReasons,
    private readonly cases: Cases,
    private readonly kinds: OriginKinds,
  ) {}

  /**
   * Registers without a request of the site, and ends one that waits.
   * @throws Refusal NotFound when the facility has no ledger; those of `decideRegisterOrigin` and of `ProofDocuments.resolve`
   */
  async register({ facilityId, since, registrationNumber, documents, reason, actor }: RegisterOrigin): Promise<CommandResult> {
    const proofs = await this.documents.resolve(documents, [facilityId, actor.userId]);
    const registration = { since, registrationNumber, documents: proofs };
    const result = await this.reasons.during({ facilityId, transactionId: randomUUID(), userId: actor.userId }, reason, {
      dryRun: () => Promise.resolve(),
      execute: (text) => this.record(facilityId, { ...registration, ...asReason(text) }, actor),
    });
    await this.cases.endOpen({ kind: 'origin', matterId: facilityId }, 'settled', actor);
    return result;
  }

  /** @throws Refusal NotFound when the facility has no ledger; those of `decideRegisterOrigin` */
  async record(facilityId: string, registration: OriginRegistered, actor: Actor): Promise<CommandResult> {
    const transactionId = randomUUID();
    const command = { kind: 'registerOrigin' as const, ...registration, gins: await this.kinds.areGinsRegistered() };
    const { events, position } = await this.ledgers.execute(facilityId, command, { actor, transactionId });
    if (events.length > 0 && position !== undefined) return { transactionId, position, replayed: false };
    const registered = await this.registrationEvent(facilityId);
    return { transactionId: registered.metadata.transactionId, position: registered.position, replayed: true };
  }

  /** @throws Refusal NotFound when the facility has no ledger, and OriginNotRegistered */
  async suspend({ facilityId, reason, actor }: SuspendOrigin): Promise<CommandResult> {
    const before = await this.suspendedBefore(facilityId, reason);
    if (before) return before;
    const transactionId = randomUUID();
    const suspendWith = (text: TextReference) => ({ kind: 'suspendOrigin' as const, ...asReason(text) });
    return this.reasons.during({ facilityId, transactionId, userId: actor.userId }, reason, {
      dryRun: (text) => this.ledgers.dryRun(facilityId, suspendWith(text)),
      execute: async (text) => {
        const { position = '' } = await this.ledgers.execute(facilityId, suspendWith(text), { actor, transactionId });
        return { transactionId, position, replayed: false };
      },
    });
  }

  /** Recognises the same suspension again. */
  private async suspendedBefore(facilityId: string, reason: string): Promise<CommandResult | undefined> {
    const suspended = await this.ledgers.inspect(facilityId, ({ origins }) => origins.at(-1)?.suspended);
    if (!suspended || (await this.reasons.get(suspended.reasonId))?.text !== reason) return undefined;
    const { metadata, position } = await this.ledgers.eventAt(facilityId, suspended.revision);
    return { transactionId: metadata.transactionId, position, replayed: true };
  }

  /** Returns the event of the registration in force. */
  private async registrationEvent(facilityId: string) {
    const revision = await this.ledgers.inspect(facilityId, ({ origins }) => originInForce(origins)?.revision ?? 0);
    return this.ledgers.eventAt(facilityId, revision);
  }
}
