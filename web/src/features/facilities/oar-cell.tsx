import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../contracts/facilities/replies.js';
import { useOarRequest } from '../../entities/facility/oar/oar-decision.js';
import { OarIdText, OarStatusChip } from '../../entities/facility/oar/oar-status.js';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import css from './facilities.module.css';

/** The OAR ID of a facility and how it stands; for admins the way on where the registry was not asked yet, or failed. */
export function OarCell({ facility, onUnsure }: { facility: FacilityReply; onUnsure?: () => void }) {
  const { t } = useTranslation('registry');
  const { oarId, oarIdLocal, oarMatch } = facility;
  const { ask, busy, failure } = useOarRequest(facility, onUnsure);
  const isToAsk = onUnsure && (oarMatch === undefined || oarMatch === 'ERROR_MATCHING');
  return (
    <span className={css.oar}>
      {oarId ? <OarIdText oarId={oarId} local={oarIdLocal} /> : null}
      {oarMatch ? <OarStatusChip status={oarMatch} /> : null}
      {isToAsk ? (
        <Button variant="link" size="tiny" busy={busy} onClick={() => void ask()}>
          {oarMatch ? t('retry') : t('match')}
        </Button>
      ) : null}
      {failure ? <InlineError>{failure}</InlineError> : null}
    </span>
  );
}
