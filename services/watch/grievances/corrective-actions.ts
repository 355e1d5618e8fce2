import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { FacilityRef } from '../../../contracts/shared/replies.js';
import { HOLDER_ROLES } from '../../../contracts/shared/route.js';
import type { AddActionMessage, FinishAction, GiveReason, OpenAction, ReturnAction } from '../../../contracts/watch/grievances/commands.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { Independence } from '../../ground/independence/independence.js';
import { ProofDocuments } from '../../members/standing/proof-documents.js';
import { type ActingUser, actorOf } from '../../platform/http/access/principal.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { asReason } from '../../platform/texts/erasable-texts.js';
import type { KnownGrievance } from './grievance.rules.js';
import { GrievancePeople } from './grievance-people.js';
import { type GrievanceOutcome, GrievanceStreams } from './grievance-streams.js';
import { asMessage, partOf, uploadersOf } from './grievances.js';

/** Carries out the corrective actions of a site for a finding: requested, done, and verified. */
@Injectable()
export class CorrectiveActions {
  constructor(
    private readonly streams: GrievanceStreams,
    private readonly people: GrievancePeople,
    private readonly facilities: Facilities,
    private readonly documents: ProofDocuments,
    private readonly independence: Independence,
  ) {}

  /** Lists who can be asked to act: the site where it was found first, then its partners. @throws Refusal NotFound */
  async actionOwners(grievanceId: string, user: ActingUser): Promise<FacilityRef[]> {
    const known = await this.streams.get(grievanceId);
    await this.people.assertActsOn(known, user);
    if (!known.suspicion) throw new Refusal('NotFound');
    const { facilityId } = known.suspicion;
    const ids = [facilityId, ...(await this.facilities.partnersOf(facilityId))];
    const { items } = await this.facilities.find({ filter: { id: { in: ids } }, sort: ['name'] });
    const able = items.filter((each) => each.id === facilityId || canAct(each));
    return able
      .toSorted((one, other) => Number(other.id === facilityId) - Number(one.id === facilityId))
      .map(({ id, name, type }) => ({ id, name, type }));
  }

  /** @throws Refusal NotFound, OwnSite, FindingIsClosed, Invalid at a field */
  async openAction({ findingId, ownerFacilityId, what, dueDate, commandId }: OpenAction, user: ActingUser): Promise<GrievanceOutcome> {
    const known = await this.known(findingId);
    await this.people.assertActsOn(known, user);
    await this.assertOwner(known, ownerFacilityId);
    const outcome = await this.people.judging(known, user, () =>
      this.streams.record(known.grievanceId, actorOf(user), {
        texts: [what],
        command: ([written]) => ({
          ...{ kind: 'openAction', findingId, ownerFacilityId, dueDate, whatId: written?.id ?? '', whatHash: written?.hash ?? '' },
          ...omitUndefined({ commandId }),
        }),
      }),
    );
    const { actions } = await this.streams.get(known.grievanceId);
    const opened = actions.findLast((each) => each.findingId === findingId && each.dueDate === dueDate);
    return { ...outcome, ...(opened && { actionId: opened.actionId }) };
  }

  /** @throws Refusal NotFound, Invalid at a field */
  async addActionMessage(actionId: string, command: AddActionMessage, user: ActingUser): Promise<GrievanceOutcome> {
    const { message: text, documents = [], commandId } = command;
    const known = await this.known(actionId);
    await this.assertConcerned(known, actionId, user);
    const files = await this.documents.resolve(documents, uploadersOf(user));
    return this.record(known, actionId, user, {
      texts: [text],
      command: ([written]) => ({
        ...{ kind: 'addMessage', actionId, documents: files, ...asMessage(written) },
        ...omitUndefined({ commandId }),
      }),
    });
  }

  /** @throws Refusal NotFound for another's action, ActionIsVerified, Invalid at a field */
  async finishAction(actionId: string, { documents, message: text }: FinishAction, user: ActingUser): Promise<GrievanceOutcome> {
    const known = await this.known(actionId);
    const files = await this.documents.resolve(documents, uploadersOf(user));
    // Waits for what the same person verifies at this moment.
    return this.independence.inTurnOf(user.userId, () =>
      this.record(known, actionId, user, {
        texts: text === undefined ? [] : [text],
        command: ([written]) => ({
          ...{ kind: 'finish', actionId, by: user.facilityId ?? '', documents: files },
          ...(written && asMessage(written)),
        }),
      }),
    );
  }

  /** @throws Refusal NotFound, OwnSite, OwnAction for the person who marked it as done, ActionNotDone */
  async verifyAction(actionId: string, { reason }: GiveReason, user: ActingUser): Promise<GrievanceOutcome> {
    const known = await this.known(actionId);
    return this.people.judging(known, user, async () => {
      if ((await this.doneBy(known.grievanceId, actionId)) === user.userId) throw new Refusal('OwnAction');
      return this.record(known, actionId, user, {
        texts: [reason],
        command: ([written]) => ({ kind: 'verify', actionId, by: user.userId, ...(written && asReason(written)) }),
      });
    });
  }

  /** @throws Refusal NotFound, OwnSite, ActionIsVerified */
  async returnAction(actionId: string, { message: text }: ReturnAction, user: ActingUser): Promise<GrievanceOutcome> {
    const known = await this.known(actionId);
    return this.people.judging(known, user, () =>
      this.record(known, actionId, user, {
        texts: [text],
        command: ([written]) => ({ kind: 'return', actionId, ...asMessage(written) }),
      }),
    );
  }

  /** Names the user who marked it as done last. */
  private async doneBy(grievanceId: string, actionId: string): Promise<string | undefined> {
    const events = await this.streams.eventsOf(grievanceId);
    return events.findLast((each) => each.type === 'ActionDone' && each.data.actionId === actionId)?.metadata.actor.userId;
  }

  private known(partId: string): Promise<KnownGrievance> {
    return this.streams.get(partOf(partId));
  }

  private async record(known: KnownGrievance, actionId: string, user: ActingUser, writing: Parameters<GrievanceStreams['record']>[2]) {
    return { ...(await this.streams.record(known.grievanceId, actorOf(user), writing)), actionId };
  }

  /** @throws Refusal Invalid for a site that is neither where it was found nor a partner of that */
  private async assertOwner({ suspicion }: KnownGrievance, ownerId: string): Promise<void> {
    if (suspicion && ownerId === suspicion.facilityId) return;
    const owner = suspicion && (await this.facilities.get(ownerId));
    if (owner && canAct(owner) && (await this.facilities.arePartners(suspicion.facilityId, ownerId))) return;
    throw new Refusal('Invalid', {}, { ownerFacilityId: [message('notOwner')] });
  }

  private async assertConcerned(known: KnownGrievance, actionId: string, user: ActingUser): Promise<void> {
    const isOwner = known.actions.some((each) => each.actionId === actionId && each.ownerFacilityId === user.facilityId);
    if (!isOwner && known.suspicion?.facilityId !== user.facilityId) await this.people.assertActsOn(known, user);
  }
}

/** Finds sites that handle goods, whose people can correct faults, in contrast to sites that buy from them, carry or audit. */
const canAct = ({ type }: FacilityRecord): boolean => HOLDER_ROLES.some((role) => role === type);
