import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { OarIdText, OarStatusChip } from '../../../entities/facility/oar/oar-status.js';
import { Button } from '../../../ui/button.js';
import css from './facilities.module.css';

/** Shows the OAR ID of a facility and its state; for admins, with a link to an open decision. */
export function OarCell({ facility, onMatch }: { facility: FacilityReply; onMatch?: () => void }) {
  const { t } = useTranslation('registry');
  const { oarId, oarIdLocal, oarMatch } = facility;
  const isToMatch = onMatch && (oarMatch === undefined || oarMatch === 'ERROR_MATCHING');
  return (
    <Group component="span" className={css.oar} gap="4px 8px" display="inline-flex">
      {oarId ? <OarIdText oarId={oarId} local={oarIdLocal} /> : null}
      {oarMatch ? <OarStatusChip status={oarMatch} /> : null}
      {isToMatch ? <Button variant="link" size="tiny" onClick={onMatch} label={oarMatch ? t('retry') : t('match')} /> : null}
    </Group>
  );
}
