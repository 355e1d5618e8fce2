import { Stack } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowAccount, WindowMass, WindowReply } from '../../../../../../contracts/ledger/balance/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { CloseWindowButton, isClosable } from '../../../../entities/balance/close-window-button.js';
import { shortFirst } from '../../../../entities/balance/current-window.js';
import { lastDayOf } from '../../../../entities/custody/records-path.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { formatDateRange, formatDateTime, formatKg, formatSignedKg } from '../../../../ui/format.js';
import { KeptRead } from '../shell/kept-read.js';
import { cachedWindowRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

/** The figures of one window: opening, incoming, outgoing and rest of each account and each product. */
export function WindowScreen({ window }: { window: WindowReply }) {
  const { t } = useTranslation('balance');
  const { t: books } = useTranslation('books');
  const phone = usePhone();
  const detail = useQuery(cachedWindowRead(phone, window.number));
  const accounts = [...window.accounts].sort(shortFirst);
  return (
    <PhoneScreen
      title={books('window', { number: window.number })}
      note={formatDateRange(window.from, lastDayOf(window.to), window.timeZone)}
      back={SCREENS.phoneWindows.path}
      aside={<StateChip window={window} />}
      foot={isClosable(window) ? <CloseAction window={window} facilityId={phone.facilityId} /> : null}
    >
      <ShortBanners window={window} />
      {window.closedAt ? (
        <p className="small muted">
          {t('facts.closed')} <Num>{formatDateTime(window.closedAt)}</Num>
        </p>
      ) : null}
      {accounts.length === 0 ? (
        <p className="muted">{t(detail.data?.value.model === 'massBalance' ? 'noPostings' : 'noPostingsSegregated')}</p>
      ) : null}
      {accounts.map((account) => (
        <AccountFigures key={account.certification} account={account} isClosed={window.status !== 'open'} />
      ))}
      <MarginOfError window={window} />
      <KeptRead {...detail} />
      {detail.data?.value.mass.map((mass) => (
        <MassFigures key={mass.product} mass={mass} />
      ))}
      {detail.data?.value.mass.some(({ closingGrams }) => closingGrams === null) ? <p className="small muted">{t('massNote')}</p> : null}
    </PhoneScreen>
  );
}

function StateChip({ window: { status } }: { window: WindowReply }) {
  const { t } = useTranslation('balance');
  return <Chip tone={status === 'short' ? 'high' : status === 'closed' ? 'neutral' : 'green'}>{t(`status.${status}`)}</Chip>;
}

function ShortBanners({ window: { accounts, status } }: { window: WindowReply }) {
  const { t } = useTranslation('balance');
  return accounts
    .filter(({ balanceGrams }) => balanceGrams < 0)
    .map(({ certification, balanceGrams }) => (
      <Banner key={certification} title={t('shortTitle', { weight: formatKg(-balanceGrams), certification })}>
        {t(status === 'open' ? 'shortOpen' : 'shortClosed')}
      </Banner>
    ));
}

/** Shows the figures that are not 0, and always opening and balance. */
function AccountFigures({ account, isClosed }: { account: WindowAccount; isClosed: boolean }) {
  const { t } = useTranslation('balance');
  const { certification, openingGrams, creditGrams, debitGrams, adjustmentGrams, expiredGrams, balanceGrams } = account;
  const moves = [
    { label: t('credits'), grams: creditGrams },
    { label: t('debits'), grams: -debitGrams },
    { label: t('adjusted'), grams: adjustmentGrams },
    { label: t('expired'), grams: -expiredGrams },
  ];
  return (
    <FigureSection title={certification} note={t('unit')}>
      <Figure label={t('opening')} grams={openingGrams} />
      {moves
        .filter(({ grams }) => grams !== 0)
        .map(({ label, grams }) => (
          <Figure key={label} label={label} grams={grams} isMove />
        ))}
      <Figure label={t(isClosed ? 'closing' : 'balance')} grams={balanceGrams} isSum />
    </FigureSection>
  );
}

const MASS_MOVES = [
  ['received', 1],
  ['made', 1],
  ['other', 1],
  ['used', -1],
  ['sold', -1],
  ['byProduct', -1],
  ['gained', 1],
  ['lost', -1],
] as const;

function MassFigures({ mass }: { mass: WindowMass }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const moves = MASS_MOVES.filter(([field]) => mass[`${field}Grams`] !== 0);
  // By-products leave the books as they are made, and are in no stock.
  const isStock = mass.product !== 'byProduct';
  return (
    <FigureSection title={words(`product.${mass.product}`)} note="kg">
      {isStock ? <Figure label={t('massColumns.opening')} grams={mass.openingGrams} /> : null}
      {moves.map(([field, sign]) => (
        <Figure key={field} label={t(`massColumns.${field}`)} grams={signed(mass[`${field}Grams`], isStock ? sign : 1)} isMove={isStock} />
      ))}
      {isStock ? <Figure label={t('massColumns.closing')} grams={mass.closingGrams} isSum /> : null}
    </FigureSection>
  );
}

const signed = (grams: number | null, sign: 1 | -1): number | null => (grams === null ? null : grams * sign);

function FigureSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Stack component="section" className={phoneRows.section} gap={8} aria-label={title}>
      <h2>
        {title}
        <span className="caption">{note}</span>
      </h2>
      <Stack component="dl" className={phoneRows.details} gap={6}>
        {children}
      </Stack>
    </Stack>
  );
}

interface FigureProps {
  label: string;
  grams: number | null;
  /** Shows the sign. */
  isMove?: boolean;
  isSum?: boolean;
}

function Figure({ label, grams, isMove = false, isSum = false }: FigureProps) {
  const tone = [isSum ? 'strong' : '', isSum && grams !== null && grams < 0 ? 'bad' : ''].filter(Boolean).join(' ');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Num className={tone}>{isMove && grams !== null ? formatSignedKg(grams) : formatKg(grams)}</Num>
      </dd>
    </div>
  );
}

function MarginOfError({ window: { marginOfError, accounts } }: { window: WindowReply }) {
  const { t } = useTranslation('balance');
  if (accounts.length === 0 && marginOfError === null) return null;
  return (
    <Stack component="dl" className={phoneRows.details} gap={6}>
      <div>
        <dt>{t('check.margin')}</dt>
        <dd>{marginOfError === null ? t('check.none') : <Num>{marginOfError.toFixed(1)}%</Num>}</dd>
      </div>
    </Stack>
  );
}

/** Closing needs a network: what it carries and what expires are figures of the server. */
function CloseAction({ window, facilityId }: { window: WindowReply; facilityId: string }) {
  const { t } = useTranslation('phone');
  const { isOnline } = useQueue();
  if (isOnline) return <CloseWindowButton facilityId={facilityId} window={window} size="large" fullWidth />;
  return (
    <p className={phoneRows.note}>
      <IconCloudOff size={18} aria-hidden /> {t('windows.offline')}
    </p>
  );
}
