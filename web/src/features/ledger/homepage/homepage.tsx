import { IconQrcode, IconReceipt, IconRecycle, IconShoppingCart, IconTruck, type TablerIcon } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { InboxReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { useEndedWindows } from '../../../entities/balance/ended-windows.js';
import { EndingCertificates } from '../../../entities/certificate/ending-certificates.js';
import { lotRead } from '../../../entities/custody/custody-reads.js';
import { countToPurchase, MATERIAL_OF, useInbox } from '../../../entities/custody/inbox.js';
import { AskedPolicy } from '../../../entities/facility/asked-policy.js';
import { useScannedIds } from '../../../entities/record/scan/use-scanned-ids.js';
import { ButtonLink } from '../../../ui/button.js';
import { Keys } from '../../../ui/data-display/keys.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDate, formatProductId, inSentence } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Page } from '../../../ui/layout/layout.js';
import { Steady } from '../../../ui/layout/steady.js';
import { useLetterKeys } from '../../../ui/shortcuts.js';
import { ActivityCard } from './activity-card.js';
import { BalanceCard } from './balance-card.js';
import css from './homepage.module.css';
import { InboxCard } from './inbox-card.js';
import { type ScanContext, scannedLotPath } from './scanned-lot-path.js';
import { StockCard } from './stock-card.js';

/** Shows the next steps, the open tasks, and the site's balance: in this order. */
export function Homepage() {
  const { t, i18n } = useTranslation('homepage');
  const { t: ofCertificates } = useTranslation('certificates');
  const session = useSession();
  const facility = session?.user.currentFacility ?? null;
  const sells = session ? roleOf(session.user) === 'SPINNER' : false;
  const waiting = useInbox(facility);
  useScannedLot({ facilityId: facility?.id ?? '', material: facility ? MATERIAL_OF[facility.type] : undefined, sells });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long' }).format(new Date());
  const counts = waiting.data?.counts;
  const ended = useEndedWindows(facility?.id ?? '');
  const count = counts ? counts.confirm + counts.dispute + counts.transform + counts.ship + ended.length : 0;
  return (
    <Page>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' }}>
        <h1>
          {weekday} <Num>{formatDate(new Date())}</Num>
        </h1>
        <span className="muted">{counts ? (count ? t('waitForYou', { count }) : t('nothingWaits')) : ''}</span>
      </div>
      <Tiles waiting={waiting.data} sells={sells} material={facility ? MATERIAL_OF[facility.type] : undefined} />
      <Steady>
        <AskedPolicy />
        <EndingCertificates action={() => <ButtonLink to={SCREENS.myProfile.path} size="small" label={ofCertificates('renew')} />} />
        {waiting.error ? <ReadError error={waiting.error} onRetry={() => void waiting.refetch()} /> : null}
        <Columns cols="minmax(0, 720fr) minmax(0, 384fr)" from={1200} gap={24} align="start" isSteady>
          <Steady>
            <InboxCard waiting={waiting.data} ended={ended} />
            <StockCard stock={waiting.data?.stock} readAt={waiting.dataUpdatedAt} />
          </Steady>
          <Steady>
            {facility ? <BalanceCard facilityId={facility.id} /> : null}
            <ActivityCard />
          </Steady>
        </Columns>
      </Steady>
    </Page>
  );
}

/** A code that is scanned here opens the record that its lot waits for. */
function useScannedLot(site: ScanContext): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useScannedIds((code) => {
    void (async () => {
      const id = formatProductId(code);
      const lot = await client.fetchQuery({ ...lotRead(id), retry: false }).catch(() => undefined);
      void navigate(scannedLotPath(id, lot, site));
    })();
  });
}

interface Tile {
  key: 'purchase' | 'assign' | 'byProduct' | 'transport' | 'sell';
  to: string;
  icon: TablerIcon;
  letter: string;
  note: string;
  directional?: boolean;
}

/** Purchase is green while a sale waits for its purchase; otherwise the next step that waits. */
function primaryTile(counts: InboxReply['counts'] | undefined, toBuy: number, toSell: number): Tile['key'] {
  if (!counts || toBuy) return 'purchase';
  if (counts.transform) return 'assign';
  if (counts.ship) return 'transport';
  return toSell ? 'sell' : 'purchase';
}

function Tiles({ waiting, sells, material }: { waiting: InboxReply | undefined; sells: boolean; material: Product | undefined }) {
  const { t } = useTranslation('homepage');
  const saleNote = useSaleNote();
  const navigate = useNavigate();
  const counts = waiting?.counts ?? { confirm: 0, dispute: 0, transform: 0, ship: 0 };
  const toBuy = countToPurchase(waiting);
  const made = waiting?.stock.filter(({ product }) => product !== material && product !== 'byProduct') ?? [];
  const byProducts = waiting?.stock.find(({ product }) => product === 'byProduct')?.lots ?? 0;
  const toSell = sells ? made.reduce((sum, { lots }) => sum + lots, 0) : 0;
  const all: Tile[] = [
    {
      key: 'purchase',
      to: '/homepage/purchase',
      icon: IconShoppingCart,
      letter: 'P',
      note: t('toConfirmCount', { count: toBuy }),
      directional: true,
    },
    {
      key: 'assign',
      to: '/homepage/assign-product-id',
      icon: IconQrcode,
      letter: 'A',
      note: t('toTransformCount', { count: counts.transform }),
    },
    {
      key: 'byProduct',
      to: '/homepage/record-by-product',
      icon: IconRecycle,
      letter: 'B',
      note: t('byProductCount', { count: byProducts }),
    },
    {
      key: 'transport',
      to: '/homepage/transport',
      icon: IconTruck,
      letter: 'T',
      note: t('toShipCount', { count: counts.ship }),
      directional: true,
    },
    { key: 'sell', to: '/homepage/sell', icon: IconReceipt, letter: 'S', note: saleNote(toSell, made) },
  ];
  const tiles = sells ? all : all.filter(({ key }) => key !== 'sell');
  useLetterKeys(Object.fromEntries(tiles.map(({ letter, to }) => [letter, () => void navigate(to)])));
  const first = primaryTile(waiting?.counts, toBuy, toSell);
  return (
    <Columns component="nav" cols="repeat(auto-fit, minmax(190px, 1fr))" from={600} gap={12} aria-label={t('records')}>
      {tiles.map(({ key, to, icon: Icon, letter, note, directional }) => (
        <Link key={key} to={to} className={css.tile} data-first={key === first || undefined} aria-keyshortcuts={letter}>
          <span className={css.tileIcon}>
            <Icon size={22} stroke={1.75} className={directional ? 'directional' : undefined} aria-hidden />
          </span>
          <span>
            <b>{t(`tile.${key}`)}</b>
            <span className={`num ${css.note}`}>{waiting ? note : '\u00a0'}</span>
          </span>
          <span className={css.key}>
            <Keys keys={[letter]} on={key === first ? 'green' : undefined} />
          </span>
        </Link>
      ))}
    </Columns>
  );
}

/** Names the counted products: the form for a sale counts other goods, too. */
function useSaleNote(): (count: number, made: InboxReply['stock']) => string {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  return (count, made) =>
    [t('toSellCount', { count }), ...made.map(({ product }) => inSentence(words(`product.${product}`)))].join(comma());
}
