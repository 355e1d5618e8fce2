import { useTranslation } from 'react-i18next';
import { REASON_MIN } from '../../../../../contracts/members/standing/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { dnaKeys } from '../../../entities/risk/dna/dna-reads.js';
import { HeldActButton } from '../../../ui/dialogs/held-act-button.js';

/** Asks why a test that failed no longer counts. */
export function CloseTest({ id }: { id: string }) {
  const { t } = useTranslation('dna');
  const { write } = useWrite((reason: string) => call(routes.closeDnaTest, { params: { id }, body: { reason } }), {
    changes: [dnaKeys.all],
  });
  return (
    <HeldActButton
      id={`close ${id}`}
      label={t('close')}
      look={{ size: 'small' }}
      dialog={{ title: t('close'), text: t('closeText'), reason: t('reason'), keep: t('keep') }}
      reasonMin={REASON_MIN}
      done={t('closed')}
      send={write}
    />
  );
}
