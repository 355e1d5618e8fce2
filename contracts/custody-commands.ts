/** The custody commands: validated by the server, carried by the command bus, and used by the forms, all as this one class each. */
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Length, Max, Min, ValidateNested } from 'class-validator';
import {
  DocumentLink,
  OtherInput,
  Price,
  PurchasedLot,
  RecordedLot,
  SoldLot,
  TransformByProduct,
  TransformInput,
  TransformOutput,
  TransportedLot,
} from './custody-lots.js';
import { Id, Instant, Lots, Text } from './fields.js';
import { STEPS, type Step } from './products.js';

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
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => DocumentLink)
  documents?: DocumentLink[];
}

abstract class TradedCommand extends DocumentedCommand {
  @IsOptional()
  @IsIn(TRANSFER_KINDS)
  transferKind?: TransferKind;

  /** The transaction whose lots go back. */
  @IsOptional()
  @Id()
  returnOf?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => Price)
  price?: Price;

  @IsOptional()
  @Text(250)
  invoiceNumber?: string;
}

export class RecordPurchase extends TradedCommand {
  @IsOptional()
  @Id()
  sellerId?: string;

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

  @Lots(() => SoldLot)
  lots!: SoldLot[];
}

export class RecordTransport extends DocumentedCommand {
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
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => OtherInput)
  otherInputs?: OtherInput[];

  @Lots(() => TransformOutput)
  outputs!: TransformOutput[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => TransformByProduct)
  byProducts?: TransformByProduct[];
}

export class VoidTransaction {
  /** Free text: kept in the record store, the event carries its id and a salted hash. */
  @IsString()
  @Length(1, 1000)
  reason!: string;

  transactionId!: string;
  actor!: Actor;
}
