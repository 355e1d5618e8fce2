import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { GRIEVANCE_COUNTS } from '../../../contracts/watch/grievances/grievance-kinds.js';
import type { ActionsQuery, GrievancesQuery, RequestsQuery } from '../../../contracts/watch/grievances/queries.js';
import type {
  ActionReply,
  AnnouncedVisitsReply,
  GrievancePage,
  GrievanceReply,
  RequestDetails,
  RequestReply,
} from '../../../contracts/watch/grievances/replies.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../projections/watch/grievances/corrective-actions.js';
import { type GrievanceBody, grievances } from '../../../projections/watch/grievances/grievances.js';
import { AssignedFacilities } from '../../ground/facilities/assigned-facilities.js';
import type { Condition, Filter } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { earliestDate } from './corrective-action.rules.js';
import { GrievanceReplies } from './grievance-replies.js';
import { GrievanceScopes, isWatcher } from './grievance-scopes.js';
import { GrievanceTexts } from './grievance-texts.js';
import { announcedVisitsReply } from './reports/set-aside-reply.js';
import { ActionDays } from './requests/action-days.js';
import { VisitDays } from './requests/visit-days.js';

const GRIEVANCE_SORTS = ['reportedAt', 'urgency', 'dueAt'];
/** Limits the announced visits that a site is shown. */
const VISITS_MAX = 50;
const REQUEST_SORTS = ['reportedAt', 'urgency', 'dueAt'];

/** Shows grievances, requests and corrective actions to their readers. */
@Injectable()
export class GrievanceReads {
  constructor(
    private readonly views: Views,
    private readonly scopes: GrievanceScopes,
    private readonly replies: GrievanceReplies,
    private readonly assigned: AssignedFacilities,
    private readonly texts: GrievanceTexts,
    private readonly days: ActionDays,
    private readonly visits: VisitDays,
    private readonly clock: Clock,
  ) {}

  /** Counts what the reader may see by its state, whatever else they filter by than a site. */
  async grievances({ overdue, ...query }: GrievancesQuery, user: Reader): Promise<GrievancePage> {
    const { state, priority, indicator, facilityId } = query;
    const filter = { ...omitUndefined({ state, priority, indicator, facilityId }), ...listed(query), ...this.overdue(overdue) };
    const anyOf = await this.scopes.filtersOf(user);
    const { page, perPage } = pageRange(query);
    const scope = { ...(anyOf && { anyOf }) };
    const isAboutReport = priority !== undefined || overdue === 'true';
    const searched = anyOf && isAboutReport ? { anyOf: orNothing(this.scopes.ownOf(user)) } : scope;
    const [found, counts] = await Promise.all([
      this.views.page<GrievanceBody>(grievances, { filter, ...searched, sort: sortOf(query, user) }, page, perPage),
      this.counts(omitUndefined({ facilityId }), scope),
    ]);
    return { ...pageOf(await this.replies.rows(found.items, user), found.total, query), counts };
  }

  /** Lists the announced visits to the caller's site that are not past, the next one first. */
  async announcedVisits({ facilityId = '' }: Reader): Promise<AnnouncedVisitsReply> {
    const filter = { facilityId, visitOn: { gte: earliestDate(this.clock.now()) } };
    const found = await this.views.find<GrievanceBody>(grievances, { filter, sort: ['visitOn'], limit: VISITS_MAX });
    return announcedVisitsReply(found, this.texts);
  }

  private async counts(ofSite: Filter, scope: { anyOf?: readonly Filter[] }): Promise<GrievancePage['counts']> {
    const counted = await Promise.all(
      GRIEVANCE_COUNTS.map((each) => {
        const part = each === 'overdue' ? this.overdue('true') : { state: each };
        return this.views.count<GrievanceBody>(grievances, { filter: { ...ofSite, ...part }, ...scope });
      }),
    );
    return Object.fromEntries(GRIEVANCE_COUNTS.map((each, at) => [each, counted[at] ?? 0])) as GrievancePage['counts'];
  }

  /** @throws Refusal NotFound for a reader without access to it */
  async grievance(grievanceId: string, user: Reader): Promise<GrievanceReply> {
    const body = await this.views.get<GrievanceBody>(grievances, grievanceId.toLowerCase());
    const depth = body && (await this.scopes.depthOf(body, user));
    if (!depth) throw new Refusal('NotFound');
    return this.replies.whole(body, depth);
  }

  /** Lists the requests to the caller: those that wait by urgency, and then those that are answered. */
  async requests({ overdue, ...query }: RequestsQuery, { userId = '' }: Reader): Promise<Page<RequestReply>> {
    const { state, priority } = query;
    const stage: Filter = state === undefined ? {} : { state: state === 'pending' ? 'pending' : { in: ['responded', 'closed'] } };
    const filter = { assigneeId: userId, ...stage, ...omitUndefined({ priority }), ...this.overdue(overdue) };
    const { page, perPage } = pageRange(query);
    const sort = sortOrderOf(query, REQUEST_SORTS, ['dueAt', 'urgency', '-reportedAt']);
    const found = await this.views.page<GrievanceBody>(grievances, { filter, sort }, page, perPage);
    return pageOf(await this.replies.requests(found.items), found.total, query);
  }

  /** @throws Refusal NotFound for a request to another person */
  async request(grievanceId: string, { userId, role }: Reader): Promise<RequestDetails> {
    const body = await this.views.get<GrievanceBody>(grievances, grievanceId.toLowerCase());
    if (!body || body.assigneeId === undefined || body.assigneeId !== userId) throw new Refusal('NotFound');
    const [[request], { reasonForAudit, message, questionToSite, visit, words, photos, response, joined, correctiveActions: actions }] =
      await Promise.all([this.replies.requests([body]), this.replies.whole(body, 'inside')]);
    const visitor = role === 'FARM_MONITOR' ? 'farmMonitor' : 'auditor';
    return {
      ...(request as RequestReply),
      ...(!response && { visitDays: await this.visits.ofRequest(body, visitor) }),
      words,
      photos,
      correctiveActions: actions,
      ...omitUndefined({ reasonForAudit, message, questionToSite, visit, response, joined }),
    };
  }

  /** Lists the actions that the caller has to do or may verify, those that are due next first. */
  async correctiveActions({ overdue, ...query }: ActionsQuery, user: Reader): Promise<Page<ActionReply>> {
    const { state, facilityId } = query;
    const sites = await this.sitesOf(user);
    const filter: Record<string, Condition> = omitUndefined({ state });
    if (facilityId !== undefined) filter['siteIds'] = facilityId;
    const own: Filter = { grievanceId: { in: await this.ownFindings(user) } };
    const visible: Filter[] = sites ? [{ siteIds: { in: sites } }, own] : [{}];
    const parts = overdue === 'true' ? (await Promise.all(visible.map((each) => this.days.overdue(each)))).flat() : visible;
    const anyOf = (sites !== undefined || overdue === 'true') && { anyOf: parts };
    const { page, perPage } = pageRange(query);
    const sort = sortOrderOf(query, ['dueDate', 'waitsUntil'], ['waitsUntil', 'dueDate']);
    const found = await this.views.page<CorrectiveActionBody>(correctiveActions, { filter, ...anyOf, sort }, page, perPage);
    return pageOf(await this.replies.actions(found.items), found.total, query);
  }

  /** @throws Refusal NotFound for a caller who is not concerned */
  async correctiveAction(actionId: string, user: Reader): Promise<ActionReply> {
    const body = await this.views.get<CorrectiveActionBody>(correctiveActions, actionId.toLowerCase());
    if (!body || !(await this.isConcerned(body, user))) throw new Refusal('NotFound');
    return this.replies.action(body);
  }

  private async isConcerned({ siteIds, grievanceId }: CorrectiveActionBody, user: Reader): Promise<boolean> {
    const sites = await this.sitesOf(user);
    if (sites === undefined || siteIds.some((id) => sites.includes(id))) return true;
    const grievance = await this.views.get<GrievanceBody>(grievances, grievanceId);
    return grievance !== undefined && user.userId !== undefined && grievance.assigneeId === user.userId;
  }

  /** Returns the grievances that the caller answered and of which a finding is open; who is asked need not be assigned to the site. */
  private async ownFindings(user: Reader): Promise<string[]> {
    if (!isWatcher(user) || user.userId === undefined) return [];
    const filter = { assigneeId: user.userId, state: 'responded' as const };
    return (await this.views.find<GrievanceBody>(grievances, { filter })).map(({ grievanceId }) => grievanceId);
  }

  /** Returns undefined for a reader of all sites. */
  private async sitesOf(user: Reader): Promise<readonly string[] | undefined> {
    if (isAdmin(user)) return undefined;
    const assigned = await this.assigned.of(user);
    return user.facilityId === undefined ? assigned : [user.facilityId, ...assigned];
  }

  private overdue(overdue: string | undefined): Filter {
    return overdue === 'true' ? { dueAt: { lte: this.clock.now() } } : {};
  }
}

/** Orders by what the reader may know: only admins know the order of reports. */
function sortOf(query: GrievancesQuery, user: Reader): readonly string[] {
  const sort = sortOrderOf(query, GRIEVANCE_SORTS, ['turn', '-reportedAt']);
  if (isAdmin(user)) return sort;
  return [sort[0]?.startsWith('-') === false && query.sort !== undefined ? 'orderAt' : '-orderAt'];
}

/** Leaves reports out that came in bulk: they are one row, in a list of their own. */
const listed = ({ state, fromOutside }: GrievancesQuery): Filter => ({
  ...(state === 'heldBack' ? {} : { heldIn: '' }),
  ...(fromOutside === 'true' && { isFromOutside: true }),
});

/** Matches nothing for a reader who knows no grievance completely. */
const orNothing = (filters: readonly Filter[]): readonly Filter[] => (filters.length > 0 ? filters : [{ grievanceId: '' }]);
