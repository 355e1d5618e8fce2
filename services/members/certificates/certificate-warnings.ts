import { Injectable } from '@nestjs/common';
import { CERTIFICATE_WARNING_DAYS, type CertificateReply } from '../../../contracts/members/certificates/replies.js';
import { actingRole, mayUseWeb } from '../../../contracts/shared/roles.js';

import { type UserRecord, Users } from '../../ground/identity/users.js';
import { OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { type Collection, DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { CertificateReads } from './certificate-reads.js';

/** Keeps which warning was mailed to whom, so that each is mailed once. */
export const CERTIFICATE_WARNINGS: Collection = { name: 'certificate-warnings' };

/** Warns those who work at a site by mail before one of its certificates ends: 90, 30 and 7 days before. */
@Injectable()
export class CertificateWarnings {
  constructor(
    private readonly reads: CertificateReads,
    private readonly users: Users,
    private readonly mail: OutgoingMail,
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** Mails the warnings that are due and were not mailed. Returns how many. A certificate that is first seen late has the last one alone. */
  async send(): Promise<number> {
    let sent = 0;
    for (const certificate of await this.reads.endingOf({})) {
      const staff = await this.users.atFacility(certificate.facility.id);
      for (const user of staff) if (user.joinedAt !== undefined && (await this.warn(certificate, user))) sent += 1;
    }
    return sent;
  }

  /** The mark comes first: of two processes one mails, and a mail that cannot be taken in takes the mark back. */
  private async warn(certificate: CertificateReply, user: UserRecord): Promise<boolean> {
    const key = `${certificate.id} ${warningOf(certificate)} ${user.id}`;
    try {
      await this.records.insert(CERTIFICATE_WARNINGS.name, key, { at: this.clock.now() });
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
    try {
      await this.mail.send({
        template: 'certificateEnds',
        to: user.email,
        language: user.language ?? 'en',
        data: dataOf(certificate, user),
      });
    } catch (error) {
      await this.records.delete(CERTIFICATE_WARNINGS.name, key);
      throw error;
    }
    return true;
  }
}

/** Returns the latest warning that is due: 7 for a certificate with 5 days left. */
const warningOf = ({ daysLeft }: CertificateReply): number => Math.min(...CERTIFICATE_WARNING_DAYS.filter((days) => days >= daysLeft));

function dataOf({ standard, number, facility, validTo }: CertificateReply, { firstName, roles }: UserRecord) {
  const date = validTo.split('-').toReversed().join('/');
  const screen = mayUseWeb(actingRole(roles, facility.type)) ? ('myProfile' as const) : ('phoneStanding' as const);
  return { name: firstName, facility: facility.name, certificate: `${standard} ${number}`, date, screen };
}
