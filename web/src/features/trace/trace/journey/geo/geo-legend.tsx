import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../../../../../../contracts/shared/percents.js';
import type { TracePicture } from '../../../../../../drawing/picture.js';
import { comma } from '../../../../../ui/format.js';
import css from './geo.module.css';
import { WIDTH_OF_WHOLE } from './map-routes.js';

/** What the lines and dots mean, and how much of each tier has no place to draw because nobody recorded its maker. */
export function GeoLegend({ picture: { places, percents }, hasLand }: { picture: TracePicture; hasLand: boolean }) {
  const { t } = useTranslation('journey');
  const { t: ofTrace } = useTranslation('trace');
  const missing = places.filter(({ kind }) => kind === 'unknown' || kind === 'notRecorded');
  const recorded = missing.filter(({ kind }) => kind === 'unknown').sort((a, b) => a.tier - b.tier);
  const notRecorded = missing.find(({ kind }) => kind === 'notRecorded');
  const shareOf = (place: (typeof missing)[number]) => percentText(percents.get(place.key) ?? 0, place.share);
  const said = [
    ...recorded.map((place) => `${ofTrace(`unmade.${place.tier}`)} ${shareOf(place)}`),
    ...(notRecorded ? [ofTrace('evidence.notRecorded', { share: shareOf(notRecorded) })] : []),
  ];
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
      {said.length > 0 ? (
        <p>
          {said.join(comma())}: <b>{t('noPlaceToDraw')}</b>
        </p>
      ) : null}
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
