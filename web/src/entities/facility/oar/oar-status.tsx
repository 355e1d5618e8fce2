import { Box } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OarMatchStatus } from '../../../../../contracts/ground/facilities/oar-replies.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';

const TONES: Record<OarMatchStatus, ChipTone> = {
  MATCHED: 'green',
  POTENTIAL_MATCH: 'medium',
  NEW_FACILITY: 'other',
  ERROR_MATCHING: 'high',
};

export function OarStatusChip({ status }: { status: OarMatchStatus }) {
  const { t } = useTranslation('registry');
  return (
    <Chip tone={TONES[status]}>
      {status === 'MATCHED' ? <IconCheck size={14} aria-hidden /> : null}
      {t(`status.${status}`)}
    </Chip>
  );
}

/** Shows a local ID differently from an OAR ID. */
export function OarIdText({ oarId, local = false }: { oarId: string; local?: boolean }) {
  const { t } = useTranslation('registry');
  if (!local)
    return (
      <bdi dir="ltr" className="mono">
        {oarId}
      </bdi>
    );
  return (
    <Box component="span" className="muted" fz={12} lh="16px" title={`${t('localTitle')}: ${oarId}`}>
      {t('local')}
    </Box>
  );
}
