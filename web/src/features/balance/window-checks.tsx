import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WindowAccount, WindowDetailReply, WindowReply } from '../../../../contracts/balance/replies.js';
import { DetailList } from '../../ui/data-display/details.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatKg, formatPercent } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';
import { CLAIM_MOVES_LIST, DrillDownLink, MASS_MOVES, POSTINGS } from './drill-down.js';

/** The laws that the figures keep, stated with the figures. */
export function WindowChecks({
  window,
  account,
  detail,
}: {
  window: WindowReply;
  account: WindowAccount | undefined;
  detail: WindowDetailReply | undefined;
}) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const difference = account
    ? account.openingGrams +
      account.creditGrams -
      account.debitGrams +
      account.adjustmentGrams -
      account.expiredGrams -
      account.balanceGrams
    : 0;
  const passes = difference === 0 && (account?.balanceGrams ?? 0) >= 0;
  const pairs = [
    ...(account
      ? [
          {
            label: window.closedAt ? t('check.balance') : t('check.balanceNow'),
            value: (
              <DrillDownLink to={POSTINGS} filter={{ claim: account.certification }}>
                <Num
                  className={account.balanceGrams < 0 ? 'bad strong' : ''}
                >{`${formatKg(account.balanceGrams)} ${account.balanceGrams < 0 ? '<' : '≥'} 0`}</Num>
              </DrillDownLink>
            ),
          },
          {
            label: t('check.sum'),
            value: (
              <DrillDownLink to={POSTINGS} filter={{ claim: account.certification }}>
                <Num>{`${formatKg(difference)} kg`}</Num>
              </DrillDownLink>
            ),
          },
        ]
      : []),
    {
      label: t('check.margin'),
      value:
        window.marginOfError === null ? (
          t('check.none')
        ) : (
          <DrillDownLink to={MASS_MOVES}>
            <Num>{window.marginOfError.toFixed(1)}%</Num>
          </DrillDownLink>
        ),
    },
    ...(detail?.lapsed ?? []).map(({ certification, grams }) => ({
      label: t('check.lapsed', { certification }),
      value: (
        <DrillDownLink to={CLAIM_MOVES_LIST} filter={{ claim: certification, moved: 'transit,lapsed' }}>
          <Num>{formatKg(grams)} kg</Num>
        </DrillDownLink>
      ),
    })),
    ...(window.closedAt && account
      ? [
          {
            label: t('check.carried', { window: window.number + 1 }),
            value: (
              <Link to={`?window=${window.number + 1}`}>
                <Num className="strong">{formatKg(account.balanceGrams)} kg</Num>
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Card
        title={t('checks')}
        aside={
          passes ? (
            <span className="small good" style={{ display: 'inline-flex', gap: 4, alignItems: 'center', fontWeight: 500 }}>
              <IconCircleCheckFilled size={16} aria-hidden /> {t('pass')}
            </span>
          ) : (
            <span className="small bad" style={{ display: 'inline-flex', gap: 4, alignItems: 'center', fontWeight: 500 }}>
              <IconAlertTriangle size={16} aria-hidden /> {t('attention')}
            </span>
          )
        }
      >
        <DetailList details={pairs} />
      </Card>
      {detail?.pool.length ? (
        <Card title={t('pool')}>
          <DetailList
            details={detail.pool.map(({ product, verifiedGrams, massGrams }) => ({
              label: words(`product.${product}`),
              value: (
                <>
                  <DrillDownLink to={MASS_MOVES} filter={{ product }} label={`${words(`product.${product}`)}, ${t('moves.title')}`}>
                    <span className="num">{t('poolText', { verified: formatKg(verifiedGrams), mass: formatKg(massGrams) })}</span>
                  </DrillDownLink>
                  {massGrams > 0 ? <Num className="muted"> {formatPercent(Math.min(1, verifiedGrams / massGrams))}</Num> : null}
                </>
              ),
            }))}
          />
        </Card>
      ) : null}
    </>
  );
}
