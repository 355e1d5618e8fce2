import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import type { AlertFigures, AlertKind } from '../../../contracts/watch/alerts/alert-kinds.js';
import type { AlertsQuery } from '../../../contracts/watch/alerts/queries.js';
import type { AlertPage, AlertReply, AlertWithheld } from '../../../contracts/watch/alerts/replies.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { type AlertDismissalsBody, alertDismissals, type Dismissal } from '../../../projections/watch/alerts/alert-dismissals.js';
import { CITED_MAX, type StoredAlert } from '../../../projections/watch/alerts/alert-views.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { Access, canReadAs, type ReadScope } from '../../ledger/custody/access/access.js';
import { LotReadPolicy } from '../../ledger/custody/access/lot-read-policy.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { Views } from '../../platform/projections/views.js';
import { erasedPerson } from '../../platform/texts/erased-names.js';
import { DismissReasons } from './dismiss-reasons.js';
import { alertAt, dismissalFor, isOnList, listOf, type ReadableAlert, ReadableAlerts } from './readable-alerts.js';

/** Lists alerts about sites instead of goods: every reader of the alert reads their figures. */
const OF_SITES: ReadonlySet<AlertKind> = new Set(['booksChanged', 'sharedHands', 'disputesLost']);

interface ListedAlert extends ReadableAlert {
  /** The dismissal in the reader's list. */
  dismissal: Dismissal | undefined;
  /** An admin asked to dismiss it; admins are notified. */
  asked: Dismissal | undefined;
}

@Injectable()
export class AlertReads {
  constructor(
    private readonly readable: ReadableAlerts,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly reasons: DismissReasons,
    private readonly access: Access,
    private readonly lots: LotReadPolicy,
    private readonly views: Views,
  ) {}

  /** Lists the newest alert first. */
  async alerts(query: AlertsQuery, user: Reader): Promise<AlertPage> {
    const { kind, severity, facilityId, state = 'open' } = query;
    const site = facilityId?.toLowerCase();
    const found = (await this.readable.all(user)).map((each) =>
      site === undefined ? each : { ...each, alert: alertAt(each.alert, (id) => id === site) },
    );
    const asked = found.filter(
      ({ alert }) =>
        (kind === undefined || alert.kind === kind) &&
        (severity === undefined || alert.severity === severity) &&
        (site === undefined || alert.sides.some((side) => side.facilityId === site)),
    );
    const listed = (await this.withDismissals(asked, user)).filter(
      ({ alert, dismissal }) => isOnList(alert, dismissal, user) === (state === 'open'),
    );
    const { skip, limit } = pageRange(query);
    return pageOf(await this.replies(listed.slice(skip, skip + limit), user), listed.length, query);
  }

  private async withDismissals(found: readonly ReadableAlert[], user: Reader): Promise<ListedAlert[]> {
    const list = listOf(user);
    const idsOf = ({ alert: { id, formerId } }: ReadableAlert) => [id, ...(formerId === undefined ? [] : [formerId])];
    const bodies = await this.views.getMany<AlertDismissalsBody>(alertDismissals, [...new Set(found.flatMap(idsOf))]);
    return found.map((each) => {
      const dismissals = idsOf(each).flatMap((id) => bodies.get(id)?.dismissals ?? []);
      const dismissal = dismissalFor(each.alert, dismissals, list);
      const asked = idsOf(each).flatMap((id) => bodies.get(id)?.asked ?? []);
      const isAsked = list === PLATFORM && dismissal === undefined;
      return { ...each, dismissal, asked: isAsked ? asked.find(({ seenAt }) => seenAt >= each.alert.at) : undefined };
    });
  }

  private async replies(found: readonly ListedAlert[], user: Reader): Promise<AlertReply[]> {
    const dismissals = found.flatMap(({ dismissal, asked }) => dismissal ?? asked ?? []);
    const scope = await this.access.readScopeOf(user);
    const [ref, people, reasons, productIds] = await Promise.all([
      this.facilities.refs(found.flatMap(({ alert }) => alert.sides.map(({ facilityId }) => facilityId))),
      this.users.getMany([...new Set(dismissals.map(({ userId }) => userId))]),
      this.reasons.getMany(dismissals.map(({ reasonId }) => reasonId)),
      Promise.all(found.map((each) => this.readableProductIds(each, scope))),
    ]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const actOf = ({ at, userId, reasonId }: Dismissal) => {
      const reason = reasons.get(reasonId);
      return { at, by: { id: userId, name: names.get(userId) ?? erasedPerson() }, ...(reason !== undefined && { reason }) };
    };
    return found.map((listed, place) => {
      const { alert, readable, more, dismissal, asked } = listed;
      const facilities = [...new Set(alert.sides.map(({ facilityId }) => facilityId))].map(ref);
      return {
        id: alert.id,
        kind: alert.kind,
        facility: facilities[0] ?? ref(''),
        facilities,
        transactionIds: [...new Set(readable.flatMap(({ transactionIds }) => transactionIds))].slice(-CITED_MAX),
        records: recordsOf(listed, scope),
        productIds: productIds[place] ?? [],
        explanation: explanationOf(listed, user),
        ...(alert.order && { order: alert.order }),
        more,
        severity: alert.severity,
        ...(readable.length > 0 && { at: alert.at }),
        month: alert.at.slice(0, 7),
        ...(dismissal && { dismissed: { ...actOf(dismissal), byProgramme: dismissal.by === PLATFORM } }),
        ...(asked && { dismissalAsked: actOf(asked) }),
      };
    });
  }

  /** Leaves out lots that the reader may not open. */
  private async readableProductIds({ readable }: ReadableAlert, scope: ReadScope): Promise<string[]> {
    const ids = [...scope.facilityIds];
    const named = [...new Map(readable.flatMap(({ lots }) => lots).map((lot) => [lot.lotId, lot])).values()];
    const isReadable = await Promise.all(named.map(({ lotId }) => scope.allFacilities || this.lots.mayRead(ids, lotId, NOW)));
    return named
      .filter((_, at) => isReadable[at])
      .map(({ productId }) => productId)
      .slice(-CITED_MAX);
  }
}

const recordsOf = ({ readable }: ReadableAlert, scope: ReadScope): AlertReply['records'] =>
  readable
    .filter(({ facilityId }) => canReadAs(scope, facilityId))
    .flatMap(({ facilityId, transactionIds }) => transactionIds.map((transactionId) => ({ facilityId, transactionId })))
    .slice(-CITED_MAX);

function explanationOf({ alert, readable }: ReadableAlert, user: Reader): AlertReply['explanation'] {
  if (OF_SITES.has(alert.kind)) return { code: alert.kind, figures: alert.figures, withheld: 'none' };
  const withheld: AlertWithheld = readable.length === 0 ? 'all' : readable.length < alert.sides.length ? 'some' : 'none';
  return { code: alert.kind, figures: figuresOf(alert, readable, withheld, user), withheld };
}

function figuresOf(alert: StoredAlert, readable: ReadableAlert['readable'], withheld: AlertWithheld, user: Reader): AlertFigures {
  if (withheld === 'all') return {};
  const { bale, number, ...others } = alert.figures;
  // The number of an invoice is for its parties: a brand that only has the goods on its way reads the weights.
  const isParty = user.role !== 'BRAND' || isAdmin(user) || alert.parties.includes(user.facilityId ?? '');
  return {
    ...(bale !== undefined && { bale }),
    ...(number !== undefined && isParty && { number }),
    ...(withheld === 'none' && others),
    ...weightsOf(alert, readable),
  };
}

/** Shows one weight for a bale, and one for each of two records. */
function weightsOf({ kind, sides }: StoredAlert, readable: ReadableAlert['readable']): AlertFigures {
  const weighed = (name: string, grams: number | undefined): AlertFigures => (grams === undefined ? {} : { [name]: grams });
  if (kind === 'doubleSale') return weighed('grams', readable[0]?.grams);
  const ofSide = (place: number) => readable.find((side) => side === sides[place])?.grams;
  return { ...weighed('firstGrams', ofSide(0)), ...weighed('secondGrams', ofSide(1)) };
}
