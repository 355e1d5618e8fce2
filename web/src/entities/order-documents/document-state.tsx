import { Group } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleHalf2, IconCircleMinus, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChecklistDocument, DocumentState } from '../../../../contracts/brand/order-documents/replies.js';
import { Num } from '../../ui/data-display/number-text.js';
import css from './document-state.module.css';

type Stated = Pick<ChecklistDocument, 'state' | 'deliveries'>;

/** Shows a sign with its word. For several deliveries it says for how many, so that one file never counts for all. */
export function DocumentStateText({ state, deliveries }: Stated) {
  const { t } = useTranslation('evidence');
  const { there, withheld, missing } = deliveries;
  const whole = there + withheld + missing;
  const isMixed = state === 'partly';
  return (
    <Group component="span" className={css.state} gap={6} wrap="nowrap" display="inline-flex" data-state={state}>
      <Sign state={state} />
      {isMixed ? <Num>{t('ofDeliveries', { part: there, count: whole })}</Num> : t(`state.${state}`)}
      {isMixed || state === 'waived' || whole === 1 ? null : (
        <Num className="caption">{t('ofDeliveries', { part: whole, count: whole })}</Num>
      )}
    </Group>
  );
}

function Sign({ state }: { state: DocumentState }) {
  switch (state) {
    case 'there':
      return <IconCircleCheckFilled size={16} aria-hidden />;
    case 'partly':
      return <IconCircleHalf2 size={16} aria-hidden />;
    case 'withheld':
      return <IconLock size={16} aria-hidden />;
    case 'missing':
      return <IconCircleDashed size={16} aria-hidden />;
    case 'waived':
      return <IconCircleMinus size={16} aria-hidden />;
  }
}
