import { Menu } from '@mantine/core';
import { IconChecks, IconChevronRight, IconDots, IconListDetails, IconLogout, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../contracts/gates.js';
import type { WaitingReply } from '../../../../contracts/replies.js';
import { signOut } from '../../account.js';
import { forgetAnswers } from '../../queue/phone-store.js';
import { useQueue } from '../../queue/queue.js';
import { FACT_KINDS, type FactKind } from '../../queue/unsent-record.js';
import { LogoMark } from '../../shell/logo.js';
import { LanguageMenu } from '../../shell/menus.js';
import { Confirm } from '../../ui/confirm.js';
import { time } from '../../ui/format.js';
import { ReadError } from '../../ui/states.js';
import { toBuyOf } from '../../waiting.js';
import { FactIcon, useFactTitle } from './fact-words.js';
import { HistoryList } from './history.js';
import { waitsForPurchase } from './named-records.js';
import { pathOf, SCREEN_OF, usePhone } from './phone.js';
import css from './phone.module.css';
import { namedKept, useReadAhead, waitingKept } from './phone-reads.js';
import { PhoneScreen, Weight } from './phone-screen.js';

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
        <span className={css.mark}>
          <LogoMark />
        </span>
      }
      aside={
        <>
          <LanguageMenu />
          <HomeMenu />
        </>
      }
    >
      {phone.may('phoneSell') ? (
        <Site />
      ) : (
        <>
          <ul className={css.rows}>
            <li>
              <NamedRow />
            </li>
          </ul>
          <HistoryList />
        </>
      )}
    </PhoneScreen>
  );
}

function Site() {
  const phone = usePhone();
  const { t } = useTranslation('phone');
  const { t: shell } = useTranslation('shell');
  const waiting = useQuery(waitingKept(phone));
  useReadAhead(phone);
  const reply = waiting.data?.value;
  const kinds = FACT_KINDS.filter((kind) => phone.may(SCREEN_OF[kind]));
  const first = kinds.find((kind) => countOf(kind, reply)) ?? kinds[0];
  return (
    <>
      <nav aria-label={shell('mainMenu')}>
        <ul className={css.rows}>
          {kinds.map((kind) => (
            <li key={kind}>
              <ActionRow kind={kind} count={countOf(kind, reply)} isFirst={kind === first} />
            </li>
          ))}
          <li>
            <NamedRow />
          </li>
        </ul>
      </nav>
      {waiting.error ? <ReadError error={waiting.error} again={() => void waiting.refetch()} /> : null}
      <section className={css.section}>
        <h2>
          {shell('pages.stock')}
          {waiting.data?.savedAt ? <span className="caption">{t('savedAt', { time: time(waiting.data.savedAt) })}</span> : null}
        </h2>
        <ul className={css.rows}>
          {reply?.stock.map(({ product, lots, massGrams }) => (
            <StockRow key={product} product={product} lots={lots} grams={massGrams} />
          ))}
          <li>
            <Link to={SCREENS.phoneStock.path} className={css.row}>
              <span className={css.tile}>
                <IconStack2 size={22} stroke={1.75} aria-hidden />
              </span>
              <span className={css.what}>{shell('pages.stock')}</span>
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </Link>
          </li>
          <li>
            <Link to={SCREENS.phoneHistory.path} className={css.row}>
              <span className={css.tile}>
                <IconListDetails size={22} stroke={1.75} aria-hidden />
              </span>
              <span className={css.what}>{shell('pages.ledger')}</span>
              <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
            </Link>
          </li>
        </ul>
      </section>
    </>
  );
}

function countOf(kind: FactKind, waiting: WaitingReply | undefined): number {
  if (kind === 'purchase') return toBuyOf(waiting);
  if (kind === 'transform') return waiting?.counts.transform ?? 0;
  return kind === 'transport' ? (waiting?.counts.ship ?? 0) : 0;
}

function ActionRow({ kind, count, isFirst }: { kind: FactKind; count: number; isFirst: boolean }) {
  const title = useFactTitle()(kind);
  return (
    <Link to={pathOf(kind)} className={css.row} data-first={isFirst || undefined}>
      <span className={css.tile}>
        <FactIcon kind={kind} />
      </span>
      <span className={`${css.what} strong`}>{title}</span>
      <Count count={count} />
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}

/** What others recorded and this site has to say a word on; a sale that waits for its purchase counts there. */
function NamedRow() {
  const { t } = useTranslation('transactions');
  const phone = usePhone();
  const named = useQuery(namedKept(phone)).data?.value;
  return (
    <Link to={SCREENS.phoneNamed.path} className={css.row}>
      <span className={css.tile}>
        <IconChecks size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={`${css.what} strong`}>{t('agreements.ofOthers')}</span>
      <Count count={named ? named.toConfirm.filter((each) => !waitsForPurchase(each, phone)).length + named.more : 0} />
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  return (
    <span className={css.badge}>
      {count}
      <span className="visually-hidden"> {t('waiting', { count })}</span>
    </span>
  );
}

function StockRow({ product, lots, grams }: { product: WaitingReply['stock'][number]['product']; lots: number; grams: number | null }) {
  const { t } = useTranslation('ui');
  return (
    <li className={css.row}>
      <span className={css.what}>
        {t(`product.${product}`)}
        <small>{t('lots', { count: lots })}</small>
      </span>
      <span>
        <Weight grams={grams} /> kg
      </span>
    </li>
  );
}

/** Signing out keeps what was not sent, for the same account alone; what was read is forgotten. */
function HomeMenu() {
  const { t } = useTranslation('phone');
  const { t: shell } = useTranslation('shell');
  const { account, user } = usePhone();
  const { records = [] } = useQueue();
  const [asks, setAsks] = useState(false);
  const leave = async (): Promise<void> => {
    await forgetAnswers(account);
    await signOut();
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={css.iconButton} aria-label={shell('userMenu')}>
            <IconDots size={22} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user?.email}</Menu.Label>
          <Menu.Item
            mih={48}
            leftSection={<IconLogout size={18} className="directional" aria-hidden />}
            onClick={() => (records.length ? setAsks(true) : void leave())}
          >
            {shell('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('leave.title', { count: records.length })}
        text={t('leave.text')}
        keepLabel={t('leave.stay')}
        doLabel={shell('signOut')}
        busyLabel={shell('signOut')}
        act={leave}
      />
    </>
  );
}
