import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WindowAccount, WindowDetailReply, WindowReply } from '../../../../contracts/balance-replies.js';
import { kg, percent } from '../../ui/format.js';
import { Card, Num, Pairs } from '../../ui/parts.js';
import { CLAIM_MOVES_LIST, Drill, MASS_MOVES, POSTINGS } from './drill.js';

/** The laws that the figures keep, stated with the figures. */
export function Checks({
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
              <Drill to={POSTINGS} filter={{ claim: account.certification }}>
                <Num
                  className={account.balanceGrams < 0 ? 'bad strong' : ''}
                >{`${kg(account.balanceGrams)} ${account.balanceGrams < 0 ? '<' : '≥'} 0`}</Num>
              </Drill>
            ),
          },
          {
            label: t('check.sum'),
            value: (
              <Drill to={POSTINGS} filter={{ claim: account.certification }}>
                <Num>{`${kg(difference)} kg`}</Num>
              </Drill>
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
          <Drill to={MASS_MOVES}>
            <Num>{window.marginOfError.toFixed(1)}%</Num>
          </Drill>
        ),
    },
    ...(detail?.lapsed ?? []).map(({ certification, grams }) => ({
      label: t('check.lapsed', { certification }),
      value: (
        <Drill to={CLAIM_MOVES_LIST} filter={{ claim: certification, moved: 'transit,lapsed' }}>
          <Num>{kg(grams)} kg</Num>
        </Drill>
      ),
    })),
    ...(window.closedAt && account
      ? [
          {
            label: t('check.carried', { window: window.number + 1 }),
            value: (
              <Link to={`?window=${window.number + 1}`}>
                <Num className="strong">{kg(account.balanceGrams)} kg</Num>
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
        <Pairs pairs={pairs} />
      </Card>
      {detail?.pool.length ? (
        <Card title={t('pool')}>
          <Pairs
            pairs={detail.pool.map(({ product, verifiedGrams, massGrams }) => ({
              label: words(`product.${product}`),
              value: (
                <>
                  <Drill to={MASS_MOVES} filter={{ product }} label={`${words(`product.${product}`)}, ${t('moves.title')}`}>
                    <span className="num">{t('poolText', { verified: kg(verifiedGrams), mass: kg(massGrams) })}</span>
                  </Drill>
                  {massGrams > 0 ? <Num className="muted"> {percent(Math.min(1, verifiedGrams / massGrams))}</Num> : null}
                </>
              ),
            }))}
          />
        </Card>
      ) : null}
    </>
  );
}
