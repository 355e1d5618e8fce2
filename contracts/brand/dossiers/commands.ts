import { IsIn, IsOptional } from 'class-validator';
import { Id, Instant } from '../../shared/fields.js';
import { LANGUAGES, type LanguageCode } from '../../shared/languages.js';
import { DOSSIER_REGIMES, type DossierRegime } from './content.js';

/** The same order, instant, regime and language are one dossier, however often they are asked for. */
export class BuildDossier {
  @Id()
  orderId!: string;

  /** The rules for which the chapters are put in order; defaults to the law of the detention that goes on, or else `UFLPA`. */
  @IsOptional()
  @IsIn(DOSSIER_REGIMES)
  regime?: DossierRegime;

  /** The instant of which the dossier tells; now when absent. */
  @IsOptional()
  @Instant()
  asOf?: string;

  /** The language of the file, which need not be the reader's. */
  @IsIn(LANGUAGES.map(({ code }) => code))
  language!: LanguageCode;
}
