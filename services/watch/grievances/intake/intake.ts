import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { GRIEVANCE_SOURCES, type IntakeState } from '../../../../contracts/watch/grievances/grievance-kinds.js';
import type { AddReportWords, TellReport } from '../../../../contracts/watch/grievances/intake-commands.js';
import type { IntakeReply, IntakeSiteReply, ToldReply } from '../../../../contracts/watch/grievances/replies.js';
import { type GrievanceBody, grievances } from '../../../../projections/watch/grievances/grievances.js';
import { goingOnFor } from '../../../../projections/watch/grievances/joined.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { type ActingUser, actorOf } from '../../../platform/http/access/principal.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Log } from '../../../platform/monitoring/log.js';
import type { TextReference } from '../../../platform/texts/erasable-texts.js';
import { type GrievanceActor, type GrievanceOutcome, GrievanceStreams } from '../grievance-streams.js';
import { GrievanceTexts } from '../grievance-texts.js';
import { ReportOffice } from '../reports/report-office.js';
import { IntakeLimits } from './intake-limits.js';
import { type FormPhoto, IntakePhotos, OUTSIDE } from './intake-photos.js';
import { IntakeSecrets } from './intake-secrets.js';
import { ReportBulks } from './report-bulks.js';
import { ReportMails } from './report-mails.js';

const TELLER: GrievanceActor = { userId: OUTSIDE, facilityId: OUTSIDE };
const NOT_KEPT: TextReference = { id: '', hash: '' };

type Told = ToldReply & { replayed: boolean };

/** Takes reports of people without an account, and shows them how far it has come. */
@Injectable()
export class Intake {
  constructor(
    private readonly streams: GrievanceStreams,
    private readonly secrets: IntakeSecrets,
    private readonly limits: IntakeLimits,
    private readonly photos: IntakePhotos,
    private readonly texts: GrievanceTexts,
    private readonly facilities: Facilities,
    private readonly office: ReportOffice,
    private readonly mails: ReportMails,
    private readonly bulks: ReportBulks,
    private readonly log: Log,
  ) {}

  /** @throws Refusal PhotosNotTaken, ProofNeeded, FileFormatInvalid */
  async tell({ commandId = randomUUID(), ...told }: TellReport, photos: readonly FormPhoto[], caller: Caller): Promise<Told> {
    await this.limits.countTold(caller, photos.length);
    const { where, what, contact, siteId, indicator, source = GRIEVANCE_SOURCES.LABOR_LINK } = told;
    const named = siteId === undefined ? undefined : await this.facilities.get(siteId);
    const { grievanceId, reference, secret } = await this.secrets.wordsFor(commandId);
    const { replayed } = await this.photos.keptWith(photos, (documents) =>
      this.streams.record(grievanceId, TELLER, {
        texts: [what, where, ...(contact === undefined ? [] : [contact])],
        command: ([words = NOT_KEPT, place = NOT_KEPT, reach]) => ({
          ...{ kind: 'receive', grievanceId, source, wordsId: words.id, wordsHash: words.hash },
          ...{ whereId: place.id, whereHash: place.hash },
          ...(reach && { contactId: reach.id, contactHash: reach.hash }),
          ...(documents.length > 0 && { documents }),
          ...omitUndefined({ indicator, namedFacilityId: named?.id }),
        }),
      }),
    );
    const { reportedAt } = await this.viewOf(grievanceId);
    await this.tellOf(() => this.bulks.take({ grievanceId, address: caller.address, words: what }));
    return { reference, secret, receivedAt: reportedAt, replayed };
  }

  /** @throws Refusal ReportUnknown, ProofNeeded */
  async follow(reference: string, caller: Caller): Promise<IntakeReply> {
    const { done: grievanceId } = await this.opened(reference, caller);
    return this.shown(reference, grievanceId);
  }

  /** @throws Refusal ReportUnknown, PhotosNotTaken, ProofNeeded, FileFormatInvalid, ReportFull */
  async add(reference: string, said: AddReportWords, photos: readonly FormPhoto[], caller: Caller): Promise<IntakeReply> {
    const { done: grievanceId, isProven } = await this.opened(reference, caller);
    await this.limits.countTold(caller, photos.length, isProven);
    await this.photos.keptWith(photos, (documents) => this.write(grievanceId, TELLER, { from: 'reporter', documents, said }));
    const view = await this.viewOf(grievanceId);
    const { assigneeId } = await this.goingOn(view);
    await this.tellOf(() => this.mails.added({ ...view, assigneeId }));
    return this.shown(reference, grievanceId);
  }

  /** Writes to the reporter. @throws Refusal NotFound for a grievance that nobody can follow from outside; ReportFull */
  async answerReporter(grievanceId: string, said: AddReportWords, user: ActingUser): Promise<GrievanceOutcome> {
    await this.office.assertOpenTo(user);
    if ((await this.secrets.referenceOf(grievanceId)) === undefined) throw new Refusal('NotFound');
    return this.write(grievanceId, actorOf(user), { from: 'admin', documents: [], said });
  }

  /** @throws Refusal NotFound, TooOften */
  async site(facilityId: string, { address }: Caller): Promise<IntakeSiteReply> {
    await this.limits.countSite(address);
    const site = await this.facilities.get(facilityId);
    if (!site) throw new Refusal('NotFound');
    const { name, type, country, province, district } = site;
    return {
      name,
      type,
      ...omitUndefined({ country: country ?? undefined, province: province ?? undefined, district: district ?? undefined }),
    };
  }

  private opened(reference: string, caller: Caller): Promise<{ done: string; isProven: boolean }> {
    return this.limits.guardSecret(caller, () => this.secrets.grievanceOf(reference, caller.reportSecret ?? ''));
  }

  /** Takes what is recorded whether its mail leaves now or with the next round. */
  private async tellOf(news: () => Promise<unknown>): Promise<void> {
    await news().catch((error: unknown) => this.log.error({ error }, 'a report is not mailed yet'));
  }

  private write(
    grievanceId: string,
    actor: GrievanceActor,
    { from, documents, said }: { from: 'reporter' | 'admin'; documents: { blobName: string; sha256: string }[]; said: AddReportWords },
  ): Promise<GrievanceOutcome> {
    return this.streams.record(grievanceId, actor, {
      texts: [said.words],
      command: ([words = NOT_KEPT]) => ({
        ...{ kind: 'addWords', from, wordsId: words.id, wordsHash: words.hash },
        ...(documents.length > 0 && { documents }),
        ...omitUndefined({ commandId: said.commandId }),
      }),
    });
  }

  private async shown(reference: string, grievanceId: string): Promise<IntakeReply> {
    const view = await this.viewOf(grievanceId);
    const { words, whereId = '', reportedAt } = view;
    const texts = await this.texts.getMany([whereId, ...words.map(({ wordsId }) => wordsId)]);
    return {
      ...{ reference: reference.trim().toUpperCase(), receivedAt: reportedAt, state: stateOf({ ...(await this.goingOn(view)), words }) },
      ...omitUndefined({ where: texts.get(whereId) }),
      messages: words.map(({ wordsId, from, at, documents = [] }) => ({
        ...{ from, at, photos: documents.length },
        ...omitUndefined({ text: texts.get(wordsId) }),
      })),
    };
  }

  /** Returns the report that continues for this one, as far as it is. */
  private goingOn(view: GrievanceBody): Promise<GrievanceBody> {
    return goingOnFor(view, (id) => this.viewOf(id));
  }

  /** Folds the grievance's own stream: a reporter reads what they wrote, also while the stored view is behind. */
  private async viewOf(grievanceId: string): Promise<GrievanceBody> {
    const recorded = await this.streams.eventsOf(grievanceId);
    if (recorded.length === 0) throw new Refusal('ReportUnknown');
    return recorded.reduce((view, event) => grievances.evolve(view, event, grievanceId), grievances.initial(grievanceId));
  }
}

/** Works it out from the events, so that it is true of reports of before, too. */
function stateOf({ state, words, respondedAt }: GrievanceBody): IntakeState {
  if (state === 'closed' || state === 'setAside') return 'ended';
  if (words.at(-1)?.from === 'admin') return 'askedYou';
  if (respondedAt !== undefined) return 'visited';
  return state === 'received' || state === 'heldBack' ? 'received' : 'lookedAt';
}
