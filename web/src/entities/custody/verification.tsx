import { Group } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import css from '../../ui/data-display/chip.module.css';

/** Marks provenance as whole, a share of the cotton, or none. Claims are shown elsewhere. */
export function VerificationMark({ share }: { share: number | null }) {
  const { t } = useTranslation('ui');
  if (share === null || share === 0) {
    return (
      <Group component="span" className={css.mark} gap={5} wrap="nowrap" display="inline-flex">
        <IconCircleDashed size={14} aria-hidden /> {t('notVerified')}
      </Group>
    );
  }
  if (share >= 1) {
    return (
      <Group component="span" className={`${css.mark} ${css.verified}`} gap={5} wrap="nowrap" display="inline-flex">
        <IconCircleCheckFilled size={14} aria-hidden /> {t('verified')}
      </Group>
    );
  }
  return (
    <Group component="span" className={css.mark} gap={5} wrap="nowrap" display="inline-flex">
      <HalfDisc /> <span className="num">{t('partVerified', { share: formatPercent(share) })}</span>
    </Group>
  );
}
function HalfDisc() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="5.2" fill="none" stroke="var(--green-600)" strokeWidth="1.3" />
      <path d="M7 1.8a5.2 5.2 0 0 0 0 10.4Z" fill="var(--green-600)" />
    </svg>
  );
}
