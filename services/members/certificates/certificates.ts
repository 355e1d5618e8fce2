import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CertificateTerms } from '../../../contracts/ledger/custody/certificate-events.js';
import type {
  AcceptCertificate,
  EndCertificate,
  RejectCertificate,
  UploadCertificate,
} from '../../../contracts/members/certificates/commands.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type CertificateBody, certificates } from '../../../projections/members/certificates/certificates.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { SecondAdmin } from '../../ground/independence/second-admin.js';
import { CertificationCatalog } from '../../ground/settings/certification-catalog.js';
import type { CommandResult } from '../../ledger/custody/command-result.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { invalidField } from '../../ledger/custody/ledger/field-refusals.js';
import { sameCertificate } from '../../ledger/custody/ledger/standing/certificate/decide.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { Views } from '../../platform/projections/views.js';
import { asReason, type TextReference } from '../../platform/texts/erasable-texts.js';
import { CertificateIssuers, CertificateReasons } from './certificate-texts.js';

/** Takes in certificates and decides on them. The site's own ledger decides, since its claims rest on them. */
@Injectable()
export class Certificates {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly views: Views,
    private readonly positions: ReadPositions,
    private readonly blobs: BlobStore,
    private readonly facilities: Facilities,
    private readonly catalog: CertificationCatalog,
    private readonly issuers: CertificateIssuers,
    private readonly reasons: CertificateReasons,
    private readonly second: SecondAdmin,
  ) {}

  /**
   * The ID of the transaction is the ID of the certificate.
   * @throws Refusal NotFound when the facility has no ledger; Invalid at the field of an unknown file or certification; those of `decideUploadCertificate`
   */
  async upload(command: UploadCertificate): Promise<CommandResult> {
    const { facilityId, actor, issuer } = command;
    const terms = await this.termsOf(command);
    const before = await this.uploadedBefore(facilityId, terms, issuer);
    if (before) return before;
    const { certificateId } = terms;
    const uploadBy = ({ id, hash }: TextReference) => ({ kind: 'uploadCertificate' as const, terms, issuerId: id, issuerHash: hash });
    return this.issuers.during({ facilityId, transactionId: certificateId, userId: actor.userId }, issuer, {
      dryRun: (text) => this.ledgers.dryRun(facilityId, uploadBy(text)),
      execute: async (text) => {
        const { position } = await this.ledgers.execute(facilityId, uploadBy(text), { actor, transactionId: certificateId });
        if (position !== undefined) return { transactionId: certificateId, position, replayed: false };
        return (await this.uploadedBefore(facilityId, terms, issuer)) ?? conflict();
      },
    });
  }

  /** Repeating it is the same decision. @throws Refusal NotFound, CertificateDecided, OwnFiling for who uploaded it while another admin is active */
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

  /** Recognises the same paper again. Another issuer is no other certificate, but a mistake that the admin has to see. */
  private async uploadedBefore(facilityId: string, terms: CertificateTerms, issuer: string): Promise<CommandResult | undefined> {
    const known = await this.ledgers.inspect(facilityId, (state) => sameCertificate(state, terms));
    if (!known) return undefined;
    const { data, position } = await this.ledgers.eventAt(facilityId, known.uploaded.revision);
    const kept = await this.issuers.get((data as { issuerId?: string }).issuerId ?? '');
    if (kept && kept.text !== issuer) throw invalidField('issuer', 'otherIssuer');
    return { transactionId: known.certificateId, position, replayed: true };
  }

  /** @throws Refusal Invalid at the field of the file, or of the certification */
  private async termsOf(command: UploadCertificate): Promise<CertificateTerms> {
    const { facilityId, actor, standard, kind = 'scope', number, products, validFrom, validTo, blobName, weightGrams, buyerId } = command;
    const info = await this.blobs.info(blobName);
    if (!info || ![facilityId, actor.userId].includes(info.facilityId)) throw invalidField('blobName', 'fileNotUploaded');
    if (buyerId !== undefined && !(await this.facilities.partnersOf(facilityId)).includes(buyerId)) throw invalidField('buyerId');
    if (!(await this.catalog.certifiedNames()).includes(standard)) throw invalidField('standard', 'certificationNotOffered');
    return {
      certificateId: randomUUID(),
      kind,
      standard,
      number,
      products,
      validFrom,
      validTo,
      ...omitUndefined({ weightGrams, buyerId }),
      document: { blobName, sha256: info.sha256 },
    };
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

function conflict(): never {
  throw new Refusal('Conflict');
}
