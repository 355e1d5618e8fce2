import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { formatTime } from '../../../../ui/format.js';
import type { SaverState } from './draft-saver.js';
import css from './order-form.module.css';

/** A draft saves itself and says when; or why it could not. */
export function SavedNote({ state: { status, savedAt, failure } }: { state: SaverState }) {
  const { t } = useTranslation('orders');
  const failureText = useFailureText();
  if (status === 'failed' || status === 'refused' || status === 'conflict') {
    return (
      <span className={css.saved} data-failed role="status">
        <IconCloudOff size={16} aria-hidden />{' '}
        {status === 'conflict' ? t('form.conflict') : t('form.notSaved', { why: failureText(failure) })}
      </span>
    );
  }
  if (status === 'saving' || status === 'waiting') {
    return (
      <span className={css.saved} role="status">
        <IconCloudUp size={16} aria-hidden /> {t('form.savingDraft')}
      </span>
    );
  }
  if (savedAt === null) return <span className={css.saved}>{t('form.savesItself')}</span>;
  return (
    <span className={css.saved} role="status">
      <IconCloudCheck size={16} aria-hidden />
      {t('form.savedAt', { time: formatTime(savedAt) })}
    </span>
  );
}
