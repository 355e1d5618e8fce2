import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { DOCUMENT_KINDS, type DocumentKind } from '../../ledger/custody/command-parts.js';
import { Id, Nested, ProductId, TrimmedText } from '../../shared/fields.js';
import { DOCUMENT_STAGES, type DocumentStage } from '../../shared/products.js';
import { CalendarDay } from '../../shared/queries.js';
import { LINE_MAX } from '../../shared/validation.js';
import { FileLink } from '../orders/commands.js';
import { TRANSLATION_LANGUAGES } from '../orders/translations.js';

const REASON_MAX = 500;
const MESSAGE_MAX = 1_000;

export class ChecklistItem {
  @IsIn(DOCUMENT_STAGES) stage!: DocumentStage;
  /** The site; for `import`, the brand itself. */
  @Id() facilityId!: string;
  @IsIn(DOCUMENT_KINDS) kind!: DocumentKind;
}

export class WaiveDocument extends ChecklistItem {
  @TrimmedText(REASON_MAX) reason!: string;
}

/** Adds a translation of a document. It counts for nothing on the checklist. */
export class AddTranslation {
  /** The client may choose the ID, so that a repeated request has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() translationId?: string;
  /** The document: a file of the order's checklist that you may read. */
  @Nested(() => FileLink) original!: FileLink;
  @Nested(() => FileLink) file!: FileLink;
  /** The language of the translation. */
  @IsIn(TRANSLATION_LANGUAGES) language!: string;
  /** The name of the translator. */
  @TrimmedText(LINE_MAX) translator!: string;
}

/** Requests the documents of exactly one of order, product and document. */
export class RequestDocuments {
  /** The client may choose the ID, so that a repeated request has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() requestId?: string;
  /** The site that owns the documents. */
  @Id() facilityId!: string;
  @IsOptional() @Id() orderId?: string;
  @IsOptional() @ProductId() productId?: string;
  /** The name of a file (`blobName`). */
  @IsOptional() @Matches(/^[A-Za-z0-9-]{1,80}$/) documentId?: string;

  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(DOCUMENT_KINDS.length)
  @ArrayUnique()
  @IsIn(DOCUMENT_KINDS, { each: true })
  kinds!: DocumentKind[];

  @IsOptional() @TrimmedText(MESSAGE_MAX) message?: string;
}

/** Asks every site on the trace of an order for what is missing or withheld of it. */
export class AskForMissing {
  /** The client may choose the ID, so that a repeated request has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() askId?: string;
  /** Asks this site alone. */
  @IsOptional() @Id() facilityId?: string;

  /** Asks for these documents alone. */
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(DOCUMENT_KINDS.length)
  @ArrayUnique()
  @IsIn(DOCUMENT_KINDS, { each: true })
  kinds?: DocumentKind[];

  @IsOptional() @TrimmedText(MESSAGE_MAX) message?: string;
}

export class GrantDocuments {
  /** The last day of the grant. Without it, the grant lasts until someone ends it. */
  @IsOptional() @CalendarDay() until?: string;
  /** `true` grants all of the site's documents of these kinds on the brand's traces, including future ones. */
  @IsOptional() @IsBoolean() standing?: boolean;
}

export class RefuseDocuments {
  @TrimmedText(REASON_MAX) reason!: string;
}
