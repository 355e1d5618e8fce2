import { Injectable } from '@nestjs/common';
import type { CertificateTerms } from '../../../contracts/ledger/custody/certificate-events.js';
import type { AcceptCertificate, RejectCertificate, UploadCertificate } from '../../../contracts/members/certificates/commands.js';
import { type CertificateBody, certificates } from '../../../projections/members/certificates/certificates.js';
import type { KnownCase } from '../../ground/cases/case.decider.js';
import { type Actor, type CaseOutcome, Cases } from '../../ground/cases/cases.js';
import { Independence } from '../../ground/independence/independence.js';
import type { CommandResult } from '../../ledger/custody/command-result.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { Views } from '../../platform/projections/views.js';
import { CertificateUploads } from './certificate-uploads.js';
import { Certificates } from './certificates.js';

const WAITING_PER_READ = 100;
type Offered = Pick<CertificateTerms, 'certificateId' | 'standard' | 'number'> & { document: CertificateTerms['document'] | null };

/** Puts each certificate that is offered before the admins as a case, and closes the case with their decision. */
@Injectable()
export class CertificateCases {
  constructor(
    private readonly uploads: CertificateUploads,
    private readonly certificates: Certificates,
    private readonly cases: Cases,
    private readonly ledgers: CustodyLedgers,
    private readonly views: Views,
    private readonly independence: Independence,
  ) {}

  /** @throws Refusal those of `CertificateUploads.upload` */
  async upload(command: UploadCertificate): Promise<CommandResult> {
    const result = await this.uploads.upload(command);
    const opened = await this.open(command.facilityId, result.transactionId, command.actor);
    return opened ? { ...result, position: opened.position } : result;
  }

  /** @throws Refusal OwnSite, and those of `Certificates.accept` */
  accept(command: AcceptCertificate): Promise<CommandResult> {
    const { actor } = command;
    return this.judged(command, async () => {
      const result = await this.certificates.accept(command);
      return this.settled(command, result, ({ caseId }) => this.cases.agreed(caseId, actor));
    });
  }

  /** @throws Refusal OwnSite, and those of `Certificates.reject` */
  reject(command: RejectCertificate): Promise<CommandResult> {
    const { actor, reason } = command;
    return this.judged(command, async () => {
      const result = await this.certificates.reject(command);
      return this.settled(command, result, ({ caseId }) => this.cases.refused(caseId, reason, actor));
    });
  }

  private async judged(
    { certificateId, actor }: Pick<AcceptCertificate, 'certificateId' | 'actor'>,
    decide: () => Promise<CommandResult>,
  ): Promise<CommandResult> {
    return this.independence.judge(actor.userId, [await this.certificates.siteOf(certificateId)], decide);
  }

  /** Opens missing cases: of certificates from before certificates were cases, and where a stop came between the two. */
  async openMissing(): Promise<number> {
    let opened = 0;
    for (let skip = 0; ; skip += WAITING_PER_READ) {
      const query = { filter: { state: 'waiting' }, sort: ['uploadedAt'], skip, limit: WAITING_PER_READ } as const;
      const waiting = await this.views.find<CertificateBody>(certificates, query);
      for (const { facilityId, certificateId } of waiting)
        if ((await this.open(facilityId, certificateId, { userId: 'system', facilityId }))?.replayed === false) opened += 1;
      if (waiting.length < WAITING_PER_READ) return opened;
    }
  }

  /** Returns undefined where the certificate no longer waits. */
  private async open(facilityId: string, certificateId: string, actor: Actor): Promise<CaseOutcome | undefined> {
    const offered = await this.ledgers.inspect(facilityId, ({ certificates: known }) =>
      known.find((each) => each.certificateId === certificateId && each.state === 'waiting'),
    );
    return offered && this.cases.open({ ...caseOf(offered), facilityId, once: true }, actor);
  }

  /** Does nothing where there is no case, or another admin settled it meanwhile. */
  private async settled(
    { certificateId, actor }: Pick<AcceptCertificate, 'certificateId' | 'actor'>,
    result: CommandResult,
    settle: (known: KnownCase) => Promise<CaseOutcome>,
  ): Promise<CommandResult> {
    const known = await this.cases.lastCase({ kind: 'certificate', matterId: certificateId });
    const isOurs = known && (known.state === 'open' || known.settled?.by === actor.userId);
    return isOurs ? { ...result, position: (await settle(known)).position } : result;
  }
}

function caseOf({ certificateId, standard, number, document }: Offered) {
  return {
    matter: { kind: 'certificate' as const, matterId: certificateId },
    subject: { kind: 'certificate' as const, certificateId, standard, number },
    documents: document ? [document] : [],
  };
}
