import { Flex, Menu, Stack } from '@mantine/core';
import {
  IconBook2,
  IconChecks,
  IconChevronRight,
  IconDots,
  IconFileSearch,
  IconListDetails,
  IconLogout,
  IconStack2,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InboxReply } from '../../../../../contracts/ledger/custody/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { signOut } from '../../../client/session-lifecycle.js';
import { countToPurchase } from '../../../entities/custody/inbox.js';
import { documentRequestsRead } from '../../../entities/order-documents/order-document-reads.js';
import { partnersRead } from '../../../entities/partner/partner-reads.js';
import { LanguageMenu } from '../../../entities/person/language-menu.js';
import { SiteItems } from '../../../entities/person/site-items.js';
import { RECORD_KINDS, type RecordKind } from '../../../entities/record/record-kinds.js';
import { clearCachedAnswers } from '../../../offline/offline-store.js';
import { useQueue } from '../../../offline/record-queue.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatTime } from '../../../ui/format.js';
import { LogoMark } from '../../../ui/layout/logo-mark.js';
import { ActionsRow } from './actions/actions-row.js';
import { AssessmentRow } from './assessment/assessment-row.js';
import { MonitorHome } from './monitor/monitor-home.js';
import { NotificationsRow } from './notifications/notifications-row.js';
import { awaitsPurchase } from './screens/counterparty-records.js';
import { CountBadge } from './shell/count-badge.js';
import phoneButtons from './shell/phone-buttons.module.css';
import { cachedCounterpartyRecordsRead, cachedInboxRead, usePrefetch } from './shell/phone-reads.js';
import phoneRows from './shell/phone-rows.module.css';
import { PhoneScreen, WeightText } from './shell/phone-screen.js';
import { RecordKindIcon, useRecordTitle } from './shell/record-kind.js';
import { FORM_SCREENS, formPathOf, usePhone } from './shell/use-phone.js';
import { StandingRow } from './standing/standing-row.js';
import { TripsRow } from './trips/trips-row.js';
import { WindowsRow } from './windows/windows-row.js';

/** What may I do, what waits, what is here. */
export function PhoneHome() {
  const phone = usePhone();
  const { t } = useTranslation('ui');
  const facility = phone.user?.currentFacility;
  return (
    <PhoneScreen
      title={facility?.name ?? ''}
      note={facility ? t(`facilityType.${facility.type}`) : undefined}
      mark={
        <Flex component="span" display="inline-flex" me={8}>
          <LogoMark />
        </Flex>
      }
      aside={
        <>
          <LanguageMenu />
          <HomeMenu />
        </>
      }
    >
      {phone.mayOpen('phoneMonitorReport') ? (
        <MonitorHome />
      ) : phone.mayOpen('phoneSell') ? (
        <SiteHome />
      ) : (
        <ul className={phoneRows.rows}>
          <TripsRow />
          <NotificationsRow />
          <PartnersRow />
        </ul>
      )}
    </PhoneScreen>
  );
}

function SiteHome() {
  const phone = usePhone();
  const { t } = useTranslation('phone');
  const { t: shell } = useTranslation('shell');
  const waiting = useQuery(cachedInboxRead(phone));
  usePrefetch(phone);
  const reply = waiting.data?.value;
  // A count begins at the stock.
  const kinds = RECORD_KINDS.filter((kind) => kind !== 'count' && phone.mayOpen(FORM_SCREENS[kind]));
  const first = kinds.find((kind) => waitingCountOf(kind, reply)) ?? kinds[0];
  return (
    <>
      <nav aria-label={shell('mainMenu')}>
        <ul className={phoneRows.rows}>
          {kinds.map((kind) => (
            <li key={kind}>
              <ActionRow kind={kind} count={waitingCountOf(kind, reply)} isFirst={kind === first} />
            </li>
          ))}
          <li>
            <CounterpartyRecordsRow />
          </li>
          <PartnersRow />
          <NotificationsRow />
          <StandingRow />
        </ul>
      </nav>
      {waiting.error ? <ReadError error={waiting.error} onRetry={() => void waiting.refetch()} /> : null}
      <Stack component="section" className={phoneRows.section} gap={8}>
        <h2>
          {shell('pages.stock')}
          {waiting.data?.savedAt ? <span className="caption">{t('savedAt', { time: formatTime(waiting.data.savedAt) })}</span> : null}
        </h2>
        <ul className={phoneRows.rows}>
          {reply?.stock.map(({ product, lots, massGrams }) => (
            <StockRow key={product} product={product} lots={lots} grams={massGrams} />
          ))}
          <li>
            <Link to={SCREENS.phoneStock.path} className={phoneRows.row}>
              <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
                <IconStack2 size={22} stroke={1.75} aria-hidden />
              </Flex>
              <span className={phoneRows.what}>{shell('pages.stock')}</span>
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </Link>
          </li>
          <WindowsRow />
          <li>
            <DocumentRequestsRow />
          </li>
          <ActionsRow />
          <AssessmentRow />
          <li>
            <Link to={SCREENS.phoneHistory.path} className={phoneRows.row}>
              <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
                <IconListDetails size={22} stroke={1.75} aria-hidden />
              </Flex>
              <span className={phoneRows.what}>{shell('pages.ledger')}</span>
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </Link>
          </li>
        </ul>
      </Stack>
    </>
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

/** Asked of the server alone: papers are let in where there is a network. */
function DocumentRequestsRow() {
  const { t } = useTranslation('shell');
  const waiting = useQuery(documentRequestsRead({ to: 'me', state: 'waiting', perPage: 1 })).data;
  return (
    <Link to={SCREENS.phoneDocumentRequests.path} className={phoneRows.row}>
      <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
        <IconFileSearch size={22} stroke={1.75} aria-hidden />
      </Flex>
      <span className={phoneRows.what}>{t('pages.documentRequests')}</span>
      <CountBadge count={waiting?.total ?? 0} />
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}

/** Asked of the server alone. */
function PartnersRow() {
  const { t } = useTranslation('phone');
  const waiting = useQuery(partnersRead({ status: 'waiting', perPage: 1 })).data?.total ?? 0;
  return (
    <li>
      <Link to={SCREENS.phonePartners.path} className={phoneRows.row}>
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          <IconUserPlus size={22} stroke={1.75} aria-hidden />
        </Flex>
        <span className={`${phoneRows.what} strong`}>{t('partners.screen')}</span>
        <CountBadge count={waiting} />
        <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
      </Link>
    </li>
  );
}

/** What others recorded and this site has to say a word on; a sale that waits for its purchase counts there. */
function CounterpartyRecordsRow() {
  const { t } = useTranslation('transactions');
  const phone = usePhone();
  const named = useQuery(cachedCounterpartyRecordsRead(phone)).data?.value;
  return (
    <Link to={SCREENS.phoneNamed.path} className={phoneRows.row}>
      <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
        <IconChecks size={22} stroke={1.75} aria-hidden />
      </Flex>
      <span className={`${phoneRows.what} strong`}>{t('agreements.ofOthers')}</span>
      <CountBadge count={named ? named.toConfirm.filter((each) => !awaitsPurchase(each, phone)).length + named.more : 0} />
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}

function StockRow({ product, lots, grams }: { product: InboxReply['stock'][number]['product']; lots: number; grams: number | null }) {
  const { t } = useTranslation('ui');
  return (
    <li className={phoneRows.row}>
      <span className={phoneRows.what}>
        {t(`product.${product}`)}
        <small>{t('lots', { count: lots })}</small>
      </span>
      <span>
        <WeightText grams={grams} /> kg
      </span>
    </li>
  );
}

/** Signing out keeps what was not sent, for the same account alone; what was read is forgotten. */
function HomeMenu() {
  const { t } = useTranslation('phone');
  const { t: shell } = useTranslation('shell');
  const { t: words } = useTranslation('account');
  const { account, user } = usePhone();
  const { all = [] } = useQueue();
  const [asks, setAsks] = useState(false);
  const leave = async (): Promise<void> => {
    await clearCachedAnswers(account);
    await signOut();
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={phoneButtons.iconButton} aria-label={shell('userMenu')}>
            <IconDots size={22} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {user ? <SiteItems user={user} height={48} /> : null}
          <Menu.Label>{user?.email}</Menu.Label>
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
