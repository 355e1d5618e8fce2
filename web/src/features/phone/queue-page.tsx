import { IconAlertCircle, IconClock, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../api.js';
import { discard, retry, sendNow, useQueue } from '../../queue/queue.js';
import { heldBy, isFact, isUnsure, type UnsentRecord } from '../../queue/unsent-record.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { Confirm } from '../../ui/confirm.js';
import { dateTime, time } from '../../ui/format.js';
import { isIdSpent } from '../../ui/ids.js';
import { Num } from '../../ui/parts.js';
import { Empty, useFailureText } from '../../ui/states.js';
import { FactIcon, useFactSums, useFactTitle } from './fact-words.js';
import { pathOf } from './phone.js';
import css from './phone.module.css';
import { PhoneScreen } from './phone-screen.js';

/** What was recorded here and is not on the server yet: what, when, and why it waits. */
export function QueuePage() {
  const { t } = useTranslation('phone');
  const { records } = useQueue();
  const isWaiting = records?.some(({ state }) => state === 'waiting');
  return (
    <PhoneScreen
      title={t('queue')}
      back="/m"
      aside={
        isWaiting ? (
          <button type="button" className={css.textButton} onClick={() => void sendNow()}>
            {t('sendNow')}
          </button>
        ) : null
      }
    >
      {records?.length === 0 ? <Empty title={t('queueEmpty')} /> : null}
      <ul className={css.section} aria-label={t('queue')}>
        {records?.map((record) => (
          <li key={record.order}>
            <UnsentCard record={record} isHeld={heldBy(record, records) !== undefined} />
          </li>
        ))}
      </ul>
    </PhoneScreen>
  );
}

function UnsentCard({ record, isHeld }: { record: UnsentRecord; isHeld: boolean }) {
  const { t } = useTranslation('phone');
  const titleOf = useFactTitle();
  const sumsOf = useFactSums();
  const [asks, setAsks] = useState(false);
  const isFailed = record.state === 'failed';
  const title = titleOf(record.kind);
  return (
    <article className={css.card} data-failed={isFailed || undefined}>
      <div className={css.cardHead}>
        <FactIcon kind={record.kind} />
        <span className={css.what}>
          <span className="strong">{title}</span>
          <small>
            <Num>{dateTime(record.enteredAt)}</Num>
          </small>
        </span>
        <State record={record} isHeld={isHeld} />
      </div>
      <p>
        {record.party ? <bdi>{record.party}</bdi> : null}
        {record.party ? ', ' : ''}
        {sumsOf(record)}
      </p>
      {isFailed ? <Why record={record} /> : null}
      <div className={css.actions}>
        {isFailed ? (
          <>
            {isFact(record.kind) ? (
              <ButtonLink to={`${pathOf(record.kind)}?mend=${record.order}`} look="primary">
                {t('mend')}
              </ButtonLink>
            ) : null}
            {record.failure && isIdSpent(record.failure) ? null : <Button onClick={() => void retry(record)}>{t('retry')}</Button>}
          </>
        ) : null}
        <button type="button" className={css.textButton} data-danger onClick={() => setAsks(true)}>
          {t('discard.do')}
        </button>
      </div>
      <Confirm
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('discard.title', { what: title, time: time(record.enteredAt) })}
        text={t(isUnsure(record) ? 'discard.unsure' : 'discard.text')}
        keepLabel={t('discard.keep')}
        doLabel={t('discard.do')}
        busyLabel={t('discard.do')}
        act={() => discard(record)}
      />
    </article>
  );
}

function State({ record, isHeld }: { record: UnsentRecord; isHeld: boolean }) {
  const { t } = useTranslation('phone');
  if (record.state === 'failed') {
    return (
      <Chip tone="high">
        <IconAlertCircle size={14} aria-hidden /> {t('state.failed')}
      </Chip>
    );
  }
  return (
    <Chip tone="medium">
      {isHeld ? <IconHourglass size={14} aria-hidden /> : <IconClock size={14} aria-hidden />} {t(isHeld ? 'state.held' : 'state.waiting')}
    </Chip>
  );
}

/** The server's words, and those for each field. */
function Why({ record: { failure } }: { record: UnsentRecord }) {
  const failureText = useFailureText();
  if (!failure) return null;
  const said = failureText(new CallFailed(0, failure.code, failure.message));
  const others = [...new Set(Object.values(failure.fields).flat())].filter((text) => text !== said);
  return (
    <div className="bad" role="alert">
      <p className="strong">{said}</p>
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
