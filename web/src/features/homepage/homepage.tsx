import { IconQrcode, IconReceipt, IconRecycle, IconShoppingCart, IconTruck, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { transactionsRead } from '../../reads.js';
import { roleOf, useSession } from '../../session.js';
import { date } from '../../ui/format.js';
import { Keys, Num, Page, ReadError } from '../../ui/parts.js';
import { useLetterKeys } from '../../ui/shortcuts.js';
import { useWaiting, type Waiting } from '../../waiting.js';
import { Activity } from './activity.js';
import { BalanceCard } from './balance-card.js';
import css from './homepage.module.css';
import { StockCard } from './stock-card.js';
import { WaitingCard } from './waiting-card.js';

/** What do I do now, what waits, how do I stand: in this order. */
export function Homepage() {
  const { t, i18n } = useTranslation('homepage');
  const session = useSession();
  const facility = session?.user.currentFacility ?? null;
  const sells = session ? roleOf(session.user) === 'SPINNER' : false;
  const waiting = useWaiting(facility);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long' }).format(new Date());
  const count = waiting.toConfirm.length + waiting.toTransform.length + waiting.toShip.length;
  return (
    <Page>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' }}>
        <h1>
          {weekday} <Num>{date(new Date())}</Num>
        </h1>
        <span className="muted">{waiting.ready ? (count ? t('waitForYou', { count }) : t('nothingWaits')) : ''}</span>
      </div>
      <Tiles waiting={waiting} sells={sells} />
      {waiting.error ? <ReadError error={waiting.error} again={() => window.location.reload()} /> : null}
      <div className={css.columns}>
        <div>
          <WaitingCard waiting={waiting} />
          {facility ? <StockCard facilityId={facility.id} /> : null}
        </div>
        <div>
          {facility ? <BalanceCard facilityId={facility.id} /> : null}
          <Activity />
        </div>
      </div>
    </Page>
  );
}

interface Tile {
  key: 'purchase' | 'assign' | 'byProduct' | 'transport' | 'sell';
  to: string;
  icon: TablerIcon;
  letter: string;
  note: string;
  directional?: boolean;
}

/** Purchase is green while something is to confirm; otherwise the next step that waits. */
function emphasised(waiting: Waiting, sells: boolean): Tile['key'] {
  if (waiting.toConfirm.length) return 'purchase';
  if (waiting.toTransform.length) return 'assign';
  if (waiting.toShip.length) return 'transport';
  return sells && waiting.toSell.length ? 'sell' : 'purchase';
}

function Tiles({ waiting, sells }: { waiting: Waiting; sells: boolean }) {
  const { t } = useTranslation('homepage');
  const navigate = useNavigate();
  const byProducts = useQuery(transactionsRead({ kind: 'record', perPage: 1, sort: '-occurredAt' }));
  const last = byProducts.data?.items[0];
  const lots = waiting.toConfirm.reduce((sum, { lots: offered }) => sum + offered.length, 0);
  const all: Tile[] = [
    {
      key: 'purchase',
      to: '/homepage/purchase',
      icon: IconShoppingCart,
      letter: 'P',
      note: t('toConfirmCount', { count: lots }),
      directional: true,
    },
    {
      key: 'assign',
      to: '/homepage/assign-product-id',
      icon: IconQrcode,
      letter: 'A',
      note: t('toTransformCount', { count: waiting.toTransform.length }),
    },
    {
      key: 'byProduct',
      to: '/homepage/record-by-product',
      icon: IconRecycle,
      letter: 'B',
      note: last ? t('last', { date: date(last.occurredAt) }) : t('never'),
    },
    {
      key: 'transport',
      to: '/homepage/transport',
      icon: IconTruck,
      letter: 'T',
      note: t('toShipCount', { count: waiting.toShip.length }),
      directional: true,
    },
    { key: 'sell', to: '/homepage/sell', icon: IconReceipt, letter: 'S', note: t('toSellCount', { count: waiting.toSell.length }) },
  ];
  const tiles = sells ? all : all.filter(({ key }) => key !== 'sell');
  useLetterKeys(Object.fromEntries(tiles.map(({ letter, to }) => [letter, () => void navigate(to)])));
  const first = emphasised(waiting, sells);
  return (
    <nav className={css.tiles} aria-label={t('records')}>
      {tiles.map(({ key, to, icon: Icon, letter, note, directional }) => (
        <Link key={key} to={to} className={css.tile} data-first={key === first || undefined} aria-keyshortcuts={letter}>
          <span className={css.tileIcon}>
            <Icon size={22} stroke={1.75} className={directional ? 'directional' : undefined} aria-hidden />
          </span>
          <span>
            <b>{t(`tile.${key}`)}</b>
            <span className={`num ${css.note}`}>{waiting.ready || key === 'byProduct' ? note : '\u00a0'}</span>
          </span>
          <span className={css.key}>
            <Keys keys={[letter]} on={key === first ? 'green' : undefined} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
