import { IconAlertCircle, IconChevronDown, IconClock, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { type QueueState, useQueue } from '../../../../offline/record-queue.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatTime } from '../../../../ui/format.js';
import css from './queue-strip.module.css';
import { useRecordTitle, useRecordTotals } from './record-kind.js';

const SHOWN_MAX = 5;

/** Shows the queued records of this phone, on every screen while there are any. */
export function QueueStrip() {
  const { t } = useTranslation('phone');
  const titleOf = useRecordTitle();
  const sumsOf = useRecordTotals();
  const [opened, setOpened] = useState(false);
  const queue = useQueue();
  const state = stripStateOf(queue);
  const records = queue.all ?? [];
  if (!state) return queue.isOnline ? null : <OfflineStrip />;
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

/** Leaves out confirmations that can be taken back: a toast says so, and their row shows that they wait. The page does not move for them. */
function stripStateOf({ all = [], isOnline, isSending }: QueueState) {
  const records = isOnline ? all.filter(({ heldUntil, state }) => heldUntil === undefined || state === 'failed') : all;
  const count = records.length;
  const failed = records.filter(({ state }) => state === 'failed').length;
  if (count === 0) return undefined;
  if (failed) return { tone: 'high', icon: IconAlertCircle, text: 'strip.failed', count: failed } as const;
  if (!isOnline) return { tone: 'medium', icon: IconCloudOff, text: 'strip.offline', count } as const;
  if (isSending) return { tone: 'green', icon: IconCloudUpload, text: 'strip.sending', count } as const;
  return { tone: 'medium', icon: IconClock, text: 'strip.waiting', count } as const;
}
