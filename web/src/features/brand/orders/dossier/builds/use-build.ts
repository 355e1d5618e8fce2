import { useNavigate } from 'react-router-dom';
import type { DossierRegime } from '../../../../../../../contracts/brand/dossiers/content.js';
import { routes } from '../../../../../../../contracts/routes.js';
import { type LanguageCode, languageOf } from '../../../../../../../contracts/shared/languages.js';
import { call } from '../../../../../client/api/api.js';
import { useWrite } from '../../../../../client/api/use-write.js';
import { orderDossierPath } from '../../../../../entities/order/order-paths.js';
import { useFailureText } from '../../../../../ui/feedback/read-error.js';
import { toast } from '../../../../../ui/feedback/toast.js';
import { addressOf } from '../chosen-dossier.js';
import { dossierKeys } from '../dossier-reads.js';

interface WantedBuild {
  /** The law of the detention, or else of the United States, when absent. */
  regime?: DossierRegime | undefined;
  /** Now when absent. */
  asOf?: string;
  language: string;
  earlierDossierId?: string | undefined;
}

/** Most officers read English, whatever the brand's own language is. */
export const FIRST_BUILD: WantedBuild = { language: 'en' };

/** Has a dossier built, and goes to it: its chapters appear there one by one. */
export function useBuild(orderId: string) {
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { write, busy } = useWrite(
    ({ regime, asOf, language, earlierDossierId }: WantedBuild) => {
      const code: LanguageCode = languageOf(language);
      const optional = { ...(regime && { regime }), ...(asOf && { asOf }), ...(earlierDossierId && { earlierDossierId }) };
      return call(routes.buildDossier, { body: { orderId, language: code, ...optional } });
    },
    { changes: [dossierKeys.ofOrder(orderId)] },
  );
  const build = async (wanted: WantedBuild, chapterPage?: number): Promise<void> => {
    try {
      const dossier = await write(wanted);
      const search = new URLSearchParams({ ...addressOf(dossier), ...(chapterPage ? { page: String(chapterPage) } : {}) });
      void navigate(`${orderDossierPath(orderId)}?${search}`);
    } catch (error) {
      toast('error', failureText(error));
    }
  };
  return { build, busy };
}
