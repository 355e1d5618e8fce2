import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CertificateTerms, certificateDetailsOf } from '../../../contracts/ledger/custody/certificate-events.js';
import type { UploadCertificate } from '../../../contracts/members/certificates/commands.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { CertificationCatalog } from '../../ground/settings/certification-catalog.js';
import type { CommandResult } from '../../ledger/custody/command-result.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { invalidField } from '../../ledger/custody/ledger/field-refusals.js';
import { offeredBefore } from '../../ledger/custody/ledger/standing/certificate/decide.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import type { TextReference } from '../../platform/texts/erasable-texts.js';
import { CertificateIssuers } from './certificate-texts.js';

/** Takes in certificates; the ledger of the site has them until an admin decides. */
@Injectable()
export class CertificateUploads {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly blobs: BlobStore,
    private readonly facilities: Facilities,
    private readonly catalog: CertificationCatalog,
    private readonly issuers: CertificateIssuers,
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

  /** Recognises the same offer, and the same paper, again. Another issuer is no other certificate, but a mistake that the admin has to see. */
  private async uploadedBefore(facilityId: string, terms: CertificateTerms, issuer: string): Promise<CommandResult | undefined> {
    const known = await this.ledgers.inspect(facilityId, (state) => offeredBefore(state, terms));
    if (!known) return undefined;
    const { data, position } = await this.ledgers.eventAt(facilityId, known.uploaded.revision);
    const kept = await this.issuers.get((data as { issuerId?: string }).issuerId ?? '');
    if (kept && kept.text !== issuer) throw invalidField('issuer', 'otherIssuer');
    return { transactionId: known.certificateId, position, replayed: true };
  }

  /** @throws Refusal Invalid at the field of the file, or of the certification */
  private async termsOf(command: UploadCertificate): Promise<CertificateTerms> {
    const { facilityId, actor, standard, kind = 'scope', blobName, buyerId } = command;
    const info = await this.blobs.info(blobName);
    if (!info || ![facilityId, actor.userId].includes(info.facilityId)) throw invalidField('blobName', 'fileNotUploaded');
    if (buyerId !== undefined && !(await this.facilities.arePartners(facilityId, buyerId))) throw invalidField('buyerId');
    if (!(await this.catalog.certifiedNames()).includes(standard)) throw invalidField('standard', 'certificationNotOffered');
    return {
      certificateId: command.offerId === undefined ? randomUUID() : offeredId(facilityId, command.offerId),
      kind,
      ...certificateDetailsOf(command),
      ...omitUndefined({ buyerId }),
      document: { blobName, sha256: info.sha256 },
    };
  }
}

/** Returns the ID of the certificate of an offer: those of two sites differ, even where the sites choose the same. */
function offeredId(facilityId: string, offerId: string): string {
  const hex = createHash('sha256').update(`${facilityId} ${offerId.toLowerCase()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

function conflict(): never {
  throw new Refusal('Conflict');
}
