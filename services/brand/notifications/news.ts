import { Injectable } from '@nestjs/common';
import { SCREENS } from '../../../contracts/shared/screens.js';
import { type NoticeBody, type NoticesBody, notices } from '../../../projections/brand/notifications/notices.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { Views } from '../../platform/projections/views.js';
import { dayText, type Notice } from './notice.js';

const LINKS: Readonly<Record<NoticeBody['kind'], Notice['link']>> = {
  papersGranted: { desk: `${SCREENS.documentRequests.path}?state=granted` },
  papersEnded: { desk: `${SCREENS.documentRequests.path}?state=ended`, phone: SCREENS.phoneDocumentRequests.path },
  recordDisputed: { desk: SCREENS.transactions.path, phone: SCREENS.phoneHistory.path },
  recordsConfirmed: { desk: SCREENS.transactions.path, phone: SCREENS.phoneHistory.path },
  caseAgreed: { desk: SCREENS.myProfile.path, phone: SCREENS.phoneStanding.path },
  caseRefused: { desk: SCREENS.myProfile.path, phone: SCREENS.phoneStanding.path },
};

/** Reads what happened to the reader's site, from the one view that keeps it. */
@Injectable()
export class News {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
  ) {}

  /** Lists the newest first. Admins work at no site, and are told of needs alone. */
  async of(user: Reader): Promise<Notice[]> {
    if (user.facilityId === undefined || isAdmin(user)) return [];
    const rows = (await this.views.get<NoticesBody>(notices, user.facilityId))?.rows ?? [];
    const ref = await this.facilities.refs(rows.flatMap(({ byId }) => byId ?? []));
    return rows.map(({ id, kind, at, byId = '', count, until, caseKind }) => ({
      ...{ id, kind, at, link: LINKS[kind] },
      ...(kind === 'papersGranted' && until === undefined && { why: 'whyLasting' }),
      values: ({ notices: { case: caseWords } }) => ({
        count,
        facility: ref(byId).name,
        until: dayText(until ?? ''),
        case: caseKind ? caseWords[caseKind] : '',
      }),
    }));
  }
}
