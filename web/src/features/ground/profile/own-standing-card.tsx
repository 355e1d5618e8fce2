import { Stack, Textarea } from '@mantine/core';
import { IconAlertCircle, IconCircleCheckFilled, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenQuestion, OwnStandingReply, ProofState } from '../../../../../contracts/members/cases/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { DocumentUpload, type UploadedFile } from '../../../entities/document/document-upload.js';
import { faultOfFiles } from '../../../entities/document/file-faults.js';
import { OWN_STANDING, ownStandingRead } from '../../../entities/standing/own-standing-read.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatDate, formatDayBegun, formatKg } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './profile.module.css';

/** Shows what others vouch for at one's own site, what is missing, and what admins asked. */
export function OwnStandingCard() {
  const { t } = useTranslation('standing');
  const read = useQuery(ownStandingRead());
  const own = read.data;
  return (
    <Card title={t('title')}>
      {read.error && !own ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {own ? (
        <Stack className={css.form} gap={16}>
          {own.questions.map((question) => (
            <Question key={`${question.caseId} ${question.at}`} question={question} />
          ))}
          <Columns cols={220} gap={16} align="start">
            <Steps own={own} />
            {own.proofs.length > 0 ? <Proofs own={own} /> : null}
          </Columns>
        </Stack>
      ) : null}
    </Card>
  );
}

const ICONS: Record<ProofState, ReactNode> = {
  there: <IconCircleCheckFilled size={18} color="var(--green-600)" aria-hidden />,
  missing: <IconCircleDashed size={18} color="var(--ink-3)" aria-hidden />,
  waits: <IconClock size={18} color="var(--medium-text)" aria-hidden />,
  refused: <IconAlertCircle size={18} color="var(--high-text)" aria-hidden />,
};

function Line({ state, title, children }: { state: ProofState; title: string; children: ReactNode }) {
  return (
    <Columns component="li" className={css.standingLine} cols="18px minmax(0, 1fr)" gap={10}>
      {ICONS[state]}
      <span>
        <span className="strong">{title}</span>
        <span className="caption">{children}</span>
      </span>
    </Columns>
  );
}

function Steps({ own: { standing, joinedAt, notVerifiedGrams } }: { own: OwnStandingReply }) {
  const { t } = useTranslation('standing');
  const { identified, origin, canBeOrigin } = standing;
  const weight = formatKg(notVerifiedGrams);
  return (
    <Stack className={css.form} gap={16}>
      <Stack component="ol" gap={10}>
        <Line state="there" title={t('steps.joined')}>
          <Num>{joinedAt ? formatDate(joinedAt) : ''}</Num>
        </Line>
        <Line state={identified ? 'there' : 'missing'} title={t('steps.identified')}>
          {identified ? <bdi className="mono">{identified.oarId}</bdi> : t('steps.notIdentified')}
        </Line>
        {canBeOrigin ? (
          <Line state={origin ? 'there' : 'missing'} title={t('steps.origin')}>
            {origin ? <Num>{formatDate(origin.registeredAt)}</Num> : null}
          </Line>
        ) : null}
      </Stack>
      {canBeOrigin && !origin ? (
        <p>
          <b>{notVerifiedGrams > 0 ? t('notVerified', { weight }) : t('nothingYet')}</b> {t('notVerifiedText')}
        </p>
      ) : null}
      {origin ? <p>{origin.since ? t('verified', { date: formatDayBegun(origin.since) }) : t('always')}</p> : null}
    </Stack>
  );
}

function Proofs({ own: { proofs, request } }: { own: OwnStandingReply }) {
  const { t } = useTranslation('standing');
  const refused = request?.state === 'refused' ? request.settled : null;
  return (
    <Stack className={css.form} gap={16}>
      <h3>{t('missing')}</h3>
      <Stack component="ul" gap={10}>
        {proofs.map(({ proof, state }) => (
          <Line key={proof} state={state} title={t(`proof.${proof}`)}>
            {t(`state.${state}`)}
          </Line>
        ))}
      </Stack>
      {request && refused ? (
        <p className="bad">
          {t('refusedAt', { sent: formatDate(request.openedAt), date: formatDate(refused.at) })}{' '}
          {refused.reason ? <q>{refused.reason}</q> : null}
        </p>
      ) : null}
    </Stack>
  );
}

/** A question of an admin, and the answer in words or files. */
function Question({ question: { caseId, kind, at, text } }: { question: OpenQuestion }) {
  const { t } = useTranslation('standing');
  const { t: ui } = useTranslation('ui');
  const failureText = useFailureText();
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [error, setError] = useState<string>();
  const { write, busy } = useSend(routes.addToCase, { params: { caseId }, changes: [OWN_STANDING], isRefusalNews: true });
  const changeFiles: typeof setFiles = (update) => {
    setFiles(update);
    setError(undefined);
  };
  const send = async () => {
    const written = note.trim();
    const documents = files.flatMap(({ blobName }) => (blobName ? [{ blobName }] : []));
    const fault = faultOfFiles(files);
    if (fault) return setError(ui(`validation.${fault}`));
    if (!written && documents.length === 0) return setError(t('answerNeeded'));
    try {
      await write({ documents, ...(written && { note: written }) });
      toast('success', t('answered'));
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <Stack
      component="section"
      className="anywhere"
      gap={8}
      p="12px 16px"
      bd="1px solid var(--line-2)"
      bdrs="var(--radius-card)"
      bg="var(--medium-tint)"
      aria-label={t(`about.${kind}`)}
    >
      <h3>{t(`about.${kind}`)}</h3>
      <p className="caption">{t('question', { date: formatDate(at) })}</p>
      {text ? <q>{text}</q> : null}
      <Textarea
        label={t('answerText')}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setError(undefined);
        }}
        autosize
        minRows={2}
      />
      <DocumentUpload label={t('answerFile')} files={files} onChange={changeFiles} />
      {error ? <InlineError>{error}</InlineError> : null}
      <div>
        <Button variant="primary" busy={busy} onClick={() => void send()} label={t('answer')} />
      </div>
    </Stack>
  );
}
