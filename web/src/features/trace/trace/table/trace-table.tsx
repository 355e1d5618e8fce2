import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TracePicture } from '../../../../../drawing/picture.js';
import type { TraceSource } from '../../../../entities/rests-on/rests-on-reads.js';
import css from '../trace.module.css';
import { LotsTable } from './lots-table.js';
import { TiersTable } from './tiers-table.js';

/** The map's twin: its cards by tier, and every lot as a row. */
export function TraceTable({ picture, source }: { picture: TracePicture; source: TraceSource }) {
  const { t } = useTranslation('trace');
  return (
    <Stack className={css.table} gap={24}>
      <TiersTable picture={picture} title={t('sharesByTier')} source={source} />
      <LotsTable picture={picture} title={t('lots')} />
    </Stack>
  );
}
