import { Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { WindowReply } from '../../../../../../contracts/ledger/balance/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { windowsRead } from '../../../../entities/balance/balance-reads.js';
import { endedWindows } from '../../../../entities/balance/ended-windows.js';
import { lastDayOf } from '../../../../entities/custody/records-path.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDateRange, formatKg } from '../../../../ui/format.js';
import { AsOf } from '../shell/kept-read.js';
import { cachedWindowsRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import { WindowScreen } from './window-screen.js';

/** The windows of this site's books: what is to be closed, what runs, what is closed; one of them under `?window=`. */
export function PhoneWindows() {
  const phone = usePhone();
  const [search] = useSearchParams();
  const recent = useQuery(cachedWindowsRead(phone));
  const wanted = Number(search.get('window') ?? Number.NaN);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const recentWindows = recent.data?.value ?? [];
  const isEarlier = !Number.isNaN(wanted) && recent.data !== undefined && !recentWindows.some(({ number }) => number === wanted);
  const all = useQuery({ ...windowsRead(phone.facilityId), enabled: showsEarlier || isEarlier });
  const windows = all.data?.items ?? recentWindows;
  const chosen = windows.find(({ number }) => number === wanted);
  if (chosen) return <WindowScreen window={chosen} />;
  return (
    <WindowList
      windows={recent.data && windows}
      savedAt={recent.data?.savedAt}
      error={recent.error ?? all.error}
      onRetry={() => void (recent.error ? recent : all).refetch()}
      onEarlier={all.data || !mayHaveEarlier(recentWindows) ? undefined : () => setShowsEarlier(true)}
    />
  );
}

/** Windows are numbered from 0 or 1; the first loaded one shows whether others came before it. */
const mayHaveEarlier = (windows: readonly WindowReply[]): boolean =>
  windows.length > 0 && Math.min(...windows.map(({ number }) => number)) > 1;

interface WindowListProps {
  windows: readonly WindowReply[] | undefined;
  savedAt: string | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Absent where all windows are shown. */
  onEarlier: (() => void) | undefined;
}

function WindowList({ windows, savedAt, error, onRetry, onEarlier }: WindowListProps) {
  const { t } = useTranslation('phone');
  const { t: shell } = useTranslation('shell');
  const { t: words } = useTranslation('balance');
  const ended = endedWindows(windows ?? []);
  const newestFirst = [...(windows ?? [])].sort((a, b) => b.number - a.number);
  const running = newestFirst.filter((window) => window.status === 'open' && !ended.includes(window));
  return (
    <PhoneScreen title={shell('pages.balance')} back={SCREENS.phoneHome.path}>
      <AsOf savedAt={savedAt} />
      {error ? <ReadError error={error} onRetry={onRetry} /> : null}
      {windows?.length === 0 ? <EmptyState title={words('noWindows')}>{words('noWindowsText')}</EmptyState> : null}
      <WindowSection title={t('windows.toClose')} note={t('windows.toCloseNote')} windows={ended} />
      <WindowSection title={t('windows.running')} windows={running} />
      <WindowSection title={t('windows.closed')} windows={newestFirst.filter(({ status }) => status !== 'open')} />
      {onEarlier ? <Button onClick={onEarlier} label={t('windows.earlier')} /> : null}
    </PhoneScreen>
  );
}

function WindowSection({ title, note, windows }: { title: string; note?: string; windows: readonly WindowReply[] }) {
  if (windows.length === 0) return null;
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>{title}</h2>
      {note ? <p className="small muted">{note}</p> : null}
      <ul className={phoneRows.rows} aria-label={title}>
        {windows.map((window) => (
          <li key={window.number}>
            <WindowRow window={window} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function WindowRow({ window }: { window: WindowReply }) {
  const { t } = useTranslation('books');
  return (
    <Link to={`?window=${window.number}`} className={phoneRows.row}>
      <span className={phoneRows.what}>
        <span className="strong">{t('window', { number: window.number })}</span>
        <small>
          <Num>{formatDateRange(window.from, lastDayOf(window.to), window.timeZone)}</Num>
        </small>
        {window.accounts.map(({ certification, balanceGrams }) => (
          <small key={certification}>
            <bdi>{certification}</bdi> <Num className="strong">{formatKg(balanceGrams)} kg</Num>
          </small>
        ))}
      </span>
      <ShortChip window={window} />
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}

/** Marks a window that closed short, or in which an account is below 0 now. */
function ShortChip({ window: { status, accounts } }: { window: WindowReply }) {
  const { t } = useTranslation('books');
  const { t: words } = useTranslation('balance');
  if (status === 'short') return <Chip tone="high">{words('status.short')}</Chip>;
  return status === 'open' && accounts.some(({ balanceGrams }) => balanceGrams < 0) ? <Chip tone="high">{t('short')}</Chip> : null;
}
