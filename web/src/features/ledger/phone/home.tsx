import { Flex, Menu, Stack } from '@mantine/core';
import {
  IconBook2,
  IconBuilding,
  IconChecks,
  IconChevronRight,
  IconDots,
  IconFileSearch,
  IconListDetails,
  IconLogout,
  IconStack2,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InboxReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { signOut } from '../../../client/session-lifecycle.js';
import { countToPurchase } from '../../../entities/custody/inbox.js';
import { LanguageMenu } from '../../../entities/person/language-menu.js';
import { SiteItems } from '../../../entities/person/site-items.js';
import { RECORD_KINDS, type RecordKind } from '../../../entities/record/record-kinds.js';
import { clearCachedAnswers } from '../../../offline/offline-store.js';
import { useQueue } from '../../../offline/record-queue.js';
import { forgetSharer } from '../../../offline/shared-papers.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { LogoMark } from '../../../ui/layout/logo-mark.js';
import { Loading } from '../../../ui/layout/steady.js';
import { ActionsRow } from './actions/actions-row.js';
import { AlertsRow } from './alerts/alerts-row.js';
import { AssessmentRow } from './assessment/assessment-row.js';
import { usePhoneStock } from './form/stock-step.js';
import { MonitorHome } from './monitor/monitor-home.js';
import { NotificationsRow } from './notifications/notifications-row.js';
import { awaitsPurchase } from './screens/counterparty-records.js';
import { PartnersRow } from './screens/partners-row.js';
import { CountBadge } from './shell/count-badge.js';
import { HomeRow } from './shell/home-row.js';
import { InstallHint } from './shell/install-hint.js';
import { KeptRead } from './shell/kept-read.js';
import { cachedDocumentRequestsRead } from './shell/kept-reads.js';
import phoneButtons from './shell/phone-buttons.module.css';
import { cachedCounterpartyRecordsRead, cachedHistoryRead, cachedInboxRead, usePrefetch } from './shell/phone-reads.js';
import phoneRows from './shell/phone-rows.module.css';
import { PhoneScreen, WeightText } from './shell/phone-screen.js';
import { stockByProduct } from './shell/phone-stock.js';
import { RecordKindIcon, useRecordTitle } from './shell/record-kind.js';
import { FORM_SCREENS, formPathOf, usePhone } from './shell/use-phone.js';
import { SiteRow } from './site/site-row.js';
import { StandingRow } from './standing/standing-row.js';
import { TripsScreen } from './trips/trips-page.js';
import { WindowsRow } from './windows/windows-row.js';

/** Shows the allowed actions, the open tasks, and the stock; for a transporter, the trips. */
export function PhoneHome() {
  const phone = usePhone();
  const { t } = useTranslation('ui');
  const facility = phone.user?.currentFacility;
  const head = {
    title: facility?.name ?? '',
    ...(facility && { note: t(`facilityType.${facility.type}`) }),
    mark: (
      <Flex component="span" display="inline-flex" me={8}>
        <LogoMark />
      </Flex>
    ),
    aside: (
      <>
        <LanguageMenu />
        <HomeMenu />
      </>
    ),
  };
  if (phone.mayOpen('phoneTrips')) return <TransporterHome {...head} />;
  return (
    <PhoneScreen {...head}>
      <InstallHint />
      {phone.mayOpen('phoneMonitorReport') ? <MonitorHome /> : <SiteHome />}
    </PhoneScreen>
  );
}

/** Shows the trips, with the other pages above them. */
function TransporterHome(head: ComponentProps<typeof TripsScreen>) {
  return (
    <TripsScreen {...head}>
      <InstallHint />
      <ul className={phoneRows.rows}>
        <NotificationsRow />
        <PartnersRow />
      </ul>
    </TripsScreen>
  );
}

function SiteHome() {
  const phone = usePhone();
  const { t: shell } = useTranslation('shell');
  const waiting = useQuery(cachedInboxRead(phone));
  usePrefetch(phone);
  const reply = waiting.data?.value;
  // A count begins at the stock.
  const kinds = RECORD_KINDS.filter((kind) => kind !== 'count' && phone.mayOpen(FORM_SCREENS[kind]));
  const first = kinds.find((kind) => waitingCountOf(kind, reply)) ?? kinds[0];
  // A site without a record begins with its profile, its partners and its self assessment.
  const history = useQuery(cachedHistoryRead(phone));
  const isNew = history.data?.value.total === 0;
  // Keeps the first steps from moving what is shown already.
  if (history.isPending && phone.user?.addedPartnerAt === null) return <Loading />;
  return (
    <>
      {isNew ? <FirstSteps /> : null}
      <nav aria-label={shell('mainMenu')}>
        <ul className={phoneRows.rows}>
          {kinds.map((kind) => (
            <li key={kind}>
              <ActionRow kind={kind} count={waitingCountOf(kind, reply)} isFirst={kind === first} />
            </li>
          ))}
          <CounterpartyRecordsRow />
          {isNew ? null : <PartnersRow />}
          <NotificationsRow />
          <AlertsRow />
          <StandingRow />
          {isNew ? null : <SiteRow />}
        </ul>
      </nav>
      <KeptRead data={waiting.data} error={waiting.error} refetch={waiting.refetch} />
      <StockSection />
      <ul className={phoneRows.rows}>
        <WindowsRow />
        <DocumentRequestsRow />
        <ActionsRow />
        {isNew ? null : <AssessmentRow />}
        <HomeRow to={SCREENS.phoneHistory.path} icon={IconListDetails} title={shell('pages.ledger')} />
      </ul>
    </>
  );
}

function FirstSteps() {
  const { t } = useTranslation('phone');
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>{t('firstSteps')}</h2>
      <ol className={phoneRows.rows} aria-label={t('firstSteps')}>
        <SiteRow />
        <PartnersRow />
        <AssessmentRow />
      </ol>
    </Stack>
  );
}

/** Sums the stock by product as the list of its lots does, with what waits on this phone. */
function StockSection() {
  const { t } = useTranslation('custody');
  const { t: shell } = useTranslation('shell');
  const { stock } = usePhoneStock(undefined);
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>{shell('pages.stock')}</h2>
      <ul className={phoneRows.rows}>
        {stockByProduct(stock ?? [])
          .filter(({ here }) => here.lots > 0)
          .map(({ product, here }) => (
            <StockRow key={product} product={product} lots={here.lots} grams={here.grams} />
          ))}
        <HomeRow to={SCREENS.phoneStock.path} icon={IconStack2} title={t('count.all')} />
      </ul>
    </Stack>
  );
}

function waitingCountOf(kind: RecordKind, waiting: InboxReply | undefined): number {
  if (kind === 'purchase') return countToPurchase(waiting);
  if (kind === 'transform') return waiting?.counts.transform ?? 0;
  return kind === 'transport' ? (waiting?.counts.ship ?? 0) : 0;
}

function ActionRow({ kind, count, isFirst }: { kind: RecordKind; count: number; isFirst: boolean }) {
  const title = useRecordTitle()(kind);
  return (
    <Link to={formPathOf(kind)} className={phoneRows.row} data-first={isFirst || undefined}>
      <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
        <RecordKindIcon kind={kind} />
      </Flex>
      <span className={`${phoneRows.what} strong`}>{title}</span>
      <CountBadge count={count} />
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}

function DocumentRequestsRow() {
  const { t } = useTranslation('shell');
  const items = useQuery(cachedDocumentRequestsRead(usePhone())).data?.value.items ?? [];
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  return <HomeRow to={SCREENS.phoneDocumentRequests.path} icon={IconFileSearch} title={t('pages.documentRequests')} count={waiting} />;
}

/** Counts others' records that this site has to confirm; a sale that waits for its purchase is counted there. */
function CounterpartyRecordsRow() {
  const { t } = useTranslation('transactions');
  const phone = usePhone();
  const named = useQuery(cachedCounterpartyRecordsRead(phone)).data?.value;
  const count = named ? named.toConfirm.filter((each) => !awaitsPurchase(each, phone)).length + named.more : 0;
  return <HomeRow to={SCREENS.phoneNamed.path} icon={IconChecks} title={t('agreements.ofOthers')} count={count} isStrong />;
}

function StockRow({ product, lots, grams }: { product: Product; lots: number; grams: number | null }) {
  const { t } = useTranslation('ui');
  return (
    <li className={phoneRows.row}>
      <span className={phoneRows.what}>
        {t(`product.${product}`)}
        <small>{t('lots', { count: lots })}</small>
      </span>
      <bdi dir="ltr">
        <WeightText grams={grams} /> kg
      </bdi>
    </li>
  );
}

/** The pages that a transporter needs less often than the trips. */
function CarrierItems() {
  const { t } = useTranslation('phonePages');
  const { t: shell } = useTranslation('shell');
  return (
    <>
      <Menu.Item component={Link} to={SCREENS.phoneSite.path} mih={48} leftSection={<IconBuilding size={18} aria-hidden />}>
        {t('site.title')}
      </Menu.Item>
      <Menu.Item component={Link} to={SCREENS.phoneHistory.path} mih={48} leftSection={<IconListDetails size={18} aria-hidden />}>
        {shell('pages.ledger')}
      </Menu.Item>
    </>
  );
}

/** Signing out keeps what was not sent, for the same account alone; what was read is forgotten. */
function HomeMenu() {
  const { t } = useTranslation('phone');
  const { t: shell } = useTranslation('shell');
  const { t: words } = useTranslation('account');
  const { account, user, mayOpen } = usePhone();
  const { all = [] } = useQueue();
  const [asks, setAsks] = useState(false);
  const leave = async (): Promise<void> => {
    await Promise.all([clearCachedAnswers(account), forgetSharer().catch(() => undefined)]);
    await signOut();
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={phoneButtons.iconButton} aria-label={shell('userMenu')}>
            <IconDots size={22} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {user ? <SiteItems user={user} height={48} /> : null}
          <Menu.Label>{user?.email}</Menu.Label>
          {mayOpen('phoneTrips') ? <CarrierItems /> : null}
          <Menu.Item component={Link} to={SCREENS.phoneProfile.path} mih={48} leftSection={<IconUserCircle size={18} aria-hidden />}>
            {words('title')}
          </Menu.Item>
          <Menu.Item component={Link} to={SCREENS.phoneHelp.path} mih={48} leftSection={<IconBook2 size={18} aria-hidden />}>
            {shell('pages.help')}
          </Menu.Item>
          <Menu.Item
            mih={48}
            leftSection={<IconLogout size={18} className="directional" aria-hidden />}
            onClick={() => (all.length ? setAsks(true) : void leave())}
          >
            {shell('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('leave.title', { count: all.length })}
        text={t('leave.text')}
        cancelLabel={t('leave.stay')}
        confirmLabel={shell('signOut')}
        busyLabel={shell('signOut')}
        onConfirm={leave}
      />
    </>
  );
}
