import { IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { WindowFlag, WindowReply } from '../../../../contracts/balance-replies.js';
import { mainAccount } from '../../balances.js';
import { windowRead } from '../../reads.js';
import { RiskBars } from '../../ui/chip.js';
import { date, kg, signedKg, yieldPercent } from '../../ui/format.js';
import { Card, Num } from '../../ui/parts.js';
import { useUrlState } from '../../ui/url-state.js';
import css from './balance.module.css';
import { goTo, POSTINGS } from './drill.js';
import { recordPath } from './paths.js';

const WEIGHT: Partial<Record<WindowFlag['code'], 1 | 2 | 3>> = {
  shortInWindow: 3,
  claimInDoubt: 3,
  claimLost: 3,
  yieldOutOfRange: 2,
  transitDifference: 2,
  countDifference: 2,
  yieldAboveFactor: 2,
  cannotCalculate: 2,
};

/** What to look at, worst first; each leads to its posting, or to its record where it posted nothing. */
export function Flags({ window, facilityId }: { window: WindowReply; facilityId: string }) {
  const { t } = useTranslation('balance');
  const navigate = useNavigate();
  const [search, change] = useUrlState();
  const certification = search.get('claim') ?? mainAccount(window)?.certification ?? '';
  const client = useQueryClient();
  const flags = [...window.flags].sort((a, b) => (WEIGHT[b.code] ?? 1) - (WEIGHT[a.code] ?? 1));
  const go = async ({ revision, transactionId }: WindowFlag) => {
    if (revision !== undefined && certification !== '') {
      const { postings } = await client.fetchQuery(windowRead(facilityId, window.number, { certification, revision, perPage: 1 }));
      if (postings.total > 0) {
        change({ event: revision, page: undefined, kind: undefined, flagged: undefined });
        return goTo(POSTINGS);
      }
    }
    return navigate(transactionId ? recordPath(facilityId, transactionId) : `/transactions?facilityId=${facilityId}`);
  };
  return (
    <Card padded={false} title={t('flags')} aside={<Num className="muted">{flags.length}</Num>}>
      {flags.length === 0 ? (
        <p className="small muted" style={{ padding: 16 }}>
          {t('noFlags')}
        </p>
      ) : null}
      <ul className={css.flags}>
        {flags.slice(0, 12).map((flag) => {
          const weight = WEIGHT[flag.code] ?? 1;
          return (
            <li key={JSON.stringify(flag)}>
              <button type="button" onClick={() => void go(flag)}>
                <RiskBars filled={weight} mark={weight === 3 ? 'var(--high)' : weight === 2 ? 'var(--medium-mark)' : 'var(--other-text)'} />
                <span>
                  <span className="strong">
                    <Title flag={flag} />
                  </span>
                  <br />
                  <span className="caption num">
                    {flag.occurredAt ? date(flag.occurredAt) : ''} <Note flag={flag} />
                  </span>
                </span>
                <IconChevronRight size={16} className="directional" aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Title({ flag }: { flag: WindowFlag }) {
  const { t, i18n } = useTranslation('balance');
  if (flag.code === 'lateFact') return t('flag.lateFact', { window: flag.window });
  return i18n.exists(`balance:flag.${flag.code}`) ? t(`flag.${flag.code}`) : t('flag.other', { code: flag.code });
}

function Note({ flag }: { flag: WindowFlag }) {
  const { t } = useTranslation('balance');
  switch (flag.code) {
    case 'yieldOutOfRange':
      return t('flagNote.yieldOutOfRange', {
        yield: yieldPercent(flag.yieldBp),
        low: `${flag.lowBp / 100}%`,
        high: `${flag.highBp / 100}%`,
      });
    case 'transitDifference':
      return t('flagNote.transitDifference', { weight: signedKg(flag.differenceGrams) });
    case 'countDifference':
      return t('flagNote.countDifference', { weight: signedKg(flag.differenceGrams), book: kg(flag.bookGrams) });
    case 'claimInDoubt':
      return t('flagNote.shortInWindow', { weight: kg(flag.grams), certification: flag.certification });
    case 'shortInWindow':
      return t('flagNote.shortInWindow', { weight: kg(flag.balanceGrams), certification: flag.certification });
    default:
      return null;
  }
}
