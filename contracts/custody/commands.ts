/** The custody commands: validated by the server, carried by the command bus, and used by the forms, all as this one class each. */
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { Id, Instant, ListOf, Lots, Nested, Text } from '../shared/fields.js';
import { STEPS, type Step } from '../shared/products.js';
import {
  DOCUMENTS_MAX,
  DocumentLink,
  OtherInput,
  Price,
  PurchasedLot,
  RecordedLot,
  SoldLot,
  StockCount,
  TransformByProduct,
  TransformInput,
  TransformOutput,
  TransportedLot,
} from './command-parts.js';
import { SHORT_COVERS, type ShortCover } from './stated-claim.js';

export const TRANSFER_KINDS = ['sale', 'jobWork', 'internal', 'return'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Who acts: set by the server from the session, never taken from the body. */
export interface Actor {
  userId: string;
  facilityId: string;
}

export abstract class CustodyCommand {
  /** Made by the client when its form opens; unique in the facility, for ever. */
  @Id()
  transactionId!: string;

  /** When it happened. More than five minutes ahead of the server's clock is refused. */
  @Instant()
  occurredAt!: string;

  /** Where it happened: minutes east of UTC. */
  @IsOptional()
  @IsInt()
  @Min(-840)
  @Max(840)
  utcOffsetMinutes?: number;

  @IsOptional()
  @Text(200)
  place?: string;

  actor!: Actor;
}

export class RecordProducts extends CustodyCommand {
  /** The transform that left this by-product. */
  @IsOptional()
  @Id()
  byProductOf?: string;

  @Lots(() => RecordedLot)
  lots!: RecordedLot[];
}

/** Papers that goods travel with; an order finds its transactions by them. */
abstract class DocumentedCommand extends CustodyCommand {
  @IsOptional()
  @Text(250)
  purchaseOrderNumber?: string;

  @IsOptional()
  @Text(250)
  packingListNumber?: string;

  @IsOptional()
  @ListOf(() => DocumentLink, { max: DOCUMENTS_MAX })
  documents?: DocumentLink[];
}

/** Goods that change hands, in one of several ways. */
abstract class TransferCommand extends DocumentedCommand {
  @IsOptional()
  @IsIn(TRANSFER_KINDS)
  transferKind?: TransferKind;

  /** Of a return: the transaction that brought the lots to who gives them back. */
  @IsOptional()
  @Id()
  returnOf?: string;
}

abstract class TradedCommand extends TransferCommand {
  @IsOptional()
  @Nested(() => Price)
  price?: Price;

  @IsOptional()
  @Text(250)
  invoiceNumber?: string;
}

export class RecordPurchase extends TradedCommand {
  @IsOptional()
  @Id()
  sellerId?: string;

  /** Of who is not on the platform: stored in the record store, the event carries its id and a salted hash. */
  @IsOptional()
  @Text(250)
  sellerName?: string;

  /** A middleman without a ledger of the lots. */
  @IsOptional()
  @Id()
  brokerId?: string;

  @Lots(() => PurchasedLot)
  lots!: PurchasedLot[];
}

export class RecordSale extends TradedCommand {
  @Id()
  purchaserId!: string;

  /** Kept where the sale takes an account below zero, and nowhere else. */
  @IsOptional()
  @IsIn(SHORT_COVERS)
  shortCover?: ShortCover;

  @Lots(() => SoldLot)
  lots!: SoldLot[];
}

/** The kind of transfer is that of the sale that it is too, where it is one. */
export class RecordTransport extends TransferCommand {
  @Id()
  transporterId!: string;

  /** A mill's transport that names a purchaser counts as a sale to it. */
  @IsOptional()
  @Id()
  purchaserId?: string;

  @Lots(() => TransportedLot)
  lots!: TransportedLot[];
}

export class RecordTransform extends CustodyCommand {
  @IsOptional()
  @IsIn(STEPS)
  step?: Step;

  @Lots(() => TransformInput)
  inputs!: TransformInput[];

  @IsOptional()
  @ListOf(() => OtherInput, { max: 50 })
  otherInputs?: OtherInput[];

  @Lots(() => TransformOutput)
  outputs!: TransformOutput[];

  @IsOptional()
  @ListOf(() => TransformByProduct, { max: 50 })
  byProducts?: TransformByProduct[];
}

export class CountStock extends CustodyCommand {
  @Lots(() => StockCount)
  counts!: StockCount[];

  /** Free text: stored in the record store, the event carries its id and a salted hash. */
  @IsString()
  @Length(1, 1000)
  reason!: string;
}

export class VoidTransaction {
  /** Free text: stored in the record store, the event carries its id and a salted hash. */
  @IsString()
  @Length(1, 1000)
  reason!: string;

  transactionId!: string;
  actor!: Actor;
}

/** What a counterparty says of a record of another facility: that it is right. */
export class ConfirmTransaction {
  /** Whose ledger the record is in; the query may name it in place of the body. */
  @IsOptional()
  @Id()
  facilityId?: string;

  transactionId!: string;
  actor!: Actor;
}

/** That it is not right. */
export class DisputeTransaction extends ConfirmTransaction {
  /** Free text, stored as the reason of a void is. */
  @IsString()
  @Length(1, 1000)
  reason!: string;
}
