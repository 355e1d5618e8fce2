import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Id, TrimmedText } from '../../shared/fields.js';
import { PageQuery } from '../../shared/queries.js';
import { DOSSIER_EXHIBIT_STATES, type DossierExhibitState } from './content.js';

/** The most pages of one reply. */
export const DOSSIER_PAGES_MAX = 20;
const PAGE_NUMBER_MAX = 1_000_000;
const SEARCHED_MAX = 200;

export class DossiersQuery extends PageQuery {
  @IsOptional() @Id() orderId?: string;
}

export class DossierPagesQuery {
  /** The number of the first page; defaults to 1. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(PAGE_NUMBER_MAX) from?: number;
  /** The number of the last page; defaults to the first. At most 20 pages are answered. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(PAGE_NUMBER_MAX) to?: number;
}

/** Finds pages by their text, and exhibits by their names. */
export class DossierSearchQuery extends PageQuery {
  @TrimmedText(SEARCHED_MAX) text!: string;
}

export class DossierExhibitsQuery extends PageQuery {
  @IsOptional() @IsIn(DOSSIER_EXHIBIT_STATES) state?: DossierExhibitState;
}

export const DOSSIER_FORMATS = ['zip', 'pdf', 'manifest'] as const;
export type DossierFormat = (typeof DOSSIER_FORMATS)[number];

export class DossierFileQuery {
  /** `zip`: the PDF, its manifest, the exhibits and the program that checks them; the default. */
  @IsOptional() @IsIn(DOSSIER_FORMATS) format?: DossierFormat;
}
