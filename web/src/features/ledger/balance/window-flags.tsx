import { IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { WindowFlag, WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import { windowRead } from '../../../entities/balance/balance-reads.js';
import { mainAccount } from '../../../entities/balance/current-window.js';
import { recordPath } from '../../../entities/custody/lot-paths.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { SeverityBars } from '../../../ui/data-display/severity-bars.js';
import { formatDate, formatKg, formatSignedKg, formatYield } from '../../../ui/format.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './balance.module.css';
import { POSTINGS, scrollToList } from './drill-down.js';

const SEVERITY: Partial<Record<WindowFlag['code'], 1 | 2 | 3>> = {
  shortInWindow: 3,
  claimInDoubt: 3,
  claimLost: 3,
  yieldOutOfRange: 2,
  rerecorded: 2,
  takenBack: 2,
  transitDifference: 2,
  countDifference: 2,
  yieldAboveFactor: 2,
  cannotCalculate: 2,
  otherInputsHigh: 2,
  notCertified: 3,
  certificateExceeded: 3,
};

/** Lists flags, worst first; each links to its posting, or to its record where it posted nothing. */
export function WindowFlags({ window, facilityId }: { window: WindowReply; facilityId: string }) {
  const { t } = useTranslation('balance');
  const navigate = useNavigate();
  const [search, change] = useUrlState();
  const certification = search.get('claim') ?? mainAccount(window)?.certification ?? '';
  const client = useQueryClient();
  const flags = [...window.flags].sort((a, b) => (SEVERITY[b.code] ?? 1) - (SEVERITY[a.code] ?? 1));
  const openFlag = async ({ revision, transactionId }: WindowFlag) => {
    if (revision !== undefined && certification !== '') {
      const { postings } = await client.fetchQuery(windowRead(facilityId, window.number, { certification, revision, perPage: 1 }));
      if (postings.total > 0) {
        change({ event: revision, page: undefined, kind: undefined, flagged: undefined });
        return scrollToList(POSTINGS);
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
          const weight = SEVERITY[flag.code] ?? 1;
          return (
            <li className="ruled-below" key={JSON.stringify(flag)}>
              <button type="button" onClick={() => void openFlag(flag)}>
                <SeverityBars
                  filled={weight}
                  mark={weight === 3 ? 'var(--high)' : weight === 2 ? 'var(--medium-mark)' : 'var(--other-text)'}
                />
                <span>
                  <span className="strong">
                    <FlagTitle flag={flag} />
                  </span>
                  <br />
                  <span className="caption num">
                    {flag.occurredAt ? formatDate(flag.occurredAt) : ''} <FlagNote flag={flag} />
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

function FlagTitle({ flag }: { flag: WindowFlag }) {
  const { t, i18n } = useTranslation('balance');
  if (flag.code === 'lateFact') return t('flag.lateFact', { window: flag.window });
  return i18n.exists(`balance:flag.${flag.code}`) ? t(`flag.${flag.code}`) : t('flag.other', { code: flag.code });
}

function FlagNote({ flag }: { flag: WindowFlag }) {
  const { t } = useTranslation('balance');
  switch (flag.code) {
    case 'yieldOutOfRange':
      return t('flagNote.yieldOutOfRange', {
        yield: formatYield(flag.yieldBp),
        low: `${flag.lowBp / 100}%`,
        high: `${flag.highBp / 100}%`,
      });
    case 'rerecorded':
      return t('flagNote.rerecorded', { yield: formatYield(flag.yieldBp), before: formatYield(flag.voidedBp) });
    case 'transitDifference':
      return t('flagNote.transitDifference', { weight: formatSignedKg(flag.differenceGrams) });
    case 'countDifference':
      return t('flagNote.countDifference', { weight: formatSignedKg(flag.differenceGrams), book: formatKg(flag.bookGrams) });
    case 'claimInDoubt':
      return t('flagNote.shortInWindow', { weight: formatKg(flag.grams), certification: flag.certification });
    case 'shortInWindow':
      return t('flagNote.shortInWindow', { weight: formatKg(flag.balanceGrams), certification: flag.certification });
    default:
      return null;
  }
}
