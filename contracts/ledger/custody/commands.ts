/** Defines each custody command as one class: the server validates it, the command bus carries it and the forms use it. */
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { Id, Instant, ListOf, Lots, Nested, ProductId, Text, TrimmedText } from '../../shared/fields.js';
import { STEPS, type Step } from '../../shared/products.js';
import { OffsetOf } from '../../shared/validation.js';
import {
  DOCUMENTS_MAX,
  DocumentLink,
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
import { OtherInput } from './other-inputs.js';
import { SHORT_COVERS, type ShortCover } from './stated-claim.js';
import { TracerIdentifiers } from './tracers/tracer-identifiers.js';

export const TRANSFER_KINDS = ['sale', 'jobWork', 'internal', 'return'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** The acting user. The server sets it from the session and never takes it from the body. */
export type Actor = { userId: string; facilityId: string };

export abstract class CustodyCommand {
  /** The client creates the ID when its form opens. It stays unique in the facility for ever. */
  @Id() transactionId!: string;
  /** When the event happened. The server refuses times more than five minutes ahead of its clock. */
  @Instant() occurredAt!: string;
  /** The UTC offset at the place of the event, in minutes east of UTC. */
  @IsOptional() @IsInt() @Min(-840) @Max(840) @OffsetOf('occurredAt') utcOffsetMinutes?: number;
  @IsOptional() @Text(200) place?: string;
  actor!: Actor;
}

export class RecordProducts extends CustodyCommand {
  /** The transform that produced this by-product. */
  @IsOptional() @Id() byProductOf?: string;
  /** The farm for which its farm group records; the caller's own site without it. */
  @IsOptional() @Id() facilityId?: string;
  @Lots(() => RecordedLot) lots!: RecordedLot[];
}

/** Adds the numbers and files of the documents that goods travel with. Orders find their transactions by the numbers. */
abstract class DocumentedCommand extends CustodyCommand {
  @IsOptional() @Text(250) purchaseOrderNumber?: string;
  @IsOptional() @Text(250) packingListNumber?: string;
  @IsOptional() @ListOf(() => DocumentLink, { max: DOCUMENTS_MAX }) documents?: DocumentLink[];
}

abstract class TransferCommand extends DocumentedCommand {
  @IsOptional() @IsIn(TRANSFER_KINDS) transferKind?: TransferKind;
  /** For a return: the transaction by which the lots came to the facility that returns them. */
  @IsOptional() @Id() returnOf?: string;
}

abstract class TradedCommand extends TransferCommand {
  @IsOptional() @Nested(() => Price) price?: Price;
  @IsOptional() @Text(250) invoiceNumber?: string;
}

export class RecordPurchase extends TradedCommand {
  @IsOptional() @Id() sellerId?: string;
  /** The name of a seller outside the platform. It is kept in the record store; the event carries its ID and a salted hash. */
  @IsOptional() @Text(250) sellerName?: string;
  /** A middleman who keeps no ledger of the lots. */
  @IsOptional() @Id() brokerId?: string;
  @Lots(() => PurchasedLot) lots!: PurchasedLot[];
}

export class RecordSale extends TradedCommand {
  /** The farm for which its farm group sells; the caller's own site without it. */
  @IsOptional() @Id() facilityId?: string;
  @Id() purchaserId!: string;
  /** Kept only when the sale takes an account below zero. */
  @IsOptional() @IsIn(SHORT_COVERS) shortCover?: ShortCover;
  @Lots(() => SoldLot) lots!: SoldLot[];
}

/** Records a transport. If the transport is also a sale, `transferKind` is that of the sale. */
export class RecordTransport extends TransferCommand {
  @Id() transporterId!: string;
  /** A mill's transport that names a purchaser counts as a sale to it. */
  @IsOptional() @Id() purchaserId?: string;
  @Lots(() => TransportedLot) lots!: TransportedLot[];
}

export class RecordTransform extends CustodyCommand {
  @IsOptional() @IsIn(STEPS) step?: Step;
  @Lots(() => TransformInput) inputs!: TransformInput[];
  @IsOptional() @ListOf(() => OtherInput, { max: 50 }) otherInputs?: OtherInput[];
  @Lots(() => TransformOutput) outputs!: TransformOutput[];
  @IsOptional() @ListOf(() => TransformByProduct, { max: 50 }) byProducts?: TransformByProduct[];
}

export class CountStock extends CustodyCommand {
  @Lots(() => StockCount) counts!: StockCount[];
  /** Free text. It is kept in the record store; the event carries its ID and a salted hash. */
  @IsString() @Length(1, 1000) reason!: string;
}

/** Logs the tracer identifiers of a lot that the facility holds. */
export class LogTracer extends CustodyCommand {
  @ProductId() productId!: string;
  @TracerIdentifiers({ some: true }) identifiers!: string[];
  /** The laboratory that made or read the tracer. */
  @TrimmedText(200) lab!: string;
}

/** Takes back what was logged by mistake. */
export class WithdrawTracer {
  /** Free text. It is kept in the record store; the event carries its ID and a salted hash. */
  @IsString() @Length(1, 1000) reason!: string;
  transactionId!: string;
  actor!: Actor;
}

export class VoidTransaction {
  /** Free text. It is kept in the record store; the event carries its ID and a salted hash. */
  @IsString() @Length(1, 1000) reason!: string;
  transactionId!: string;
  actor!: Actor;
}

/** Adds documents to a transport that is recorded already. */
export class AddDocuments {
  @ListOf(() => DocumentLink, { max: DOCUMENTS_MAX, some: true }) documents!: DocumentLink[];
  transactionId!: string;
  actor!: Actor;
}

/** Confirms that another facility's record is right. */
export class ConfirmTransaction {
  /** The facility whose ledger holds the record. The query can name it instead of the body. */
  @IsOptional() @Id() facilityId?: string;
  transactionId!: string;
  actor!: Actor;
}

/** Disputes another facility's record. */
export class DisputeTransaction extends ConfirmTransaction {
  /** Free text. It is kept in the record store, as the reason of a void is. */
  @IsString() @Length(1, 1000) reason!: string;
}
