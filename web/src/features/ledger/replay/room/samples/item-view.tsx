import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '../../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../../contracts/shared/screens.js';
import { AUDIT_WORDS_MAX, CHECK_RESULTS, type CheckResult } from '../../../../../../../contracts/watch/audits/audit-kinds.js';
import type { SampleItem, SampleReply } from '../../../../../../../contracts/watch/audits/replies.js';
import { useSend } from '../../../../../client/api/use-write.js';
import { useRole } from '../../../../../client/session/session.js';
import { useLeaveGuard } from '../../../../../client/unrecorded/unsaved-work.js';
import { Button } from '../../../../../ui/button.js';
import { Hash } from '../../../../../ui/data-display/copyable.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../../ui/feedback/read-error.js';
import { comma, formatDate, formatDateTime, formatInteger, formatKg } from '../../../../../ui/format.js';
import { Segments } from '../../../../../ui/forms/segments.js';
import { Card } from '../../../../../ui/layout/layout.js';
import css from '../room.module.css';
import { besidePath, roomKeys } from '../room-reads.js';
import { FindingForm } from './finding-form.js';

type ItemProps = { sample: SampleReply; item: SampleItem; onJudged: (result: CheckResult) => void };

/** One drawn transaction: its facts, what was seen, and the way to a finding. */
export function ItemView({ sample, item, onJudged }: ItemProps) {
  const { t } = useTranslation('audits');
  const { t: replay } = useTranslation('replay');
  const { t: words } = useTranslation('ui');
  const role = useRole();
  const { facilityId, revision, kind, counterparty, massGrams, occurredAt, hash } = item;
  const event = replay('event', { number: formatInteger(revision) });
  const canReport = sample.isOwn && role === 'AUDITOR' && item.result === 'differs';
  return (
    <Card title={`${event}, ${words(`kind.${kind}`)}`}>
      <Stack className={css.bareForm} gap={12}>
        <p>
          <Num className="strong">{formatKg(massGrams)} kg</Num>, <Num>{formatDate(occurredAt)}</Num>
          {counterparty ? (
            <>
              {', '}
              <Link to={besidePath(facilityId, counterparty.id)}>
                <bdi>{counterparty.name}</bdi>
              </Link>
            </>
          ) : null}
        </p>
        <p>
          <Hash hash={hash} ends={6} />
        </p>
        <p className="small">
          <Link to={`${SCREENS.replay.path.replace(':facilityId', facilityId)}?event=${revision}`}>{t('replay')}</Link>
        </p>
        {sample.isOwn ? (
          <JudgeForm sample={sample} item={item} onJudged={onJudged} />
        ) : (
          <p className="muted">{t('ofAnother', { name: sample.drawnBy })}</p>
        )}
        {item.checkedAt ? (
          <p className="small muted">
            {sample.drawnBy}
            {comma()}
            <Num>{formatDateTime(item.checkedAt)}</Num>. {t('kept')}
          </p>
        ) : null}
        {canReport ? <FindingForm sample={sample} item={item} /> : null}
      </Stack>
    </Card>
  );
}

function JudgeForm({ sample, item, onJudged }: ItemProps) {
  const { t } = useTranslation('audits');
  const failureText = useFailureText();
  const [result, setResult] = useState<CheckResult | undefined>(item.result ?? undefined);
  const [note, setNote] = useState(item.note ?? '');
  const [error, setError] = useState<string>();
  const [kept, setKept] = useState(note);
  const words = note.trim();
  useLeaveGuard(words !== kept, () => setNote(kept));
  const { write, busy } = useSend(routes.judgeItem, {
    params: { id: sample.id, number: String(item.number) },
    changes: [roomKeys.samples, roomKeys.notes],
    isRefusalNews: true,
  });
  const isNoteMissing = result === 'differs' && words === '';
  const keep = async () => {
    if (result === undefined) return;
    if (isNoteMissing) return setError(t('noteMissing'));
    try {
      await write({ result, ...(words && { note: words }) });
      setError(undefined);
      // At once, so that going on to the next one does not ask about what is kept.
      flushSync(() => setKept(words));
      onJudged(result);
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <Stack
      component="form"
      className={css.bareForm}
      gap={12}
      aria-label={t('judge')}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Segments
        label={t('judge')}
        value={result}
        onChange={(chosen) => {
          setResult(chosen);
          setError(undefined);
        }}
        wraps
        options={CHECK_RESULTS.map((each) => ({ value: each, label: t(`fact.${each}`) }))}
      />
      <Textarea
        label={t('fact.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        rows={3}
        maxLength={AUDIT_WORDS_MAX}
        dir="auto"
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <Button type="submit" variant="primary" busy={busy} busyLabel={t('keeping')} disabled={result === undefined} label={t('keep')} />
    </Stack>
  );
}
