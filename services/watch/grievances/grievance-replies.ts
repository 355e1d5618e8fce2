import { Injectable } from '@nestjs/common';
import { type GrievanceDocument, responseDetailsOf } from '../../../contracts/watch/grievances/events.js';
import type {
  ActionReply,
  GrievanceFacility,
  GrievanceFile,
  GrievancePerson,
  GrievanceReply,
  GrievanceRow,
  GrievanceSummary,
  IntakeFacts,
  RequestReply,
  ResponseReply,
} from '../../../contracts/watch/grievances/replies.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../projections/watch/grievances/corrective-actions.js';
import { type GrievanceBody, grievances } from '../../../projections/watch/grievances/grievances.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { erasedPerson } from '../../platform/texts/erased-names.js';
import { OutsideRows } from './bulks/outside-rows.js';
import { type Depth, depthWithin } from './grievance-scopes.js';
import { GrievanceTexts } from './grievance-texts.js';
import { OUTSIDE } from './intake/intake-photos.js';
import { IntakeSecrets } from './intake/intake-secrets.js';
import { setAsideReply, visitOf } from './reports/set-aside-reply.js';
import { ActionDays } from './requests/action-days.js';
import { PUBLIC_STEPS, publicSummary, standingOf } from './requests/public-summary.js';
import { VisitDays } from './requests/visit-days.js';

/** Limits the actions of one grievance that are shown with it. */
const ACTIONS_MAX = 200;
/** Limits the reports that are shown with the one that continues for them. */
const JOINED_MAX = 100;

interface Names {
  facility(id: string): GrievanceFacility;
  person(id: string): GrievancePerson;
}

/** Turns views of grievances and actions into what their reader may know. */
@Injectable()
export class GrievanceReplies {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly texts: GrievanceTexts,
    private readonly blobs: BlobStore,
    private readonly secrets: IntakeSecrets,
    private readonly clock: Clock,
    private readonly days: VisitDays,
    private readonly actionDays: ActionDays,
    private readonly outside: OutsideRows,
  ) {}

  async rows(found: readonly GrievanceBody[], user: Reader): Promise<GrievanceRow[]> {
    const { facility, person } = await this.namesOf(
      found.map(({ facilityId }) => facilityId),
      found.flatMap(({ assigneeId }) => assigneeId ?? []),
    );
    const outside = await this.outside.rows(found, user);
    return found.map((body) => {
      const { assigneeId, grievanceId } = body;
      const depth = depthWithin(body, user);
      if (!depth) return publicSummary(body, facility);
      return {
        ...this.summary(body, facility),
        ...(assigneeId !== undefined && { assignee: person(assigneeId) }),
        ...omitUndefined({ outside: outside.get(grievanceId) }),
      };
    });
  }

  async requests(found: readonly GrievanceBody[]): Promise<RequestReply[]> {
    const { facility } = await this.namesOf(
      found.map(({ facilityId }) => facilityId),
      [],
    );
    return found.map((body) => this.request(body, facility));
  }

  /** Shows the whole grievance, without what is not for its reader. */
  async whole(body: GrievanceBody, depth: Depth): Promise<GrievanceReply> {
    const actions = await this.views.find(correctiveActions, {
      filter: { grievanceId: body.grievanceId },
      sort: ['dueDate'],
      limit: ACTIONS_MAX,
    });
    const people = [body.assigneeId, body.reportedBy, body.setAside?.by, ...body.history.map(({ by }) => by)].flatMap((id) => id ?? []);
    const names = await this.namesOf([body.facilityId, body.namedFacilityId ?? ''], people);
    const correctiveActionsOf = depth === 'outline' ? [] : await this.actions(actions);
    if (depth === 'site' || depth === 'outline') {
      const response = depth === 'site' ? await this.found(body) : undefined;
      const history = body.history.filter(({ kind }) => PUBLIC_STEPS.has(kind)).map(({ kind, at }) => ({ kind, at }));
      const summary = publicSummary(body, names.facility);
      return { ...summary, words: [], photos: [], correctiveActions: correctiveActionsOf, ...(response && { response }), history };
    }
    return { ...(await this.known(body, depth, names)), correctiveActions: correctiveActionsOf };
  }

  /** Shows readers who know more than others what they know. */
  private async known(
    body: GrievanceBody,
    depth: 'office' | 'inside' | 'teller',
    names: Names,
  ): Promise<Omit<GrievanceReply, 'correctiveActions'>> {
    const isInside = depth !== 'teller';
    const texts = isInside ? await this.textsOf(body, depth) : new Map<string, string>();
    const personOf = (id: string | undefined) => (id === undefined ? undefined : names.person(id));
    const response = isInside ? await this.response(body, texts) : body.isPublic ? await this.found(body) : undefined;
    return {
      ...this.summary(body, names.facility),
      words: isInside ? await this.words(body, texts) : [],
      photos: await this.filesOf(body.photos ?? []),
      ...(response && { response }),
      ...omitUndefined({ openedAt: body.openedAt, remindedAt: body.remindedAt, visit: visitOf(body), assignee: personOf(body.assigneeId) }),
      ...omitUndefined({ reasonForAudit: texts.get(body.reasonId ?? ''), message: texts.get(body.messageId ?? '') }),
      ...omitUndefined({ questionToSite: texts.get(body.questionId ?? ''), reportedBy: personOf(body.reportedBy) }),
      ...(depth === 'office' && body.setAside && { setAside: setAsideReply(body.setAside, texts, names.person) }),
      ...(depth === 'office' && body.words.length > 0 && { intake: await this.intakeOf(body, texts, names) }),
      ...(isInside && (await this.joinedOf(body, depth))),
      history: body.history.map(({ kind, at, by }) => ({
        ...{ kind, at },
        ...(isInside && by !== '' && by !== OUTSIDE && { by: names.person(by) }),
      })),
    };
  }

  /** Shows one action with the names of its files. */
  async action(body: CorrectiveActionBody): Promise<ActionReply> {
    const [[shown], files] = await Promise.all([this.actions([body]), this.filesOf(body.documents)]);
    return { ...(shown as ActionReply), documents: files };
  }

  /** Names each file once, as it was given first: a person who sends evidence again may name files that are there already. */
  private async filesOf<Document extends GrievanceDocument>(documents: readonly Document[]): Promise<(Document & GrievanceFile)[]> {
    const given = documents.filter(({ blobName }, at) => documents.findIndex((each) => each.blobName === blobName) === at);
    return Promise.all(
      given.map(async (each) => {
        const info = await this.blobs.info(each.blobName);
        return { ...each, ...(info && { fileName: info.fileName, size: info.size }) };
      }),
    );
  }

  private async words({ words }: GrievanceBody, texts: ReadonlyMap<string, string>): Promise<GrievanceReply['words']> {
    return Promise.all(
      words.map(async ({ wordsId, from, at, documents = [] }) => ({
        ...{ from, at, documents: await this.filesOf(documents) },
        ...omitUndefined({ text: texts.get(wordsId) }),
      })),
    );
  }

  private async intakeOf(body: GrievanceBody, texts: ReadonlyMap<string, string>, names: Names): Promise<IntakeFacts> {
    const { grievanceId, whereId = '', contactId = '', namedFacilityId } = body;
    const reference = await this.secrets.referenceOf(grievanceId);
    const namedFacility = namedFacilityId === undefined ? undefined : names.facility(namedFacilityId);
    return omitUndefined({ reference, where: texts.get(whereId), contact: texts.get(contactId), namedFacility });
  }

  /** Shows what was joined with it, and to admins what it was joined with. */
  private async joinedOf(
    { grievanceId, joinedToId }: GrievanceBody,
    depth: 'office' | 'inside',
  ): Promise<Pick<GrievanceReply, 'joined' | 'joinedTo'>> {
    const found = await this.views.find(grievances, { filter: { joinedToId: grievanceId }, sort: ['reportedAt'], limit: JOINED_MAX });
    const joined = await Promise.all(
      found.map(async (each) => {
        const texts = await this.textsOf(each, depth);
        const names = await this.namesOf([each.namedFacilityId ?? ''], []);
        const facts = depth === 'office' ? await this.intakeOf(each, texts, names) : {};
        return { id: each.grievanceId, receivedAt: each.reportedAt, words: await this.words(each, texts), ...facts };
      }),
    );
    const reference = joinedToId === '' ? undefined : await this.secrets.referenceOf(joinedToId);
    return {
      ...(joined.length > 0 && { joined }),
      ...(joinedToId !== '' && depth === 'office' && { joinedTo: { id: joinedToId, ...omitUndefined({ reference }) } }),
    };
  }

  private async response(body: GrievanceBody, texts: ReadonlyMap<string, string>): Promise<ResponseReply | undefined> {
    const { response, findings, respondedAt } = body;
    if (!response || respondedAt === undefined) return undefined;
    const { documents, messageId, version, correctedAt, correctionId = '' } = response;
    const indicators = findings.map(({ reasonId = '', foundBy: _, ...each }) => ({
      ...each,
      ...omitUndefined({ reason: texts.get(reasonId) }),
    }));
    const said = omitUndefined({ message: texts.get(messageId), correctedAt, correctionReason: texts.get(correctionId) });
    const outside = (await this.days.isOutside(body)) && { isOutsideBounds: true as const };
    const details = responseDetailsOf(response);
    return { ...details, ...outside, indicators, documents: await this.filesOf(documents), respondedAt, version, ...said };
  }

  /** Shows what a response found, without words, files, number and priority. */
  private async found(body: GrievanceBody): Promise<ResponseReply | undefined> {
    const { response, findings, respondedAt } = body;
    if (!response || respondedAt === undefined) return undefined;
    const indicators = findings.map(({ reasonId: _, foundBy: __, ...each }) => each);
    const { date, version, correctedAt } = response;
    const outside = (await this.days.isOutside(body)) && { isOutsideBounds: true as const };
    return { date, ...outside, indicators, documents: [], respondedAt, version, ...omitUndefined({ correctedAt }) };
  }

  async actions(found: readonly CorrectiveActionBody[]): Promise<ActionReply[]> {
    const { facility, person } = await this.namesOf(
      found.flatMap(({ siteIds }) => siteIds),
      found.flatMap(({ messages }) => messages.map(({ by }) => by)),
    );
    const texts = await this.texts.getMany(
      found.flatMap(({ whatId, messages }) => [whatId, ...messages.flatMap(({ messageId }) => messageId ?? [])]),
    );
    const overdue = await Promise.all(found.map((body) => this.actionDays.isOverdue(body)));
    return found.map((body, at) => ({
      ...{ id: body.actionId, grievanceId: body.grievanceId, findingId: body.findingId },
      ...{ facility: facility(body.facilityId), owner: facility(body.ownerFacilityId) },
      ...{ indicator: body.indicator, severity: body.severity, state: body.state, dueDate: body.dueDate },
      ...{ isOverdue: overdue[at] === true, openedAt: body.openedAt, documents: body.documents },
      ...omitUndefined({
        escalatedAt: body.escalatedAt,
        doneAt: body.doneAt,
        verifiedAt: body.verifiedAt,
        isOwnWord: body.isOwnWord,
        what: texts.get(body.whatId),
      }),
      messages: body.messages.map(({ kind, at, by, messageId }) => ({
        kind,
        at,
        by: person(by),
        ...omitUndefined({ text: texts.get(messageId ?? '') }),
      })),
    }));
  }

  request(body: GrievanceBody, facility: Names['facility']): RequestReply {
    const { grievanceId: id, facilityId, indicator = 'childLabor', priority = 'LOW', source, reportedAt, requestDueAt = '' } = body;
    return {
      ...{ id, facility: facility(facilityId), indicator, priority, source, reportedAt, dueAt: requestDueAt },
      ...{ state: body.response ? ('responded' as const) : ('pending' as const), isOverdue: this.isOverdue(body) },
      ...omitUndefined({ openedAt: body.openedAt, respondedAt: body.respondedAt }),
    };
  }

  private summary(body: GrievanceBody, facility: Names['facility']): GrievanceSummary {
    const { grievanceId: id, facilityId, source, state, reportedAt, findings, actions } = body;
    return {
      ...{ id, source, state, reportedAt, actions, isOverdue: this.isOverdue(body) },
      ...(facilityId !== '' && { facility: facility(facilityId) }),
      ...omitUndefined({ indicator: body.indicator, priority: body.priority, dueAt: body.requestDueAt }),
      ...omitUndefined({ respondedAt: body.respondedAt, closedAt: body.closedAt }),
      findings: standingOf(findings),
    };
  }

  private isOverdue({ dueAt }: GrievanceBody): boolean {
    return dueAt <= this.clock.now();
  }

  private async namesOf(facilityIds: readonly string[], userIds: readonly string[]): Promise<Names> {
    const ids = [...new Set(facilityIds)].filter((id) => id !== '');
    const [{ items }, people] = await Promise.all([
      ids.length === 0 ? { items: [] } : this.facilities.find({ filter: { id: { in: ids } } }),
      this.users.getMany([...new Set(userIds)]),
    ]);
    const sites = new Map(items.map((site) => [site.id, site]));
    const persons = new Map(people.map((each) => [each.id, each]));
    return {
      facility: (id) => {
        const site = sites.get(id);
        return {
          id,
          name: site?.name ?? '',
          type: site?.type ?? 'FARM',
          ...omitUndefined({ oarId: site?.oarId ?? undefined, country: site?.country ?? undefined }),
        };
      },
      person: (id) => {
        const known = persons.get(id);
        return { id, name: known ? `${known.firstName} ${known.lastName}`.trim() : erasedPerson(), role: known?.roles[0] ?? null };
      },
    };
  }

  private async textsOf(body: GrievanceBody, depth: 'office' | 'inside'): Promise<Map<string, string>> {
    const { reasonId, messageId, questionId, words, response, whereId, contactId, findings } = body;
    const office = depth === 'office' ? [whereId, contactId, body.setAside?.reasonId] : [];
    const ends = findings.map((each) => each.reasonId);
    const said = [reasonId, messageId, questionId, response?.messageId, response?.correctionId, ...words.map(({ wordsId }) => wordsId)];
    return this.texts.getMany([...said, ...ends, ...office].flatMap((id) => id ?? []));
  }
}
