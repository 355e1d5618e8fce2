import { IconCertificateOff, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import { useGoodsNames } from '../../custody/goods-name.js';
import { useRecordShell } from '../record-shell.js';
import type { AccountBalance } from './balance-claim.js';
import css from './balance-claim-fields.module.css';
import { endOf, type Missing, missingFor, type SoldGoods } from './claimable-accounts.js';

const SHOWN_FIRST = 3;

interface OtherCertificationsProps {
  /** Accounts that have cards of their own. */
  claimable: readonly AccountBalance[];
  goods: SoldGoods;
}

/** Lists the certifications that cannot be claimed, each with its missing condition: none can be chosen here. */
export function OtherCertifications({ claimable, goods }: OtherCertificationsProps) {
  const { t } = useTranslation('custody');
  const { context } = useRecordShell();
  const [all, setAll] = useState(false);
  const others = otherCertifications(context.accounts ?? [], context.certifications, claimable);
  if (others.length === 0) return null;
  const shown = all ? others : others.slice(0, SHOWN_FIRST);
  return (
    <details className={css.others}>
      <summary>
        <span className="small strong">{t('sell.others')}</span>{' '}
        <span className="small muted">{t('sell.othersCount', { count: others.length })}</span>
        <span className="caption">{t('sell.bothNeeded')}</span>
      </summary>
      <ul>
        {shown.map((account) => (
          <OtherCertification key={account.certification} {...account} missing={missingFor(account.certification, context, goods)} />
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

/** Accounts that hold something and lack a certificate come first, then those that were used up, the furthest below zero at the top. */
function otherCertifications(
  accounts: readonly AccountBalance[],
  certifications: readonly string[],
  claimable: readonly AccountBalance[],
): (AccountBalance & { wasHeld: boolean })[] {
  const balances = new Map(accounts.map(({ certification, balanceGrams }) => [certification, balanceGrams]));
  const onCards = new Set(claimable.map(({ certification }) => certification));
  const rankOf = (balanceGrams: number, wasHeld: boolean): number => (balanceGrams > 0 ? 0 : wasHeld ? 1 : 2);
  return [...new Set([...balances.keys(), ...certifications])]
    .filter((name) => !onCards.has(name))
    .map((certification) => ({ certification, balanceGrams: balances.get(certification) ?? 0, wasHeld: balances.has(certification) }))
    .sort(
      (a, b) =>
        rankOf(a.balanceGrams, a.wasHeld) - rankOf(b.balanceGrams, b.wasHeld) ||
        a.balanceGrams - b.balanceGrams ||
        a.certification.localeCompare(b.certification),
    );
}

interface OtherCertificationProps extends AccountBalance {
  wasHeld: boolean;
  missing: Missing;
}

function OtherCertification({ certification, balanceGrams, wasHeld, missing }: OtherCertificationProps) {
  const { t } = useTranslation('custody');
  const { certificatesPath } = useRecordShell().context;
  const wordsOf = useMissingWords();
  const isHeldOnly = missing.what === 'held';
  const action = missing.what === 'ended' ? 'renew' : missing.what === 'none' || missing.what === 'goods' ? 'upload' : undefined;
  return (
    <li>
      <span>{certification}</span>
      <span className="caption">
        {isHeldOnly ? <IconScale size={14} aria-hidden /> : <IconCertificateOff size={14} aria-hidden />}{' '}
        {isHeldOnly ? t(wasHeld ? 'sell.usedUp' : 'sell.nothingReceived', { certification }) : wordsOf(missing)}
      </span>
      <span className="caption">
        {isHeldOnly || balanceGrams > 0 ? t('sell.held', { weight: formatKg(balanceGrams) }) : null}{' '}
        {action && certificatesPath ? (
          <Link to={certificatesPath} target="_blank">
            {t(`sell.${action}`)}
          </Link>
        ) : null}
      </span>
    </li>
  );
}

function useMissingWords(): (missing: Exclude<Missing, { what: 'held' }>) => string {
  const { t } = useTranslation('custody');
  const goods = useGoodsNames();
  return (missing) => {
    if (!('certificate' in missing)) return t('sell.missing.none');
    const { what, certificate } = missing;
    const { number, validFrom, products } = certificate;
    const date = formatDate(what === 'notYet' ? `${validFrom}T12:00:00Z` : endOf(certificate));
    return t(`sell.missing.${what}`, { number, date, goods: goods(products) });
  };
}
