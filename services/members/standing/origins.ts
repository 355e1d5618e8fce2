import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/ledger/custody/commands.js';
import type { OriginRegistered } from '../../../contracts/ledger/custody/origin-events.js';
import type { RegisterOrigin, SuspendOrigin } from '../../../contracts/members/standing/commands.js';
import { assertWithin } from '../../../contracts/shared/written/day-bounds.js';
import { Cases } from '../../ground/cases/cases.js';
import { Independence } from '../../ground/independence/independence.js';
import { SecondAdmin } from '../../ground/independence/second-admin.js';
import type { CommandResult } from '../../ledger/custody/command-result.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { originInForce } from '../../ledger/custody/ledger/state/origin-state.js';
import { asReason, type TextReference } from '../../platform/texts/erasable-texts.js';
import { OriginDays } from './origin-days.js';
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
    private readonly independence: Independence,
    private readonly second: SecondAdmin,
    private readonly days: OriginDays,
  ) {}

  /**
   * Registers without a request of the site: the admin files it and decides it alone, which a case keeps. It replaces one that waits.
   * @throws Refusal NotFound when the facility has no ledger; OwnSite; OwnFiling while another admin is active; those of
   * `decideRegisterOrigin` and of `ProofDocuments.resolve`
   */
  async register({ facilityId, since, registrationNumber, documents, reason, actor }: RegisterOrigin): Promise<CommandResult> {
    const proofs = await this.documents.resolve(documents, [facilityId, actor.userId]);
    const registration = { since, registrationNumber, documents: proofs };
    return this.independence.judge(actor.userId, [facilityId], async () => {
      const gins = await this.kinds.areGinsRegistered();
      const changes = await this.ledgers.dryRun(facilityId, { kind: 'registerOrigin', ...registration, gins });
      if (changes.length === 0) return this.registeredBefore(facilityId);
      await this.assertSince(facilityId, registration);
      await this.second.assertOther(actor.userId, [actor.userId]);
      const subject = { kind: 'origin' as const, registrationNumber, since };
      const matter = { kind: 'origin' as const, matterId: facilityId };
      const { caseId } = await this.cases.open({ matter, facilityId, subject, documents: proofs }, actor);
      const result = await this.reasons.during({ facilityId, transactionId: randomUUID(), userId: actor.userId }, reason, {
        dryRun: () => Promise.resolve(),
        execute: (text) => this.record(facilityId, { ...registration, ...asReason(text) }, actor),
      });
      await this.cases.agreed(caseId, actor);
      return result;
    });
  }

  /** @throws Refusal NotFound when the facility has no ledger; Invalid for a day before its first proof; those of `decideRegisterOrigin` */
  async record(facilityId: string, registration: OriginRegistered, actor: Actor): Promise<CommandResult> {
    const transactionId = randomUUID();
    const command = { kind: 'registerOrigin' as const, ...registration, gins: await this.kinds.areGinsRegistered() };
    if ((await this.ledgers.dryRun(facilityId, command)).length > 0) await this.assertSince(facilityId, registration);
    const { events, position } = await this.ledgers.execute(facilityId, command, { actor, transactionId });
    if (events.length > 0 && position !== undefined) return { transactionId, position, replayed: false };
    return this.registeredBefore(facilityId);
  }

  /** @throws Refusal NotFound when the facility has no ledger, OwnSite and OriginNotRegistered */
  suspend(command: SuspendOrigin): Promise<CommandResult> {
    return this.independence.judge(command.actor.userId, [command.facilityId], () => this.recordSuspension(command));
  }

  private async recordSuspension({ facilityId, reason, actor }: SuspendOrigin): Promise<CommandResult> {
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

  /** @throws Refusal Invalid for a day before the first proof of the site, or after today */
  async assertSince(facilityId: string, { since, documents }: Pick<OriginRegistered, 'since' | 'documents'>): Promise<void> {
    assertWithin('since', since, await this.days.boundsOf(facilityId, documents));
  }

  /** Recognises the same suspension again. */
  private async suspendedBefore(facilityId: string, reason: string): Promise<CommandResult | undefined> {
    const suspended = await this.ledgers.inspect(facilityId, ({ origins }) => origins.at(-1)?.suspended);
    if (!suspended || (await this.reasons.get(suspended.reasonId))?.text !== reason) return undefined;
    const { metadata, position } = await this.ledgers.eventAt(facilityId, suspended.revision);
    return { transactionId: metadata.transactionId, position, replayed: true };
  }

  private async registeredBefore(facilityId: string): Promise<CommandResult> {
    const revision = await this.ledgers.inspect(facilityId, ({ origins }) => originInForce(origins)?.revision ?? 0);
    const { metadata, position } = await this.ledgers.eventAt(facilityId, revision);
    return { transactionId: metadata.transactionId, position, replayed: true };
  }
}
