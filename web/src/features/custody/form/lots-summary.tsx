import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { VerificationMark } from '../../../entities/custody/verification.js';
import { Kilograms } from '../../../ui/data-display/number-text.js';
import css from './custody.module.css';
import type { LotLine, LotSelection } from './lot-selection.js';

/** The weight that will be recorded, its verified share where we know it, and what is left out. */
export function LotsSummary({ lots }: { lots: LotSelection }) {
  const { t } = useTranslation('custody');
  const share = verifiedShareOf(lots.accepted);
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      <p>
        <Kilograms grams={lots.grams} className="figure" />
      </p>
      {share === undefined || lots.accepted.length === 0 ? null : <VerificationMark share={share} />}
      {lots.refused.length ? (
        <p className={`bad small ${css.message}`}>
          <IconAlertCircle size={16} aria-hidden />
          {t('leftOut', { count: lots.refused.length })}
          {lots.refused.slice(0, 3).map(({ productId }) => (
            <ProductIdText key={productId} id={productId} />
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** By mass; undefined where the share of a lot is not known to us, or is its pool's. */
export function verifiedShareOf(lines: readonly LotLine[]): number | undefined {
  if (lines.some(({ verifiedShare, pool }) => verifiedShare === undefined || pool)) return undefined;
  const mass = lines.reduce((sum, { massGrams }) => sum + (massGrams ?? 0), 0);
  const verified = lines.reduce((sum, { massGrams, verifiedShare }) => sum + (massGrams ?? 0) * (verifiedShare ?? 0), 0);
  return mass === 0 ? 0 : verified / mass;
}
