import { Injectable } from '@nestjs/common';
import type { CaseKind } from '../../../contracts/members/cases/case-kinds.js';
import type { CaseSubject } from '../../../contracts/members/cases/events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { KnownCase } from '../../ground/cases/case.decider.js';
import type { Actor } from '../../ground/cases/cases.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { FacilityRegistration } from '../../ground/matching/oar-ids/facility-registration.js';
import { PolicyChanges } from '../../ledger/balance/commands/policy-changes.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { Certificates } from '../../members/certificates/certificates.js';
import { Origins } from '../../members/standing/origins.js';

/** A case with the subject of its kind. */
type CaseOf<Kind extends CaseKind> = KnownCase & { subject: Extract<CaseSubject, { kind: Kind }> };

/** Carries out what an admin decided about cases of one kind. Repeating it changes nothing. */
interface Settlement<Kind extends CaseKind> {
  agree(known: CaseOf<Kind>, since: string | undefined, actor: Actor): Promise<unknown>;
  refuse?(known: CaseOf<Kind>, actor: Actor, reason: string): Promise<unknown>;
}

/** Brings into force what cases are about. */
@Injectable()
export class Settlements {
  private readonly byKind: { [Kind in CaseKind]: Settlement<Kind> };

  constructor(
    origins: Origins,
    registration: FacilityRegistration,
    policies: PolicyChanges,
    certificates: Certificates,
    facilities: Facilities,
    ledgers: CustodyLedgers,
  ) {
    const siteOf = async ({ facilityId }: KnownCase): Promise<FacilityRecord> => {
      const site = await facilities.get(facilityId);
      if (!site) throw new Refusal('NotFound');
      return site;
    };
    // The dispute ends or remains in the ledger of the site that disputes.
    const judge = ({ caseId, facilityId, subject: { recordedBy, transactionId } }: CaseOf<'dispute'>, actor: Actor, upheld: boolean) =>
      ledgers.execute(facilityId, { kind: 'judgeDispute', recordedBy, recordId: transactionId, upheld, caseId }, { actor, transactionId });
    this.byKind = {
      origin: {
        agree: ({ facilityId, subject: { registrationNumber, since: asked }, documents }, since, actor) =>
          origins.record(facilityId, { registrationNumber, since: since ?? asked, documents }, actor),
      },
      oarId: {
        agree: async (known, _, { userId }) => registration.settle(await siteOf(known), known.subject, userId),
        refuse: async (known, { userId }) => registration.refuseChoice(await siteOf(known), known.subject.oarId, userId),
      },
      certificate: {
        agree: ({ subject: { certificateId } }, _, actor) => certificates.accept({ certificateId, actor }),
        refuse: ({ subject: { certificateId } }, actor, reason) => certificates.reject({ certificateId, actor, reason }),
      },
      name: {
        agree: async (known, _, { userId }) => registration.keepMatch(await siteOf(known), userId),
        refuse: async (known, { userId }) => registration.dropMatch(await siteOf(known), userId),
      },
      books: {
        agree: ({ facilityId, subject: { asked } }, _, actor) => policies.apply(facilityId, asked, actor),
      },
      dispute: { agree: (known, _, actor) => judge(known, actor, true), refuse: (known, actor) => judge(known, actor, false) },
    };
  }

  /** @throws Refusal those of what is brought into force */
  async agree(known: KnownCase, since: string | undefined, actor: Actor): Promise<void> {
    const settlement = this.byKind[known.subject.kind] as Settlement<CaseKind>;
    await settlement.agree(known, since, actor);
  }

  async refuse(known: KnownCase, actor: Actor, reason: string): Promise<void> {
    const settlement = this.byKind[known.subject.kind] as Settlement<CaseKind>;
    await settlement.refuse?.(known, actor, reason);
  }
}
