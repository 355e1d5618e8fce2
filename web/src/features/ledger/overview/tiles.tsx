import { Group, Skeleton } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OverviewReply, VerifiedSum } from '../../../../../contracts/ledger/balance/overview-replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { lastDayOf, recordsPath } from '../../../entities/custody/records-path.js';
import { TransactionKindIcon } from '../../../entities/custody/transaction-kind-icon.js';
import { Kilograms, Num } from '../../../ui/data-display/number-text.js';
import { useDelayed } from '../../../ui/feedback/use-delayed.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import css from './overview.module.css';
import { isPast, stockPath } from './overview-paths.js';

interface Tile {
  key: 'purchased' | 'transformed' | 'sold' | 'inStock';
  grams: number | null;
  note: string;
  to: string;
  icon: ReactNode;
}

/** Shows movements and stock; each figure links to its records. */
export function Tiles({ reply }: { reply: OverviewReply }) {
  const { t } = useTranslation('overview');
  const { purchased, transformed, sold, inStock, timeZone, to } = reply;
  const verifiedNote = ({ massGrams, verifiedShare }: VerifiedSum) =>
    verifiedShare === null ? t(massGrams === 0 ? 'nothing' : 'unknownShare') : t('shareOf', { share: formatPercent(verifiedShare) });
  const tiles: Tile[] = [
    {
      key: 'purchased',
      grams: purchased.massGrams,
      note: verifiedNote(purchased),
      to: recordsPath('purchase', reply),
      icon: <TransactionKindIcon kind="purchase" />,
    },
    {
      key: 'transformed',
      grams: transformed.usedGrams,
      note: t('transformedNote', { weight: formatKg(transformed.madeGrams) }),
      to: recordsPath('transform', reply),
      icon: <TransactionKindIcon kind="transform" />,
    },
    {
      key: 'sold',
      grams: sold.massGrams,
      note: verifiedNote(sold),
      to: recordsPath('sell', reply),
      icon: <TransactionKindIcon kind="sell" />,
    },
    {
      key: 'inStock',
      grams: inStock.massGrams,
      note: isPast(reply) ? t('inStockAt', { date: formatDate(lastDayOf(to), timeZone) }) : t('inStockNow'),
      to: stockPath(reply),
      icon: <IconStack2 size={16} stroke={1.75} aria-hidden />,
    },
  ];
  return (
    <ul className={css.tiles}>
      {tiles.map(({ key, grams, note, to: path, icon }) => (
        <li key={key}>
          <Link to={path} className={css.tile}>
            <Group component="span" className="small muted" gap={8} wrap="nowrap" fw={500}>
              {icon}
              {t(key)}
            </Group>
            {grams === null ? <Num className="figure">–</Num> : <Kilograms grams={grams} className="figure" />}
            <span className="caption num">{grams === null ? t('noWeight') : note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Nothing for 200 ms, then the shape of what comes. */
export function TilesSkeleton() {
  const { t } = useTranslation('overview');
  const shown = useDelayed();
  if (!shown) return null;
  return (
    <ul className={css.tiles} aria-busy="true">
      {(['purchased', 'transformed', 'sold', 'inStock'] as const).map((key) => (
        <li key={key} className={css.tile}>
          <Group component="span" className="small muted" gap={8} wrap="nowrap" fw={500}>
            {t(key)}
          </Group>
          <Skeleton height={16} width="60%" my={8} />
          <Skeleton height={8} width="40%" my={4} />
        </li>
      ))}
    </ul>
  );
}
