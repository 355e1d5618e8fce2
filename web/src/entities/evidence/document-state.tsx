import { IconCircleCheckFilled, IconCircleDashed, IconCircleMinus, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentState } from '../../../../contracts/evidence/replies.js';
import css from './document-state.module.css';

/** A sign and its word. */
export function DocumentStateText({ state }: { state: DocumentState }) {
  const { t } = useTranslation('evidence');
  return (
    <span className={css.state} data-state={state}>
      <Sign state={state} />
      {t(`state.${state}`)}
    </span>
  );
}

function Sign({ state }: { state: DocumentState }) {
  switch (state) {
    case 'there':
      return <IconCircleCheckFilled size={16} aria-hidden />;
    case 'withheld':
      return <IconLock size={16} aria-hidden />;
    case 'missing':
      return <IconCircleDashed size={16} aria-hidden />;
    case 'waived':
      return <IconCircleMinus size={16} aria-hidden />;
  }
}
