import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WindowAccount, WindowDetailReply, WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { type Detail, DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg, inSentence } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { CLAIM_MOVES_LIST, DrillDownLink, MASS_MOVES, POSTINGS } from './drill-down.js';

interface WindowChecksProps {
  window: WindowReply;
  account: WindowAccount | undefined;
  detail: WindowDetailReply | undefined;
}

/** The laws that the figures keep, stated with the figures. */
export function WindowChecks({ window, account, detail }: WindowChecksProps) {
  const { t } = useTranslation('balance');
  const accountChecks = useAccountChecks(window);
  const marginCheck = useMarginCheck(window);
  const lapsedChecks = useLapsedChecks(detail);
  const carryCheck = useCarryCheck(window, account);
  const passes = window.accounts.every((each) => unexplainedGrams(each) === 0 && each.balanceGrams >= 0);
  return (
    <>
      <Card title={t('checks')} aside={<Outcome passes={passes} />}>
        <DetailList details={[...accountChecks, marginCheck, ...lapsedChecks, ...carryCheck]} />
      </Card>
      {detail?.pool.length ? <WindowPool pool={detail.pool} /> : null}
    </>
  );
}

/** Returns the unexplained difference between an account's opening and balance: 0 in correct books. */
const unexplainedGrams = (account: WindowAccount): number =>
  account.openingGrams + account.creditGrams - account.debitGrams + account.adjustmentGrams - account.expiredGrams - account.balanceGrams;

/** Of every account, whichever is looked at. */
function useAccountChecks({ closedAt, accounts }: WindowReply): Detail[] {
  const { t } = useTranslation('balance');
  const nameOf = (check: string, certification: string) => (accounts.length > 1 ? `${certification}: ${inSentence(check)}` : check);
  return accounts.flatMap((account) => {
    const { balanceGrams, certification } = account;
    const isShort = balanceGrams < 0;
    const toPostings = (figure: React.ReactNode) => (
      <DrillDownLink to={POSTINGS} filter={{ claim: certification }}>
        {figure}
      </DrillDownLink>
    );
    return [
      {
        label: nameOf(closedAt ? t('check.balance') : t('check.balanceNow'), certification),
        value: toPostings(<Num className={isShort ? 'bad strong' : ''}>{`${formatKg(balanceGrams)} ${isShort ? '<' : '≥'} 0`}</Num>),
      },
      { label: nameOf(t('check.sum'), certification), value: toPostings(<Num>{`${formatKg(unexplainedGrams(account))} kg`}</Num>) },
    ];
  });
}

function useMarginCheck({ marginOfError }: WindowReply): Detail {
  const { t } = useTranslation('balance');
  if (marginOfError === null) return { label: t('check.margin'), value: t('check.none') };
  const value = (
    <DrillDownLink to={MASS_MOVES}>
      <Num>{marginOfError.toFixed(1)}%</Num>
    </DrillDownLink>
  );
  return { label: t('check.margin'), value };
}

function useLapsedChecks(detail: WindowDetailReply | undefined): Detail[] {
  const { t } = useTranslation('balance');
  return (detail?.lapsed ?? []).map(({ certification, grams }) => ({
    label: t('check.lapsed', { certification }),
    value: (
      <DrillDownLink to={CLAIM_MOVES_LIST} filter={{ claim: certification, moved: 'transit,lapsed' }}>
        <Num>{formatKg(grams)} kg</Num>
      </DrillDownLink>
    ),
  }));
}

/** Into the next window, once this one is closed. */
function useCarryCheck({ closedAt, number }: WindowReply, account: WindowAccount | undefined): Detail[] {
  const { t } = useTranslation('balance');
  if (!closedAt || !account) return [];
  const value = (
    <Link to={`?window=${number + 1}`}>
      <Num className="strong">{formatKg(account.balanceGrams)} kg</Num>
    </Link>
  );
  return [{ label: t('check.carried', { window: number + 1 }), value }];
}

function Outcome({ passes }: { passes: boolean }) {
  const { t } = useTranslation('balance');
  const Icon = passes ? IconCircleCheckFilled : IconAlertTriangle;
  return (
    <span className={passes ? 'small good' : 'small bad'} style={{ display: 'inline-flex', gap: 4, alignItems: 'center', fontWeight: 500 }}>
      <Icon size={16} aria-hidden /> {t(passes ? 'pass' : 'attention')}
    </span>
  );
}

/** Shows how much of each product's pool is verified. */
function WindowPool({ pool }: { pool: WindowDetailReply['pool'] }) {
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
