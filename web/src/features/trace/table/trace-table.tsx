import { useTranslation } from 'react-i18next';
import type { TracePicture } from '../../../../drawing/picture.js';
import css from '../trace.module.css';
import { LotsTable } from './lots-table.js';
import { TiersTable } from './tiers-table.js';

/** The map's twin: its cards by tier, and every lot as a row. */
export function TraceTable({ picture }: { picture: TracePicture }) {
  const { t } = useTranslation('trace');
  return (
    <div className={css.table}>
      <TiersTable picture={picture} title={t('sharesByTier')} />
      <LotsTable picture={picture} title={t('lots')} />
    </div>
  );
}
