import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './chip.module.css';
import { percent } from './format.js';

export type Tone = 'neutral' | 'green' | 'high' | 'medium' | 'low' | 'other';

export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.chip} ${tone === 'neutral' ? '' : css[tone]}`}>{children}</span>;
}

export function RiskBars({ filled, mark }: { filled: number; mark: string }) {
  return (
    <svg width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
      {[4, 7, 10].map((height, bar) => (
        <rect
          key={height}
          x={bar * 4.5}
          y={10 - height}
          width="3"
          height={height}
          rx="0.75"
          fill={bar < filled ? mark : 'currentColor'}
          opacity={bar < filled ? 1 : 0.25}
        />
      ))}
    </svg>
  );
}

/** Provenance: whole, a share of the cotton, or none. A claim is another fact and stands elsewhere. */
export function Verification({ share }: { share: number | null }) {
  const { t } = useTranslation('ui');
  if (share === null || share === 0) {
    return (
      <span className={css.mark}>
        <IconCircleDashed size={14} aria-hidden /> {t('notVerified')}
      </span>
    );
  }
  if (share >= 1) {
    return (
      <span className={`${css.mark} ${css.verified}`}>
        <IconCircleCheckFilled size={14} aria-hidden /> {t('verified')}
      </span>
    );
  }
  return (
    <span className={css.mark}>
      <HalfDisc /> <span className="num">{t('partVerified', { share: percent(share) })}</span>
    </span>
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
