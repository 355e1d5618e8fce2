import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { formatKg } from '../../../ui/format.js';
import type { AccountBalance } from './balance-claim.js';
import css from './balance-claim-fields.module.css';

const SHOWN_FIRST = 3;

interface OtherCertificationsProps {
  accounts: readonly AccountBalance[];
  /** Names of those that the settings offer. */
  certifications: readonly string[];
}

/** What nothing can be claimed under, with what is missing: none can be chosen here. */
export function OtherCertifications({ accounts, certifications }: OtherCertificationsProps) {
  const { t } = useTranslation('custody');
  const [all, setAll] = useState(false);
  const balances = new Map(accounts.map(({ certification, balanceGrams }) => [certification, balanceGrams]));
  const others = [...new Set([...balances.keys(), ...certifications])]
    .filter((name) => (balances.get(name) ?? 0) <= 0)
    // Those that were there once first, the furthest below zero at the top.
    .sort(
      (a, b) => Number(balances.has(b)) - Number(balances.has(a)) || (balances.get(a) ?? 0) - (balances.get(b) ?? 0) || a.localeCompare(b),
    );
  if (others.length === 0) return null;
  const shown = all ? others : others.slice(0, SHOWN_FIRST);
  return (
    <details className={css.others}>
      <summary>
        <span className="small strong">{t('sell.others')}</span>{' '}
        <span className="small muted">{t('sell.othersCount', { count: others.length })}</span>
      </summary>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <span className="caption">
              <IconScale size={14} aria-hidden />{' '}
              {balances.has(name) ? t('sell.usedUp', { certification: name }) : t('sell.nothingReceived', { certification: name })}
            </span>
            <span className="caption">{t('sell.held', { weight: formatKg(balances.get(name) ?? 0) })}</span>
          </li>
        ))}
      </ul>
      {shown.length < others.length ? (
        <p className={css.note}>
          <Button variant="link" size="tiny" onClick={() => setAll(true)}>
            {t('sell.moreOthers', { count: others.length - shown.length })}
          </Button>
        </p>
      ) : null}
    </details>
  );
}
