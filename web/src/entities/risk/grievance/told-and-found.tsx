import { Group, Stack } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionReply, GrievanceReply, ResponseReply } from '../../../../../contracts/watch/grievances/replies.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { OutsideBounds } from '../../../ui/feedback/outside-bounds.js';
import { formatDate, formatDateTime } from '../../../ui/format.js';
import { DocumentButton } from '../../document/document-button.js';
import css from './grievance.module.css';
import { PriorityChip, useIndicatorName } from './grievance-words.js';

/** Shows the report, the questions, the findings, and the site's actions, as far as the reader has access. */
export function ToldAndFound({ grievance }: { grievance: GrievanceReply }) {
  const { t } = useTranslation('grievances');
  const { words, reasonForAudit, message, questionToSite, visit, photos, response, correctiveActions, state, priority } = grievance;
  return (
    <>
      <OutsideWords words={words} />
      {grievance.joined ? (
        <Stack component="section" className={css.part} gap={8}>
          <h3>{t('join.joined')}</h3>
          {grievance.joined.map((each) => (
            <Fragment key={each.id}>
              {each.reference ? <bdi className="caption mono">{each.reference}</bdi> : null}
              <OutsideWords words={each.words} />
            </Fragment>
          ))}
        </Stack>
      ) : null}
      {state === 'received' || !priority ? null : (
        <>
          <Said title={t('form.reasonForAudit')} text={reasonForAudit} />
          <Said title={t('form.message')} text={message} />
          {questionToSite ? <Said title={t('form.questionToSite')} text={questionToSite} /> : null}
          {visit ? <p className="small">{t('visits.on', { date: formatDate(`${visit.date}T12:00:00`) })}</p> : null}
          {photos.map(({ blobName }) => (
            <DocumentButton key={blobName} blobName={blobName}>
              {t('photo')}
            </DocumentButton>
          ))}
        </>
      )}
      {response ? <Response response={response} /> : null}
      {correctiveActions.length > 0 ? (
        <Stack component="section" className={css.part} gap={8}>
          <h3>{t('actions')}</h3>
          <Stack component="ul" gap={8}>
            {correctiveActions.map((action) => (
              <Action key={action.id} action={action} />
            ))}
          </Stack>
        </Stack>
      ) : null}
    </>
  );
}

export function OutsideWords({ words }: Pick<GrievanceReply, 'words'>) {
  const { t } = useTranslation('grievances');
  return words.map(({ from, at, text, documents }) => (
    <Fragment key={`${from} ${at}`}>
      <Said title={t(`said.${from}`)} at={at} text={text} />
      {documents.map(({ blobName }) => (
        <DocumentButton key={blobName} blobName={blobName}>
          {t('photo')}
        </DocumentButton>
      ))}
    </Fragment>
  ));
}

/** A text that is absent was erased. */
function Said({ title, at, text }: { title: string; at?: string; text: string | undefined }) {
  const { t } = useTranslation('grievances');
  return (
    <Stack component="section" className={css.said} gap={8}>
      <h3>
        {title} {at ? <Num className="caption">{formatDateTime(at)}</Num> : null}
      </h3>
      {text ? <p dir="auto">{text}</p> : <p className="muted">{t('erased')}</p>}
    </Stack>
  );
}

function Response({ response }: { response: ResponseReply }) {
  const { t } = useTranslation('grievances');
  const nameOf = useIndicatorName();
  const { date, reportNumber, indicators, message, documents } = response;
  return (
    <Stack component="section" className={css.part} gap={8}>
      <h3>
        {t('response')} <Num className="caption">{formatDate(`${date}T12:00:00`)}</Num> <OutsideBounds {...response} />{' '}
        {reportNumber ? <bdi className="caption mono">{reportNumber}</bdi> : null}
      </h3>
      {indicators.length === 0 ? <p className="muted">{t('nothingFound')}</p> : null}
      <Stack component="ul" gap={8}>
        {indicators.map(({ findingId, indicator, severity, closedAt, isWithdrawn, isOwnWord }) => (
          <Group key={findingId} component="li" gap="4px 8px">
            <span className="strong">{nameOf(indicator)}</span> <PriorityChip priority={severity} />
            {closedAt ? (
              <span className="caption">{t(isWithdrawn ? 'withdrawnOn' : 'closedOn', { date: formatDate(closedAt) })}</span>
            ) : null}
            {isOwnWord ? <span className="caption">{t('closedByFinder')}</span> : null}
          </Group>
        ))}
      </Stack>
      {message ? <p dir="auto">{message}</p> : null}
      {documents.map(({ blobName }) => (
        <DocumentButton key={blobName} blobName={blobName}>
          {t('file')}
        </DocumentButton>
      ))}
    </Stack>
  );
}

const ACTION_TONES: Record<ActionReply['state'], ChipTone> = { open: 'medium', done: 'neutral', verified: 'green', ended: 'neutral' };

function Action({ action }: { action: ActionReply }) {
  const { t } = useTranslation('grievances');
  const { owner, what, state, isOverdue, dueDate } = action;
  return (
    <Stack component="li" gap={2}>
      <Group component="span" gap="4px 8px">
        <Chip tone={isOverdue ? 'high' : ACTION_TONES[state]}>{t(isOverdue ? 'state.overdue' : `actionState.${state}`)}</Chip>
        <bdi className="strong">{owner.name}</bdi>
        <Num className="caption">{t('dueOn', { date: formatDate(`${dueDate}T12:00:00`) })}</Num>
      </Group>
      {what ? <p dir="auto">{what}</p> : null}
    </Stack>
  );
}
