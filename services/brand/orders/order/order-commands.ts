import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CancelOrder, ChangeOrder, CreateOrder, DuplicateOrder, PlaceOrder } from '../../../../contracts/brand/orders/commands.js';
import { type ChecklistKey, ORDER_NUMBERS, type OrderContent, type RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import type { OrderCommandReply } from '../../../../contracts/brand/orders/replies.js';
import { wholeNumberTerm } from '../../../../contracts/brand/orders/search-terms.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Recorded } from '../../../platform/deciders/streams.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { asReason } from '../../../platform/texts/erasable-texts.js';
import { brandOf } from '../brand-of.js';
import { CancelReasons } from './cancel-reasons.js';
import { DraftBounds } from './draft-bounds.js';
import { contentOf } from './number-holds.js';
import type { OrderCommand } from './order.decider.js';
import { OrderContents } from './order-contents.js';
import { OrderStreams } from './order-streams.js';
import { type OrderNumbersSaid, PlacedOrders } from './placed-orders.js';
import { TranslatorNames } from './translator-names.js';

/** Adds to the reply whether the command was carried out before. */
export type OrderOutcome = OrderCommandReply & Recorded;

type WithoutReason<Command> = Command extends { reasonId: string } ? Omit<Command, 'reasonId' | 'reasonHash'> : never;
/** Names a command that states a reason. */
type Reasoned = WithoutReason<OrderCommand>;

/** Carries out a brand's commands on its orders. */
@Injectable()
export class OrderCommands {
  constructor(
    private readonly streams: OrderStreams,
    private readonly contents: OrderContents,
    private readonly reasons: CancelReasons,
    private readonly drafts: DraftBounds,
    private readonly placed: PlacedOrders,
    private readonly translators: TranslatorNames,
  ) {}

  /** Repeating it returns the same order. @throws Refusal Invalid by field, TransactionIdReused, DraftsTooMany */
  async createOrder({ orderId = randomUUID(), ...given }: CreateOrder, user: ActingUser): Promise<OrderOutcome> {
    const brandId = brandOf(user);
    const before = await this.draftedBefore(brandId, orderId);
    if (!before) await this.drafts.assertRoom(brandId);
    const content = await this.contents.resolve(brandId, given, before);
    return this.execute({ kind: 'draft', orderId, brandId, content }, user);
  }

  /** @throws Refusal NotFound, Invalid by field, OrderCancelled, OrderNumberMissing, OrderNumberTaken, Conflict */
  async changeOrder(orderId: string, { basedOn, confirmDuplicate, ...given }: ChangeOrder, user: ActingUser): Promise<OrderOutcome> {
    const brandId = brandOf(user);
    const events = await this.ownEvents(brandId, orderId);
    const before = draftedContentOf(events);
    const content = await this.contents.resolve(brandId, given, before);
    const based = basedOn === undefined || basedOn === null ? {} : { basedOn };
    const record = () => this.execute({ kind: 'change', orderId, brandId, content, ...based }, user);
    if (!isPlaced(events)) return record();
    const numbers = newNumbers(before, content);
    const outcome = await this.placed.whileHeld({ brandId, orderId, numbers, isAnotherPart: confirmDuplicate === true }, record);
    await this.placed.leave({ brandId, orderId, numbers: newNumbers(content, before) });
    return outcome;
  }

  /** Repeating it changes nothing. @throws Refusal NotFound, OrderCancelled, OrderNumberMissing, OrderNumberTaken */
  async placeOrder(orderId: string, { confirmDuplicate }: PlaceOrder, user: ActingUser): Promise<OrderOutcome> {
    const brandId = brandOf(user);
    const events = await this.ownEvents(brandId, orderId);
    const record = () => this.execute({ kind: 'place', orderId, brandId, ...(confirmDuplicate ? { anotherPart: true } : {}) }, user);
    if (isPlaced(events)) return record();
    const numbers = draftedContentOf(events);
    return this.placed.whileHeld({ brandId, orderId, numbers, isAnotherPart: confirmDuplicate === true }, record);
  }

  /** Drafts and places the order; leaves no draft when its numbers are taken. @throws Refusal those of `create` and `place` */
  async createPlaced(given: CreateOrder & { orderId: string }, part: PlaceOrder, user: ActingUser): Promise<OrderOutcome> {
    const { orderId } = given;
    const numbers = Object.fromEntries(ORDER_NUMBERS.flatMap((number) => (given[number] ? [[number, given[number]]] : [])));
    const order = { brandId: brandOf(user), orderId, numbers, isAnotherPart: part.confirmDuplicate === true };
    const record = async () => {
      await this.createOrder(given, user);
      return this.placeOrder(orderId, part, user);
    };
    // Another part that was placed since is no reason to refuse what is placed already.
    return isPlaced(await this.streams.read(orderId)) ? record() : this.placed.whileHeld(order, record);
  }

  /** Deletes the names of its translators, too. @throws Refusal NotFound, OrderNotDraft */
  async discardOrder(orderId: string, user: ActingUser): Promise<OrderOutcome> {
    const outcome = await this.execute({ kind: 'discard', orderId, brandId: brandOf(user) }, user);
    await this.translators.deleteAdded(await this.streams.read(orderId));
    return outcome;
  }

  /** Keeps the first reason when repeated. @throws Refusal NotFound */
  cancelOrder(orderId: string, { reason }: CancelOrder, user: ActingUser): Promise<OrderOutcome> {
    return this.executeWithReason({ kind: 'cancel', orderId, brandId: brandOf(user) }, reason, user);
  }

  /** Waives a document; repeating it changes nothing. @throws Refusal NotFound, OrderCancelled */
  waive(orderId: string, item: ChecklistKey, reason: string, user: ActingUser): Promise<OrderOutcome> {
    return this.executeWithReason({ kind: 'waive', orderId, brandId: brandOf(user), item }, reason, user);
  }

  /** @throws Refusal NotFound, OrderCancelled */
  removeWaiver(orderId: string, item: ChecklistKey, user: ActingUser): Promise<OrderOutcome> {
    return this.execute({ kind: 'endWaiver', orderId, brandId: brandOf(user), item }, user);
  }

  /** Repeating it keeps the first reason. @throws Refusal NotFound, OrderCancelled, DealsTooMany */
  addDeal(orderId: string, dealId: string, reason: string, user: ActingUser): Promise<OrderOutcome> {
    return this.executeWithReason({ kind: 'linkDeal', orderId, brandId: brandOf(user), dealId }, reason, user);
  }

  /** @throws Refusal NotFound, OrderCancelled */
  removeDeal(orderId: string, dealId: string, user: ActingUser): Promise<OrderOutcome> {
    return this.execute({ kind: 'unlinkDeal', orderId, brandId: brandOf(user), dealId }, user);
  }

  /** Changes the suppliers alone. @throws Refusal NotFound, OrderCancelled, Conflict, those of `change` */
  async changeSuppliers(orderId: string, user: ActingUser, change: (suppliers: OrderContent['suppliers']) => OrderContent['suppliers']) {
    const brandId = brandOf(user);
    const events = await this.ownEvents(brandId, orderId);
    const content = draftedContentOf(events);
    const basedOn = events.at(-1)?.revision ?? 0;
    return this.execute({ kind: 'change', orderId, brandId, content: { ...content, suppliers: change(content.suppliers) }, basedOn }, user);
  }

  /** Drafts an order like this one, with its own numbers, dates and files. @throws Refusal NotFound, TransactionIdReused, DraftsTooMany */
  async duplicateOrder(orderId: string, { orderId: copyId = randomUUID() }: DuplicateOrder, user: ActingUser): Promise<OrderOutcome> {
    const brandId = brandOf(user);
    const content = copyOf(draftedContentOf(await this.ownEvents(brandId, orderId)));
    if (!(await this.draftedBefore(brandId, copyId))) await this.drafts.assertRoom(brandId);
    return this.execute({ kind: 'draft', orderId: copyId, brandId, content, copyOf: orderId }, user);
  }

  private executeWithReason(command: Reasoned, reason: string, user: ActingUser): Promise<OrderOutcome> {
    const origin = { facilityId: command.brandId, transactionId: command.orderId, userId: user.userId };
    return this.reasons.during(origin, reason, {
      dryRun: (text) => this.streams.dryRun({ ...command, ...asReason(text) }),
      execute: (text) => this.execute({ ...command, ...asReason(text) }, user),
    });
  }

  private async execute(command: OrderCommand, { userId }: ActingUser): Promise<OrderOutcome> {
    return { id: command.orderId, transactionId: command.orderId, ...(await this.streams.execute(command, userId)) };
  }

  /** Returns the content of a repeated draft, since one of its files may be gone. */
  private async draftedBefore(brandId: string, orderId: string): Promise<OrderContent | undefined> {
    const [first] = await this.streams.read(orderId);
    return first?.type === 'OrderDrafted' && first.data.brandId === brandId ? first.data.content : undefined;
  }

  /** @throws Refusal NotFound for an order that does not exist, belongs to another brand, or was discarded */
  private async ownEvents(brandId: string, orderId: string): Promise<RecordedOrderEvent[]> {
    const events = await this.streams.read(orderId);
    if (events[0]?.data.brandId !== brandId || events.at(-1)?.type === 'OrderDiscarded') throw new Refusal('NotFound');
    return events;
  }
}

const isPlaced = (events: readonly RecordedOrderEvent[]): boolean => events.some(({ type }) => type === 'OrderPlaced');

/** Returns the numbers that the order did not have before. */
function newNumbers(before: OrderContent, content: OrderContent): OrderNumbersSaid {
  const isNew = (number: (typeof ORDER_NUMBERS)[number]) =>
    wholeNumberTerm(before[number] ?? '') !== wholeNumberTerm(content[number] ?? '');
  return Object.fromEntries(
    ORDER_NUMBERS.filter(isNew).flatMap((number) => (content[number] === undefined ? [] : [[number, content[number]]])),
  );
}

function draftedContentOf(events: readonly RecordedOrderEvent[]): OrderContent {
  const content = contentOf(events);
  if (!content) throw new Error('An order begins with its draft');
  return content;
}

const copyOf = ({ productId, productDescription, quantity, unit, suppliers }: OrderContent): OrderContent => ({
  ...(productId === undefined ? {} : { productId }),
  ...(productDescription === undefined ? {} : { productDescription }),
  ...(quantity === undefined ? {} : { quantity }),
  ...(unit === undefined ? {} : { unit }),
  packingLists: [],
  transportLogs: [],
  suppliers,
});
