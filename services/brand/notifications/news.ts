import { Injectable } from '@nestjs/common';
import { SCREENS } from '../../../contracts/shared/screens.js';
import { writtenDay } from '../../../contracts/shared/written/shown-days.js';
import { type NoticeBody, type NoticesBody, notices } from '../../../projections/brand/notifications/notices.js';
import { KeptBackAssignments } from '../../ground/assignments/kept-back.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { Views } from '../../platform/projections/views.js';
import { erasedPerson } from '../../platform/texts/erased-names.js';
import { DoubtNews } from './doubt-news.js';
import { Gs1News } from './gs1-news.js';
import { type Notice } from './notice.js';

/** Leads to the records of the reader's site that name the other site. */
const OWN_RECORDS: Notice['link'] = {
  desk: `${SCREENS.transactions.path}?counterpartyId=:facilityId`,
  phone: `${SCREENS.phoneHistory.path}?counterpartyId=:facilityId`,
};

const LINKS: Readonly<Record<NoticeBody['kind'], Notice['link']>> = {
  assigned: { desk: SCREENS.myProfile.path, phone: SCREENS.phoneStanding.path },
  assignedToYou: { desk: SCREENS.facility.path, phone: SCREENS.phoneHome.path },
  roomOpened: { desk: SCREENS.rooms.path, phone: SCREENS.phoneStanding.path },
  actionAsked: { desk: SCREENS.correctiveAction.path, phone: SCREENS.phoneAction.path },
  visitAnnounced: { desk: SCREENS.myProfile.path, phone: SCREENS.phoneStanding.path },
  papersGranted: { desk: `${SCREENS.documentRequests.path}?state=granted`, phone: SCREENS.phoneHome.path },
  papersEnded: { desk: `${SCREENS.documentRequests.path}?state=ended`, phone: SCREENS.phoneDocumentRequests.path },
  recordDisputed: OWN_RECORDS,
  saleTakenBack: { desk: SCREENS.transactions.path, phone: SCREENS.phoneHistory.path },
  voidAsked: { desk: SCREENS.transactions.path, phone: SCREENS.phoneHistory.path },
  disputeDecided: { desk: SCREENS.transactions.path, phone: SCREENS.phoneHistory.path },
  recordsConfirmed: OWN_RECORDS,
  caseAgreed: { desk: SCREENS.myProfile.path, phone: SCREENS.phoneStanding.path },
  caseRefused: { desk: SCREENS.myProfile.path, phone: SCREENS.phoneStanding.path },
};

/** Reads what happened to the reader's site, from the one view that keeps it. */
@Injectable()
export class News {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly keptBack: KeptBackAssignments,
    private readonly doubts: DoubtNews,
    private readonly gs1: Gs1News,
  ) {}

  /** Lists the newest first. Admins work at no site, and get needs alone. */
  async of(user: Reader): Promise<Notice[]> {
    if (isAdmin(user)) return [];
    const [rows, doubts, releases] = await Promise.all([this.rowsOf(user), this.doubts.of(user), this.gs1.of(user)]);
    const [ref, people] = await Promise.all([
      this.facilities.refs(rows.flatMap(({ byId }) => byId ?? [])),
      this.users.getMany([...new Set(rows.flatMap(({ personId }) => personId ?? []))]),
    ]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const news = rows.map(
      ({ id, kind, at, byId = '', personId = '', actionId, count, until, caseKind }): Notice => ({
        ...{ id, kind, at, link: linkOf(kind, byId, actionId) },
        ...(until === undefined && LASTING_KINDS.has(kind) && { why: 'whyLasting' }),
        values: ({ notices: { case: caseWords } }) => ({
          count,
          facility: ref(byId).name,
          person: names.get(personId) ?? erasedPerson(),
          until: writtenDay(until ?? ''),
          case: caseKind ? caseWords[caseKind] : '',
        }),
      }),
    );
    return [...news, ...doubts, ...releases].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  }

  /** Joins the notices of the reader's site with their own. */
  private async rowsOf({ facilityId, userId }: Reader): Promise<NoticeBody[]> {
    const keys = [facilityId, userId].flatMap((id) => id ?? []);
    const found = await this.views.getMany<NoticesBody>(notices, keys);
    const rows = [...found.values()].flatMap((each) => each.rows).sort((a, b) => (a.at < b.at ? 1 : -1));
    if (facilityId === undefined || !rows.some(({ kind }) => kind === 'assigned')) return rows;
    const isKeptBack = await this.keptBack.at(facilityId);
    return rows.filter(({ kind, personId = '', at }) => kind !== 'assigned' || !isKeptBack({ userId: personId, assignedAt: at }));
  }
}

/** Lists kinds that last for ever without a last day. */
const LASTING_KINDS: ReadonlySet<NoticeBody['kind']> = new Set(['papersGranted', 'assigned', 'assignedToYou']);

function linkOf(kind: NoticeBody['kind'], siteId: string, actionId = ''): Notice['link'] {
  const { desk = '', phone = '' } = LINKS[kind];
  return {
    desk: desk.replace(':facilityId', siteId).replace(':actionId', actionId),
    phone: phone.replace(':facilityId', siteId).replace(':actionId', actionId),
  };
}
