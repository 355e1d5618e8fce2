/** Collects the texts of dossiers: their own, and those that papers and screens have for the same things. */
import { type ByLanguage, inLanguages, type ServerTexts } from '../../../../platform/texts/catalogs.js';

export interface DossierTexts {
  detention: Pick<
    ServerTexts['detention'],
    'holidays_other' | 'left_other' | 'nothingSent' | 'overdue_other' | 'regime' | 'sentSoFar' | 'whatWasSent' | 'wordsErased'
  > &
    Partial<Pick<ServerTexts['detention'], 'holidays_one'>> & {
      form: Pick<
        ServerTexts['detention']['form'],
        'authority' | 'cartons' | 'detainedAt' | 'entryNumber' | 'place' | 'regime' | 'transportPaper'
      >;
    };
  dossier: ServerTexts['dossier'];
  evidence: Pick<ServerTexts['evidence'], 'import' | 'kind'>;
  risk: Pick<ServerTexts['risk'], 'indicator' | 'level' | 'source'>;
  ui: Pick<ServerTexts['ui'], 'facilityType' | 'step'>;
}

export const DOSSIER_TEXTS: ByLanguage<DossierTexts> = inLanguages((read) => ({
  detention: read('detention'),
  dossier: read('dossier'),
  evidence: read('evidence'),
  risk: read('risk'),
  ui: read('ui'),
}));
