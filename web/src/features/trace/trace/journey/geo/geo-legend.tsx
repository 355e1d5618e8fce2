import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './geo.module.css';
import { WIDTH_OF_WHOLE } from './map-routes.js';

/** Says what lines and dots mean, and who drew the borders. */
export function GeoLegend({ hasLand }: { hasLand: boolean }) {
  const { t } = useTranslation('journey');
  return (
    <Group className={css.legend} gap="8px 24px" align="stretch">
      <ul>
        <li>
          <Line share={0.2} /> {t('lineOf', { share: '20%' })}
        </li>
        <li>
          <Line share={0.1} kind="pooled" /> {t('linePool')}
        </li>
        <li>
          <Line share={0.1} kind="unverified" /> {t('lineUnverified')}
        </li>
        <li>
          <Dot from="registry" /> {t('dotExact')}
        </li>
        <li>
          <Dot from="district" /> {t('from.district')}
        </li>
        {hasLand ? (
          <li>
            <svg width="18" height="14" aria-hidden="true">
              <path d="M2 3L14 1L17 9L8 13L1 10Z" className={css.land} />
            </svg>{' '}
            {t('landKey')}
          </li>
        ) : null}
      </ul>
      <p className="muted">{t('boundaries')}</p>
    </Group>
  );
}

const Line = ({ share, kind = 'named' }: { share: number; kind?: string }) => (
  <svg width="28" height="14" aria-hidden="true" className={css.route} data-kind={kind}>
    <path d="M1 7H27" strokeWidth={share * WIDTH_OF_WHOLE} />
  </svg>
);

const Dot = ({ from }: { from: string }) => (
  <svg width="16" height="14" aria-hidden="true" className={css.mark} data-from={from}>
    <circle cx="8" cy="7" r="5" className={css.dot} />
  </svg>
);
