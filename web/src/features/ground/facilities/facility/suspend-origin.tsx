import { useTranslation } from 'react-i18next';
import { REASON_MIN } from '../../../../../../contracts/members/standing/commands.js';
import type { StandingReply } from '../../../../../../contracts/members/standing/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { HeldActButton } from '../../../../ui/dialogs/held-act-button.js';
import { facilityPageKeys } from './facility-page-reads.js';

/** Ends the registration of an origin, with the reason that the site reads. */
export function SuspendOrigin({ standing: { facility } }: { standing: StandingReply }) {
  const { t } = useTranslation('facility');
  const { write } = useWrite((reason: string) => call(routes.suspendOrigin, { params: { facilityId: facility.id }, body: { reason } }), {
    changes: [facilityPageKeys.standing(facility.id)],
    isRefusalNews: true,
  });
  return (
    <HeldActButton
      id={`suspend ${facility.id}`}
      label={t('suspend.open')}
      look={{ size: 'small' }}
      dialog={{ title: t('suspend.title'), text: t('suspend.text'), reason: t('suspend.reason'), keep: t('suspend.keep') }}
      reasonMin={REASON_MIN}
      done={t('suspend.done', { site: facility.name })}
      send={write}
    />
  );
}
