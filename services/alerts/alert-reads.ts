import { Injectable } from '@nestjs/common';
import type { AlertFigures } from '../../contracts/alerts/alert-kinds.js';
import type { AlertsQuery } from '../../contracts/alerts/queries.js';
import type { AlertPage, AlertReply } from '../../contracts/alerts/replies.js';
import type { StoredAlert } from '../../projections/alerts/alert-views.js';
import { NOW } from '../../projections/point-in-time.js';
import { Access, type ReadScope } from '../custody/access/access.js';
import { LotReadPolicy } from '../custody/access/lot-read-policy.js';
import { Facilities } from '../facilities/facilities.js';
import { Users } from '../identity/users.js';
import { isAdmin, type Principal } from '../platform/http/access/principal.js';
import { pageOf, pageRange } from '../platform/http/paging.js';
import { DismissReasons } from './dismiss-reasons.js';
import { dismissalFor, listOf, ReadableAlerts } from './readable-alerts.js';

/** Alerts as those read them who may. */
@Injectable()
export class AlertReads {
  constructor(
    private readonly readable: ReadableAlerts,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly reasons: DismissReasons,
    private readonly access: Access,
    private readonly lots: LotReadPolicy,
  ) {}

  /** The newest first. */
  async page(query: AlertsQuery, user: Principal): Promise<AlertPage> {
    const list = listOf(user);
    const { kind, facilityId, state = 'open' } = query;
    const { found, isAtLeast } = await this.readable.all(user);
    const wanted = found
      .map(({ alert }) => alert)
      .filter((alert) => kind === undefined || alert.kind === kind)
      .filter((alert) => facilityId === undefined || alert.facilityId === facilityId)
      .filter((alert) => (dismissalFor(alert, list) === undefined) === (state === 'open'))
      .sort((one, other) => (one.at < other.at ? 1 : -1));
    const { skip, limit } = pageRange(query);
    const items = await this.replies(wanted.slice(skip, skip + limit), user);
    return { ...pageOf(items, wanted.length, query), isAtLeast };
  }

  private async replies(found: readonly StoredAlert[], user: Principal): Promise<AlertReply[]> {
    const list = listOf(user);
    const dismissals = found.flatMap((alert) => dismissalFor(alert, list) ?? []);
    const scope = await this.access.readScopeOf(user);
    const [ref, people, reasons, productIds] = await Promise.all([
      this.facilities.refs(found.map(({ facilityId }) => facilityId)),
      this.users.getMany([...new Set(dismissals.map(({ userId }) => userId))]),
      this.reasons.getMany(dismissals.map(({ reasonId }) => reasonId)),
      Promise.all(found.map((alert) => this.readableProductIds(alert, scope))),
    ]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    return found.map((alert, place) => {
      const dismissal = dismissalFor(alert, list);
      const reason = reasons.get(dismissal?.reasonId ?? '')?.reason;
      const { id, kind, facilityId, severity, at, transactionIds } = alert;
      return {
        id,
        kind,
        facility: ref(facilityId),
        transactionIds,
        productIds: productIds[place] ?? [],
        explanation: { code: kind, figures: figuresFor(alert, user) },
        severity,
        at,
        ...(dismissal && {
          dismissed: {
            at: dismissal.at,
            by: { id: dismissal.userId, name: names.get(dismissal.userId) ?? 'erased' },
            ...(reason !== undefined && { reason }),
          },
        }),
      };
    });
  }

  /** A lot of somebody else, which would not open, is not named. */
  private async readableProductIds({ lots }: StoredAlert, scope: ReadScope): Promise<string[]> {
    const ids = [...scope.facilityIds];
    const isReadable = await Promise.all(lots.map(({ lotId }) => scope.allFacilities || this.lots.mayRead(ids, lotId, NOW)));
    return lots.filter((_, at) => isReadable[at]).map(({ productId }) => productId);
  }
}

/** The number of an invoice is for its parties: a brand that only has the goods on its way reads the weights. */
function figuresFor({ figures, parties }: StoredAlert, user: Principal): AlertFigures {
  if (user.role !== 'BRAND' || isAdmin(user) || parties.includes(user.facilityId ?? '')) return figures;
  const { number: _, ...others } = figures;
  return others;
}
