import { useTranslation } from 'react-i18next';
import { Button } from '../../button.js';
import { Banner } from '../../feedback/feedback.js';
import { formatDateTime } from '../../format.js';
import type { KeptDraft } from './use-kept-values.js';

/** Offers to resume a form that was begun before and not recorded. */
export function KeptDraftBanner({ draft }: { draft: KeptDraft }) {
  const { t } = useTranslation('ui');
  if (!draft.keptAt) return null;
  return (
    <Banner
      tone="medium"
      title={t('draft.title', { time: formatDateTime(draft.keptAt) })}
      action={
        <span style={{ display: 'flex', gap: 8 }}>
          <Button size="small" onClick={draft.resume} label={t('draft.resume')} />
          <Button size="small" variant="bare" onClick={draft.discard} label={t('draft.discard')} />
        </span>
      }
    />
  );
}
