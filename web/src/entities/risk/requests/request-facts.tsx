import { Box, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RequestDetails, RequestReply } from '../../../../../contracts/watch/grievances/replies.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { DetailStrip } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { comma, formatDate, formatDateTime } from '../../../ui/format.js';
import { DocumentButton } from '../../document/document-button.js';
import { daysOverdue } from '../actions/action-words.js';
import { outsideWordsOf } from './outside-words.js';
import css from './requests.module.css';

/** Says when a response is due, for how long it has been, or when it came. */
export function RequestDue({ found: { dueAt, isOverdue, respondedAt } }: { found: RequestReply }) {
  const { t } = useTranslation('requests');
  const { t: ofActions } = useTranslation('actions');
  if (respondedAt) return <span className="muted">{t('respondedOn', { date: formatDate(respondedAt) })}</span>;
  if (isOverdue) return <span className="bad">{ofActions('overdue', { count: daysOverdue(dueAt) })}</span>;
  return <span className="muted">{t('dueOn', { date: formatDate(dueAt) })}</span>;
}

export function RequestFacts({ found }: { found: RequestDetails }) {
  const { t } = useTranslation('requests');
  const { state, source, reportedAt, openedAt, dueAt } = found;
  return (
    <DetailStrip
      details={[
        { label: t('fact.state'), value: <Chip tone={state === 'pending' ? 'medium' : 'green'}>{t(`state.${state}`)}</Chip> },
        {
          label: t('fact.due'),
          value: (
            <Group component="span" gap="0 8px" align="stretch" display="inline-flex">
              <Num>{formatDate(dueAt)}</Num> {found.isOverdue || found.respondedAt ? <RequestDue found={found} /> : null}
            </Group>
          ),
        },
        { label: t('fact.source'), value: t(`source.${source}`) },
        { label: t('fact.reported'), value: <Num>{formatDate(reportedAt)}</Num> },
        { label: t('fact.opened'), value: openedAt ? <Num>{formatDateTime(openedAt)}</Num> : '–' },
      ]}
    />
  );
}

/** Keeps what was asked above the form, so that nobody answers another question. */
export function RequestWords({
  found: { reasonForAudit, message, questionToSite, photos, words, joined = [] },
}: {
  found: RequestDetails;
}) {
  const { t } = useTranslation('requests');
  const told = [...words, ...joined.flatMap((each) => each.words)];
  return (
    <Stack className={css.words} gap={12}>
      <section>
        <Box component="h2" className="small" lts="0">
          {t('reason')}
        </Box>
        <p>
          <bdi>{reasonForAudit ?? t('erased')}</bdi>
        </p>
      </section>
      <section>
        <Box component="h2" className="small" lts="0">
          {t('message')}
        </Box>
        <p>
          <bdi>{message ?? t('erased')}</bdi>
        </p>
        {photos.map(({ blobName }) => (
          <DocumentButton key={blobName} blobName={blobName}>
            {t('outside.photo')}
          </DocumentButton>
        ))}
      </section>
      {questionToSite ? (
        <section>
          <Box component="h2" className="small" lts="0">
            {t('questionToSite')}
          </Box>
          <p>
            <bdi>{questionToSite}</bdi>
          </p>
        </section>
      ) : null}
      {told.length === 0 ? null : (
        <section>
          <Box component="h2" className="small" lts="0">
            {t('outside.title')}
          </Box>
          {told.map(({ at, from, text, documents }) => (
            <div key={`${at} ${from}`}>
              {outsideWordsOf(text ?? t('erased')).map((line) => (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ))}
              {documents.map(({ blobName }) => (
                <DocumentButton key={blobName} blobName={blobName}>
                  {t('outside.photo')}
                </DocumentButton>
              ))}
              <p className="caption">
                {t(`outside.${from}`)}
                {comma()}
                <Num>{formatDateTime(at)}</Num>
              </p>
            </div>
          ))}
        </section>
      )}
    </Stack>
  );
}
