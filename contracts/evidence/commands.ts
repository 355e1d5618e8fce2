/** What brands and sites do about the documents of an order. */
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { DOCUMENT_KINDS, type DocumentKind } from '../custody/command-parts.js';
import { Id, ProductId, Text, Trimmed } from '../shared/fields.js';
import { CalendarDay } from '../shared/queries.js';
import { EVIDENCE_STAGES, type EvidenceStage } from './checklist.js';

const REASON_MAX = 500;
const MESSAGE_MAX = 1_000;

/** One document of the checklist. */
export class ChecklistItem {
  @IsIn(EVIDENCE_STAGES)
  stage!: EvidenceStage;

  /** The site; of the import the brand itself. */
  @Id()
  facilityId!: string;

  @IsIn(DOCUMENT_KINDS)
  kind!: DocumentKind;
}

export class WaiveDocument extends ChecklistItem {
  @Trimmed()
  @Text(REASON_MAX)
  reason!: string;
}

/** It names one of order, product and document. */
export class RequestDocuments {
  /** Made by who asks, so that the same again is the same request; else made here. */
  @IsOptional()
  @Id()
  requestId?: string;

  /** The site that is asked. */
  @Id()
  facilityId!: string;

  @IsOptional()
  @Id()
  orderId?: string;

  @IsOptional()
  @ProductId()
  productId?: string;

  /** The name of a file (`blobName`). */
  @IsOptional()
  @Matches(/^[A-Za-z0-9-]{1,80}$/)
  documentId?: string;

  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(DOCUMENT_KINDS.length)
  @ArrayUnique()
  @IsIn(DOCUMENT_KINDS, { each: true })
  kinds!: DocumentKind[];

  @IsOptional()
  @Trimmed()
  @Text(MESSAGE_MAX)
  message?: string;
}

export class GrantDocuments {
  /** The last day on which it stands; absent: until it is ended. */
  @IsOptional()
  @CalendarDay()
  until?: string;

  /** `true`: all of the site's documents of these kinds that stand on the brand's traces, those to come too. */
  @IsOptional()
  @IsBoolean()
  standing?: boolean;
}

export class RefuseDocuments {
  @Trimmed()
  @Text(REASON_MAX)
  reason!: string;
}
