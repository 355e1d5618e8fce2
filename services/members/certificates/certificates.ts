import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AcceptCertificate, EndCertificate, RejectCertificate } from '../../../contracts/members/certificates/commands.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type CertificateBody, certificates } from '../../../projections/members/certificates/certificates.js';
import { SecondAdmin } from '../../ground/independence/second-admin.js';
import type { CommandResult } from '../../ledger/custody/command-result.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { Views } from '../../platform/projections/views.js';
import { asReason, type TextReference } from '../../platform/texts/erasable-texts.js';
import { CertificateReasons } from './certificate-texts.js';

/** Decides on certificates. The site's own ledger decides, since its claims rest on them. */
@Injectable()
export class Certificates {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly views: Views,
    private readonly positions: ReadPositions,
    private readonly reasons: CertificateReasons,
    private readonly second: SecondAdmin,
  ) {}

  /** Repeating it decides the same. @throws Refusal NotFound, CertificateDecided, OwnFiling for its uploader if another admin is active */
  async accept({ certificateId, actor }: AcceptCertificate): Promise<CommandResult> {
    const facilityId = await this.siteOf(certificateId);
    await this.second.assertOther(actor.userId, await this.uploadersOfWaiting(facilityId, certificateId));
    const transactionId = randomUUID();
    const { position } = await this.ledgers.execute(facilityId, { kind: 'acceptCertificate', certificateId }, { actor, transactionId });
    if (position !== undefined) return { transactionId, position, replayed: false };
    return this.decidedBefore(facilityId, certificateId);
  }

  /** Repeating it with the same reason is the same decision. @throws Refusal NotFound, CertificateDecided */
  reject(command: RejectCertificate): Promise<CommandResult> {
    return this.refuse('rejectCertificate', command);
  }

  /** @throws Refusal NotFound, also for the certificate of another site; CertificateDecided */
  async end(command: EndCertificate): Promise<CommandResult> {
    const { siteId, certificateId } = command;
    if (siteId !== undefined && siteId !== (await this.siteOf(certificateId))) throw new Refusal('NotFound');
    return this.refuse('endCertificate', command);
  }

  private async refuse(
    kind: 'rejectCertificate' | 'endCertificate',
    { certificateId, reason, actor }: RejectCertificate | EndCertificate,
  ): Promise<CommandResult> {
    const facilityId = await this.siteOf(certificateId);
    if (await this.wasRefused(facilityId, certificateId, kind, reason)) return this.decidedBefore(facilityId, certificateId);
    const transactionId = randomUUID();
    const refuseWith = (text: TextReference) => ({ kind, certificateId, ...asReason(text) });
    return this.reasons.during({ facilityId, transactionId, userId: actor.userId }, reason, {
      dryRun: (text) => this.ledgers.dryRun(facilityId, refuseWith(text)),
      execute: async (text) => {
        const { position = '' } = await this.ledgers.execute(facilityId, refuseWith(text), { actor, transactionId });
        return { transactionId, position, replayed: false };
      },
    });
  }

  /** Recognises the same decision again. */
  private async wasRefused(facilityId: string, certificateId: string, kind: string, reason: string): Promise<boolean> {
    const known = await this.ledgers.inspect(facilityId, (state) =>
      state.certificates.find((each) => each.certificateId === certificateId),
    );
    const isSame = known?.state === (kind === 'endCertificate' ? 'ended' : 'rejected');
    return isSame && (await this.reasons.get(known?.decided?.reasonId ?? ''))?.text === reason;
  }

  /** Names the user who uploaded it; nobody once it was decided. */
  private async uploadersOfWaiting(facilityId: string, certificateId: string): Promise<string[]> {
    const known = await this.ledgers.inspect(facilityId, (state) =>
      state.certificates.find((each) => each.certificateId === certificateId && each.state === 'waiting'),
    );
    return known ? [(await this.ledgers.eventAt(facilityId, known.uploaded.revision)).metadata.actor.userId] : [];
  }

  private async decidedBefore(facilityId: string, certificateId: string): Promise<CommandResult> {
    const revision = await this.ledgers.inspect(
      facilityId,
      (state) => state.certificates.find((each) => each.certificateId === certificateId)?.decided?.revision ?? 0,
    );
    const { metadata, position } = await this.ledgers.eventAt(facilityId, revision);
    return { transactionId: metadata.transactionId, position, replayed: true };
  }

  /** Returns the site that holds it. Waits for the views where it was offered a moment ago. @throws Refusal NotFound, ReadModelBehind */
  async siteOf(certificateId: string): Promise<string> {
    const known = await this.views.get<CertificateBody>(certificates, certificateId);
    if (known) return known.facilityId;
    await this.positions.waitForEnd([certificates.name]);
    const found = await this.views.get<CertificateBody>(certificates, certificateId);
    if (!found) throw new Refusal('NotFound');
    return found.facilityId;
  }
}
