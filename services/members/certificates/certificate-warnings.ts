import { Injectable } from '@nestjs/common';
import { CERTIFICATE_WARNING_DAYS, type CertificateReply } from '../../../contracts/members/certificates/replies.js';
import { actingRole, mayUseWeb } from '../../../contracts/shared/roles.js';
import { writtenDay } from '../../../contracts/shared/written/shown-days.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import { OnceMails } from '../../ground/mail/once-mails.js';
import { addressOf } from '../../ground/mail/outgoing-mail.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { CertificateReads } from './certificate-reads.js';

/** Keeps the mailed warnings of each person, so that each is mailed once. */
export const CERTIFICATE_WARNINGS: Collection = { name: 'certificate-warnings' };

/** Warns those who work at a site by mail before one of its certificates ends: 90, 30 and 7 days before. */
@Injectable()
export class CertificateWarnings {
  constructor(
    private readonly reads: CertificateReads,
    private readonly users: Users,
    private readonly mails: OnceMails,
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

  private warn(certificate: CertificateReply, user: UserRecord): Promise<boolean> {
    const key = `${certificate.id} ${warningOf(certificate)} ${user.id}`;
    return this.mails.send(CERTIFICATE_WARNINGS.name, key, () => [
      { template: 'certificateEnds', ...addressOf(user), data: dataOf(certificate, user) },
    ]);
  }
}

/** Returns the latest warning that is due: 7 for a certificate with 5 days left. */
const warningOf = ({ daysLeft }: CertificateReply): number => Math.min(...CERTIFICATE_WARNING_DAYS.filter((days) => days >= daysLeft));

function dataOf({ standard, number, facility, validTo }: CertificateReply, { firstName, roles }: UserRecord) {
  const date = writtenDay(validTo);
  const screen = mayUseWeb(actingRole(roles, facility.type)) ? ('myProfile' as const) : ('phoneStanding' as const);
  return { name: firstName, facility: facility.name, certificate: `${standard} ${number}`, date, screen };
}
