import { createHash, randomUUID } from 'node:crypto';
import { Injectable, type Type } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { type Actor, VoidTransaction } from '../../../../contracts/ledger/custody/commands.js';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import type { ErrorBehaviour } from '../../../../contracts/trace/epcis/vocabulary.js';
import type { CommandResult } from '../../../ledger/custody/command-result.js';
import { Purchases } from '../../../ledger/custody/commands/purchases.js';
import type { VoidResult } from '../../../ledger/custody/commands/voids.js';
import { CustodyLedgers } from '../../../ledger/custody/custody-ledgers.js';
import { UploadsByHash } from '../../../ledger/custody/documents/uploads-by-hash.js';
import { Rehearsals } from '../../../ledger/custody/rehearsal/rehearsals.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { UploadQuotas } from '../../../platform/http/access/limits/upload-quotas.js';
import { type ActingUser, actorOf, siteOf } from '../../../platform/http/access/principal.js';
import { BodyPipe } from '../../../platform/http/bodies/body-validation.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { CapturedEvents } from '../captured-events.js';
import { transportOf } from '../transports.js';
import { type CaptureRecord, CaptureRecords } from './capture-records.js';
import { checkDocument } from './document-schema.js';
import { commandOf, type Reading, type StatedGoods } from './event-commands.js';
import { aliasesOf, assertOwnSite, goodsIn, lotOf, partyIn, textIn } from './event-parts.js';
import { KnownEvents } from './known-events.js';
import { errorOf, isFault, type KeptEvent, keptOf, named, notTried, type Outcome } from './outcomes.rules.js';
import { plainEvent } from './plain-event.js';
import { withStatedQuantities } from './stated-quantities.js';

export interface SentDocument {
  bytes: Buffer;
  parsed: unknown;
  behaviour: ErrorBehaviour;
}

/** Carries out commands: for good, or on copies of the ledgers. */
interface Ground {
  ledgers: CustodyLedgers;
  execute(command: object): Promise<CommandResult>;
}

type StoredAs = Record<'fileName' | 'contentType' | 'facilityId', string>;

interface Run {
  actor: Actor;
  captureId: string;
  context: unknown;
  isRollback: boolean;
}

interface Tried {
  outcomes: Outcome[];
  /** Present where a fault that is none of an event ended the run. */
  thrown?: { error: unknown };
}

/** Records the events of documents of EPCIS 2.0 as the commands that screens would send. */
@Injectable()
export class Captures {
  constructor(
    private readonly bus: CommandBus,
    private readonly ledgers: CustodyLedgers,
    private readonly rehearsals: Rehearsals,
    private readonly known: KnownEvents,
    private readonly captured: CapturedEvents,
    private readonly records: CaptureRecords,
    private readonly blobs: BlobStore,
    private readonly uploads: UploadsByHash,
    private readonly quotas: UploadQuotas,
    private readonly purchases: Purchases,
    private readonly clock: Clock,
  ) {}

  /**
   * Carries out a document before it returns: a client that gets no answer sends it again, and each event is recorded once.
   * @throws Refusal EpcisDocumentInvalid, EpcisEventsTooMany, UploadsTooMany
   */
  async capture({ bytes, parsed, behaviour }: SentDocument, user: ActingUser): Promise<CaptureRecord> {
    const { context, events } = checkDocument(parsed);
    const facilityId = siteOf(user);
    const [id, createdAt] = [randomUUID(), this.clock.now()];
    await this.quotas.take(user, bytes.length);
    const document = await this.documentOf(bytes, { fileName: `epcis-${id}.json`, contentType: 'application/ld+json', facilityId });
    const run: Run = { actor: actorOf(user), captureId: id, context, isRollback: behaviour === 'rollback' };
    await this.ledgers.catchUp(facilityId);
    const begun: CaptureRecord = {
      ...{ id, facilityId, userId: user.userId, createdAt, behaviour, errors: [] },
      events: events.map((event, index) => ({ ...named(event, index), outcome: 'notTried' })),
      document,
    };
    await this.records.keep(begun);
    const { outcomes, thrown } = await (behaviour === 'rollback' ? this.allOrNone(events, run) : this.inOrder(events, run, this.forGood()));
    const record: CaptureRecord = { ...begun, finishedAt: this.clock.now(), ...keptOf(outcomes) };
    await this.records.keep(record);
    await this.records.finishEarlier(record);
    if (thrown) throw thrown.error;
    return record;
  }

  /** Decides a document on copies, event after event, and records nothing. @throws Refusal as `capture` */
  async preview(parsed: unknown, user: ActingUser): Promise<Pick<CaptureRecord, 'errors' | 'events'>> {
    const { context, events } = checkDocument(parsed);
    await this.ledgers.catchUp(siteOf(user));
    const run: Run = { actor: actorOf(user), captureId: '', context, isRollback: false };
    const { outcomes, thrown } = await this.inOrder(events, run, this.rehearsals.begin());
    if (thrown) throw thrown.error;
    return keptOf(outcomes);
  }

  /** Decides all on copies first. Where another record or a fault came between that and the recording, voids what was recorded. */
  private async allOrNone(events: readonly JsonObject[], run: Run): Promise<Tried> {
    const { outcomes: tried, thrown } = await this.inOrder(events, run, this.rehearsals.begin());
    if (thrown || tried.some(({ error }) => error))
      return {
        outcomes: tried.map((each) => (/^(recorded|asked)$/.test(each.outcome) ? notTried(each) : each)),
        ...(thrown && { thrown }),
      };
    const done = await this.inOrder(events, run, this.forGood());
    if (!done.outcomes.some(({ error }) => error)) return done;
    const undone: Outcome[] = [];
    for (const each of done.outcomes.toReversed()) undone.unshift(await this.undone(each, run));
    return { ...done, outcomes: undone };
  }

  /** Keeps a document that comes again once. */
  private async documentOf(bytes: Buffer, about: StoredAs): Promise<CaptureRecord['document']> {
    const known = await this.records.documentOf(about.facilityId, createHash('sha256').update(bytes).digest('hex'));
    if (known) return known;
    const { blobName, sha256, size } = await this.blobs.put(bytes, about);
    return { blobName, sha256, bytes: size };
  }

  private forGood(): Ground {
    return { ledgers: this.ledgers, execute: (command) => this.bus.execute(command as ICommand) };
  }

  /** Tries one event after the other, until a fault that is none of an event; in a rollback, for good, until one is refused. */
  private async inOrder(events: readonly JsonObject[], run: Run, ground: Ground): Promise<Tried> {
    const outcomes: Outcome[] = [];
    const seen = new Map<string, string>();
    const isForGood = ground.ledgers === this.ledgers;
    let [isOver, thrown]: [boolean, Tried['thrown']] = [false, undefined];
    for (const [index, event] of events.entries()) {
      let outcome: Outcome = { ...named(event, index), outcome: isOver ? 'notTried' : 'refused' };
      try {
        if (!isOver) outcome = { ...outcome, ...(await this.carryOut(event, run, ground, seen)) };
        if (isForGood && outcome.kept) await this.keep(outcome.kept, run);
      } catch (error) {
        if (isFault(error)) thrown = { error };
        isOver = thrown !== undefined || (isForGood && run.isRollback);
        outcome = { ...outcome, error: errorOf(error, index) };
      }
      outcomes.push(outcome);
    }
    return { outcomes, ...(thrown && { thrown }) };
  }

  /** @param seen maps IDs of events of this document to their transactions */
  private async carryOut(written: JsonObject, run: Run, ground: Ground, seen: Map<string, string>): Promise<Omit<Outcome, 'index'>> {
    const { facilityId } = run.actor;
    const event = plainEvent(written, run.context);
    const identity = await this.known.identify(facilityId, { written, event }, run.context);
    const { transactionId } = identity;
    const isInDocument = identity.eventId !== undefined && seen.get(identity.eventId) === transactionId;
    if (event['errorDeclaration'] !== undefined) {
      if (!identity.isKnown && !isInDocument) throw new Refusal('EpcisEventUnknown', { id: String(identity.eventId ?? '–').slice(0, 200) });
      return { outcome: await this.voided(transactionId, run, ground), transactionId };
    }
    if (identity.isKnown || isInDocument) return { outcome: 'known', transactionId };
    const reading = {
      facilityId,
      transactionOf: async (alias: string) => seen.get(alias) ?? (await this.known.transactionOf(facilityId, alias)),
      uploadOf: (sha256: string) => this.uploads.find(facilityId, sha256),
    };
    const whole = await this.wholeOf(event, reading, ground);
    if (whole !== undefined)
      return { outcome: 'known', transactionId: whole, kept: { ...identity, transactionId: whole, event, part: 'transport' } };
    const asked = await commandOf(event, reading);
    if (asked.stated?.buyerId !== undefined) await this.assertMayBuy(asked.stated, run.actor);
    const body = { transactionId, ...(await withStatedQuantities(asked, ground.ledgers)) };
    const command = await checked(asked.Command, body);
    const kept: KeptEvent = { ...identity, event };
    const { replayed } = await this.keptBefore(kept, run, ground, () => ground.execute(Object.assign(command, { actor: run.actor })));
    for (const alias of [identity.eventId, ...aliasesOf(event)]) if (alias !== undefined) seen.set(alias, transactionId);
    return { outcome: replayed ? 'known' : 'recorded', transactionId, kept };
  }

  /** Keeps the ID before the record, so that who follows the log finds the event by it. */
  private async keptBefore<Result>(kept: KeptEvent, run: Run, { ledgers }: Ground, execute: () => Promise<Result>): Promise<Result> {
    if (ledgers !== this.ledgers) return execute();
    await this.keep(kept, run);
    try {
      return await execute();
    } catch (error) {
      if (!isFault(error)) await this.captured.forget({ facilityId: run.actor.facilityId, transactionId: kept.transactionId });
      throw error;
    }
  }

  /**
   * Returns the transaction that this transport is a part of, where that is recorded.
   * @throws Refusal EpcisEventUnknown where that has no transport of these lots by this carrier
   */
  private async wholeOf(event: JsonObject, reading: Reading, { ledgers }: Ground): Promise<string | undefined> {
    const alias = textIn(event, 'selv:partOf');
    const isTransport = event['type'] === 'ObjectEvent' && event['action'] === 'OBSERVE' && event['bizStep'] === 'shipping';
    if (alias === undefined || !isTransport) return undefined;
    assertOwnSite(event, reading.facilityId);
    const transactionId = await reading.transactionOf(alias).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (transactionId === undefined) return undefined;
    const whole = await transportOf(ledgers, reading.facilityId, transactionId);
    const stated = goodsIn(event, 'quantityList', 'epcList').map((goods) => productIdKey(lotOf(goods)));
    const lots = whole?.data.lots.map(({ productId }) => productIdKey(productId)) ?? [];
    const isOfLots = stated.length === lots.length && lots.every((each) => stated.includes(each));
    if (!isOfLots || whole?.data.transporterId !== partyIn(event, 'destination', ['possessing_party']))
      throw new Refusal('EpcisEventUnknown', { id: alias.slice(0, 200) });
    return transactionId;
  }

  /** A stranger learns nothing of the lots that an event names. @throws Refusal those of the purchase */
  private async assertMayBuy({ facilityId, goods }: StatedGoods, actor: Actor): Promise<void> {
    await this.ledgers.catchUp(facilityId);
    await this.purchases.assertMayBuyFrom({ lots: goods.map((each) => ({ productId: lotOf(each) })), actor }, facilityId);
  }

  private async voided(transactionId: string, { actor }: Run, ground: Ground): Promise<'known' | 'recorded' | 'asked'> {
    const command = Object.assign(new VoidTransaction(), { transactionId, reason: 'EPCIS errorDeclaration', actor });
    try {
      const { replayed, asked }: VoidResult = await ground.execute(command);
      return asked ? 'asked' : replayed ? 'known' : 'recorded';
    } catch (error) {
      if (error instanceof Refusal && error.code === 'AlreadyVoided') return 'known';
      throw error;
    }
  }

  private async undone(outcome: Outcome, run: Run): Promise<Outcome> {
    const { transactionId, kept } = outcome;
    if (!/^(recorded|asked)$/.test(outcome.outcome) || transactionId === undefined) return outcome;
    // Keeps the void of a record by an error declaration.
    if (!kept) return { ...outcome, outcome: 'notUndone' };
    const { actor } = run;
    const command = Object.assign(new VoidTransaction(), { transactionId, reason: 'EPCIS rollback', actor });
    try {
      const { asked }: VoidResult = await this.bus.execute(command);
      if (asked) return { ...outcome, outcome: 'notUndone' };
      // The document can be sent again.
      for (const place of [{}, { part: 'transport' as const }])
        await this.captured.undo({ facilityId: actor.facilityId, transactionId, ...place });
      return { ...outcome, outcome: 'undone' };
    } catch {
      return { ...outcome, outcome: 'notUndone' };
    }
  }

  private async keep({ event, transactionId, eventId, hashes, part }: KeptEvent, run: Run): Promise<void> {
    const { facilityId } = run.actor;
    const aliases = part ? [] : aliasesOf(event);
    await this.captured.keep({
      ...{ facilityId, transactionId, hashes, aliases, captureId: run.captureId },
      ...omitUndefined({ eventId, part }),
    });
  }
}

/** Checks the command as the body of a request. @throws Refusal Invalid */
const checked = (Command: Type<object>, body: object): Promise<object> =>
  new BodyPipe(Command).transform(body, { type: 'body', metatype: Command }) as Promise<object>;
