import { Injectable } from '@nestjs/common';
import type { OriginDocument } from '../../../contracts/ledger/custody/origin-events.js';
import { type Matter, matterOf } from '../../../contracts/members/cases/case-kinds.js';
import { type CaseEvent, type CaseSubject, caseStreamOf } from '../../../contracts/members/cases/events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type Recorded, Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import type { TextReference } from '../../platform/texts/erasable-texts.js';
import { type CaseCommand, type CaseMatterState, caseDecider, type KnownCase, openCaseOf } from './case.decider.js';
import { CaseTexts } from './case-texts.js';

export type Actor = { userId: string; facilityId: string };

export interface CaseOutcome extends Recorded {
  caseId: string;
  transactionId: string;
}

interface NewCase {
  matter: Matter;
  facilityId: string;
  subject: CaseSubject;
  documents?: readonly OriginDocument[];
  /** Is kept where it can be erased. */
  text?: string | undefined;
  /** Opens no second case about the matter, whatever became of the first. */
  once?: boolean;
}

/** Opens cases for the contexts where something has to wait for an admin, and records what is decided about them. */
@Injectable()
export class Cases {
  private readonly streams: Streams<CaseMatterState, CaseCommand, CaseEvent>;

  constructor(
    private readonly texts: CaseTexts,
    private readonly events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    this.streams = new Streams(caseDecider, { events, views, clock });
  }

  /** Takes the place of a case about the same matter that waits and asks for something else. The same case again changes nothing. */
  async open({ matter, facilityId, subject, documents = [], text, once = false }: NewCase, actor: Actor): Promise<CaseOutcome> {
    return this.record(matter, facilityId, { kind: 'open', matter, facilityId, subject, documents, once }, text, actor);
  }

  /** Carries out a command on a case that is there. @throws Refusal those of the decider */
  async act(
    known: KnownCase,
    command: Exclude<CaseCommand, { kind: 'open' }>,
    text: string | undefined,
    actor: Actor,
  ): Promise<CaseOutcome> {
    return this.record(matterOfCase(known.caseId), known.facilityId, command, text, actor);
  }

  /** Settles a case whose decision an admin brought into force without the queue. @throws Refusal those of the decider */
  async agreed(caseId: string, actor: Actor): Promise<CaseOutcome> {
    return this.act(await this.get(caseId), { kind: 'agree', caseId, by: actor.userId }, undefined, actor);
  }

  /** Settles it as refused. @throws Refusal those of the decider */
  async refused(caseId: string, reason: string, actor: Actor): Promise<CaseOutcome> {
    const command = { kind: 'refuse' as const, caseId, by: actor.userId, textId: '', textHash: '' };
    return this.act(await this.get(caseId), command, reason, actor);
  }

  /** Refuses what `act` would refuse, and records nothing. */
  dryRun(caseId: string, command: CaseCommand): Promise<CaseEvent[]> {
    return this.streams.dryRun(caseStreamOf(matterOfCase(caseId)), command);
  }

  /** @throws Refusal NotFound */
  async get(caseId: string): Promise<KnownCase> {
    const found = await this.streams.inspect(caseStreamOf(matterOfCase(caseId)), ({ cases }) =>
      structuredClone(cases.find((each) => each.caseId === caseId)),
    );
    if (!found) throw new Refusal('NotFound');
    return found;
  }

  /** Reads the stream, without waiting for projections. */
  openCase(matter: Matter): Promise<KnownCase | undefined> {
    return this.streams.inspect(caseStreamOf(matter), (state) => structuredClone(openCaseOf(state)));
  }

  /** Returns the newest case of a matter, whatever became of it. */
  lastCase(matter: Matter): Promise<KnownCase | undefined> {
    return this.streams.inspect(caseStreamOf(matter), ({ cases }) => structuredClone(cases.at(-1)));
  }

  /** Ends the open case of a matter that needs no word any more; does nothing when there is none. */
  async endOpen(matter: Matter, why: 'withdrawn' | 'settled', actor: Actor): Promise<void> {
    const waiting = await this.openCase(matter);
    if (waiting) await this.act(waiting, { kind: 'end', caseId: waiting.caseId, why }, undefined, actor);
  }

  /** Returns all events of a case's matter, the oldest first. They are few: people write them. */
  async history(caseId: string): Promise<(CaseEvent & { metadata: { recordedAt: string; actor: Actor } })[]> {
    const found = await this.events.read(caseStreamOf(matterOfCase(caseId)), 0, HISTORY_MAX);
    return found as unknown as (CaseEvent & { metadata: { recordedAt: string; actor: Actor } })[];
  }

  /** Names the users who opened the case or added to it. */
  async filersOf(caseId: string): Promise<string[]> {
    const ofCase = (await this.history(caseId)).filter(({ data }) => data.caseId === caseId);
    return ofCase.flatMap(({ type, metadata }) => (type === 'CaseOpened' || type === 'CaseAddedTo' ? [metadata.actor.userId] : []));
  }

  private async record(
    matter: Matter,
    facilityId: string,
    command: CaseCommand,
    text: string | undefined,
    actor: Actor,
  ): Promise<CaseOutcome> {
    const stream = caseStreamOf(matter);
    const execute = async (written: CaseCommand): Promise<CaseOutcome> => {
      const transactionId = stream;
      const recorded = await this.streams.record(stream, written, { actor, transactionId });
      const caseId = 'caseId' in command ? command.caseId : await this.lastCaseId(matter);
      return { ...recorded, caseId, transactionId };
    };
    if (text === undefined) return execute(command);
    const written = ({ id: textId, hash: textHash }: TextReference): CaseCommand => ({ ...command, textId, textHash }) as CaseCommand;
    return this.texts.during({ facilityId, transactionId: stream, userId: actor.userId }, text, {
      dryRun: (reference) => this.streams.dryRun(stream, written(reference)),
      execute: (reference) => execute(written(reference)),
    });
  }

  private lastCaseId(matter: Matter): Promise<string> {
    return this.streams.inspect(caseStreamOf(matter), ({ cases }) => cases.at(-1)?.caseId ?? '');
  }
}

/** Limits what is read of one matter's history. */
const HISTORY_MAX = 500;

/** @throws Refusal NotFound for a text that is no ID of a case */
function matterOfCase(caseId: string): Matter {
  const matter = matterOf(caseId);
  if (!matter) throw new Refusal('NotFound');
  return matter;
}
