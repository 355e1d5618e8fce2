import { useTranslation } from 'react-i18next';
import type { WindowDetailReply } from '../../../../../contracts/ledger/balance/replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { DrillDownLink, MASS_MOVES } from './drill-down.js';

/** Shows how much of each product's pool is verified. */
export function WindowPool({ pool }: { pool: WindowDetailReply['pool'] }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  return (
    <Card title={t('pool')}>
      <DetailList
        details={pool.map(({ product, verifiedGrams, massGrams }) => ({
          label: words(`product.${product}`),
          value: (
            <>
              <DrillDownLink to={MASS_MOVES} filter={{ product }} label={`${words(`product.${product}`)}, ${t('moves.title')}`}>
                <span className="num">{t('poolText', { verified: formatKg(verifiedGrams), mass: formatKg(massGrams) })}</span>
              </DrillDownLink>
              {massGrams > 0 ? ' ' : null}
              {massGrams > 0 ? <Num className="muted">{formatPercent(Math.min(1, verifiedGrams / massGrams))}</Num> : null}
            </>
          ),
        }))}
      />
    </Card>
  );
}
