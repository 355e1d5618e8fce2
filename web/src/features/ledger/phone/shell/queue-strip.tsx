import { IconAlertCircle, IconChevronDown, IconClock, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useQueue } from '../../../../offline/record-queue.js';
import type { UnsentRecord } from '../../../../offline/unsent-record.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatTime } from '../../../../ui/format.js';
import css from './queue-strip.module.css';
import { useRecordTitle, useRecordTotals } from './record-kind.js';

const SHOWN_MAX = 5;
/** The time in which a held record is sent on a good network. */
const SENDING_MS = 5_000;

/** Shows the queued records of this phone, on every screen while there are any. */
export function QueueStrip() {
  const { t } = useTranslation('phone');
  const titleOf = useRecordTitle();
  const sumsOf = useRecordTotals();
  const [opened, setOpened] = useState(false);
  const { all, isOnline, isSending } = useQueue();
  const late = useLateRecords(all);
  const records = isOnline ? late : (all ?? []);
  const state = stripStateOf(records, { isOnline, isSending });
  if (!state) return isOnline ? null : <OfflineStrip />;
  const text = t(state.text, { count: state.count });
  return (
    <section className={css.strip} data-tone={state.tone} aria-label={t('queue')}>
      <button type="button" className={css.stripHead} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <state.icon size={20} aria-hidden />
        <span>{text}</span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <p role="status" className="visually-hidden">
        {text}
      </p>
      {opened ? (
        <ul className={css.stripList}>
          {records.slice(0, SHOWN_MAX).map((record) => (
            <li key={record.order}>
              <Link to={SCREENS.phoneQueue.path}>
                <Num className="strong">{formatTime(record.enteredAt)}</Num>
                <span>
                  {titleOf(record.kind)}
                  {comma()}
                  {sumsOf(record)}
                </span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={SCREENS.phoneQueue.path} className={css.all}>
              {t('openQueue')}
            </Link>
          </li>
        </ul>
      ) : null}
    </section>
  );
}

/** Says on every screen that there is no network, also while nothing waits. */
function OfflineStrip() {
  const { t } = useTranslation('phone');
  return (
    <p className={css.offline} role="status">
      <IconCloudOff size={20} aria-hidden /> {t('partners.offline')}
    </p>
  );
}

const NONE: readonly UnsentRecord[] = [];

/** Leaves out confirmations that can be taken back: a toast says so, and their row shows that they wait. The page does not move for them. */
function useLateRecords(all = NONE): readonly UnsentRecord[] {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(...all.map(lateFrom).filter((at) => at > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(next), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return all.filter((record) => lateFrom(record) <= now);
}

/** Returns when a record is worth showing on every screen: a held one only if its sending fails or takes long. */
const lateFrom = ({ heldUntil, state, tries }: UnsentRecord): number =>
  heldUntil === undefined || state === 'failed' || tries > 0 ? 0 : Date.parse(heldUntil) + SENDING_MS;

function stripStateOf(records: readonly UnsentRecord[], { isOnline, isSending }: { isOnline: boolean; isSending: boolean }) {
  const count = records.length;
  const failed = records.filter(({ state }) => state === 'failed').length;
  if (count === 0) return undefined;
  if (failed) return { tone: 'high', icon: IconAlertCircle, text: 'strip.failed', count: failed } as const;
  if (!isOnline) return { tone: 'medium', icon: IconCloudOff, text: 'strip.offline', count } as const;
  if (isSending) return { tone: 'green', icon: IconCloudUpload, text: 'strip.sending', count } as const;
  return { tone: 'medium', icon: IconClock, text: 'strip.waiting', count } as const;
}
