import { IsIn, IsOptional } from 'class-validator';
import { Id, Instant } from '../../shared/fields.js';
import { LANGUAGES, type LanguageCode } from '../../shared/languages.js';
import { DOSSIER_REGIMES, type DossierRegime } from './content.js';

/** The same order, instant, regime, language and earlier dossier are one dossier, however often they are requested. */
export class BuildDossier {
  @Id() orderId!: string;
  /** The regime that orders the chapters; defaults to the law of the open detention, or else `UFLPA`. */
  @IsOptional() @IsIn(DOSSIER_REGIMES) regime?: DossierRegime;
  /** The instant of which the dossier tells; now when absent. */
  @IsOptional() @Instant() asOf?: string;
  /** An earlier dossier of yours, for goods that were detained then and released before the instant. The cover names it. */
  @IsOptional() @Id() earlierDossierId?: string;
  /** The language of the file, which need not be the reader's. */
  @IsIn(LANGUAGES.map(({ code }) => code)) language!: LanguageCode;
}
