import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MarginReply, OverviewReply } from '../../../../../contracts/ledger/balance/overview-replies.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg, formatSignedKg, formatYield } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './overview.module.css';
import { balancePath } from './overview-paths.js';

/** Shows the mass that the books do not account for, and its calculation. */
export function MarginCard({ reply }: { reply: OverviewReply }) {
  const { t } = useTranslation('overview');
  const { margin } = reply;
  const { percent } = margin;
  return (
    <Card title={t('margin')} aside={<Link to={balancePath(reply)}>{t('balance')}</Link>}>
      {percent === null ? (
        <p className="metric">{t('marginNone')}</p>
      ) : (
        <Num className={`figure ${percent < 0 ? 'bad' : ''}`}>{formatYield(percent * 100).replace('-', '\u2212')}</Num>
      )}
      <p className={`caption ${css.meaning}`}>{percent === null ? t(reasonOf(margin)) : t('marginText')}</p>
      <DetailList
        details={[
          { label: t('opening'), value: <Num>{formatKg(margin.openingGrams)}</Num> },
          { label: t('cameIn'), value: <Num>{signed(margin.inGrams)}</Num> },
          { label: t('sold'), value: <Num>{signed(margin.soldGrams, -1)}</Num> },
          { label: t('byProducts'), value: <Num>{signed(margin.byProductGrams, -1)}</Num> },
          { label: t('closing'), value: <Num>{signed(margin.closingGrams, -1)}</Num> },
          {
            label: t('difference'),
            value: <Num className="strong">{margin.differenceGrams === null ? '–' : `${formatKg(margin.differenceGrams)} kg`}</Num>,
          },
        ]}
      />
    </Card>
  );
}

const signed = (grams: number | null, sign: 1 | -1 = 1): string => (grams === null ? formatKg(null) : formatSignedKg(sign * grams));

const reasonOf = ({ differenceGrams }: MarginReply) => (differenceGrams === null ? 'noWeight' : 'marginNothing');
