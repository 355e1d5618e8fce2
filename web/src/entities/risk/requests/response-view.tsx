import { Box, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { REASON_MIN } from '../../../../../contracts/members/standing/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { isPhonePath, SCREENS } from '../../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../../contracts/shared/written/shown-days.js';
import type { ActionReply, RequestDetails, ResponseReply } from '../../../../../contracts/watch/grievances/replies.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { HeldActButton } from '../../../ui/dialogs/held-act-button.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { OutsideBounds } from '../../../ui/feedback/outside-bounds.js';
import { formatDate, formatDateTime } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { NamedFiles } from '../../document/named-files.js';
import { actionKeys } from '../actions/action-reads.js';
import { ActionDue, ActionProgress } from '../actions/action-words.js';
import { requestKeys } from '../request-reads.js';
import { RiskChip } from '../risk-chip.js';
import { AskForAction } from './ask-for-action.js';
import { CorrectionPart } from './correction-form.js';
import css from './requests.module.css';

/** Shows the response that was given, and what becomes of each of its findings. */
export function ResponseView({ found, response }: { found: RequestDetails; response: ResponseReply }) {
  const { t } = useTranslation('requests');
  return (
    <Stack className={css.stack} gap={16}>
      <Banner tone="green" title={t('submitted')}>
        {t('submittedOn', { date: formatDateTime(response.respondedAt) })}
      </Banner>
      <ResponseCard response={response} />
      <CorrectionPart key={response.version} id={found.id} asked={found.indicator} response={response} />
      <Card title={t('findings.title')} padded={false}>
        {response.indicators.length === 0 ? (
          <Box component="p" className="muted" p="12px 16px" fz={13}>
            {t('findings.none')}
          </Box>
        ) : null}
        <ul className={css.known}>
          {response.indicators.map((finding) => (
            <Stack component="li" className="small anywhere" gap={2} p="10px 16px" key={finding.findingId}>
              <FindingView
                finding={finding}
                grievanceId={found.id}
                actions={found.correctiveActions.filter(({ findingId }) => findingId === finding.findingId)}
              />
            </Stack>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

function ResponseCard({ response }: { response: ResponseReply }) {
  const { date, priority, reportNumber, message, documents, correctedAt, correctionReason } = response;
  const { t } = useTranslation('requests');
  return (
    <Card title={t('form.title')}>
      <Stack className={css.form} gap={16}>
        <DetailList
          details={[
            {
              label: t('form.date'),
              value: (
                <>
                  <Num>{writtenDay(date)}</Num> <OutsideBounds {...response} />
                </>
              ),
            },
            { label: t('form.priority'), value: priority ? <RiskChip level={priority} /> : '–' },
            { label: t('form.number'), value: <Num>{reportNumber ?? '–'}</Num> },
          ]}
        />
        <p className={css.text}>
          <bdi>{message ?? t('erased')}</bdi>
        </p>
        {correctedAt ? (
          <p className="small muted">
            {t('correct.correctedOn', { date: formatDate(correctedAt) })} <q>{correctionReason ?? t('erased')}</q>
          </p>
        ) : null}
        {documents.length > 0 ? <NamedFiles label={t('form.report')} files={documents} /> : null}
      </Stack>
    </Card>
  );
}

interface FindingProps {
  finding: ResponseReply['indicators'][number];
  grievanceId: string;
  actions: readonly ActionReply[];
}

function FindingView({ finding, grievanceId, actions }: FindingProps) {
  const { t } = useTranslation('requests');
  const { t: risk } = useTranslation('risk');
  const [asking, setAsking] = useState(false);
  const isClosed = finding.closedAt !== undefined;
  const mayClose = !isClosed && actions.every(({ state }) => state === 'verified');
  return (
    <Stack className={css.stack} gap={16}>
      <Group component="span" gap="2px 8px" justify="space-between">
        <b className="strong anywhere">{risk(`indicator.${finding.indicator}`)}</b>
        <RiskChip level={finding.severity} />
      </Group>
      <span className="caption">
        {isClosed ? t(finding.isWithdrawn ? 'withdrawnOn' : 'closedOn', { date: formatDate(finding.closedAt ?? '') }) : t('findings.open')}
      </span>
      {finding.reason ? <q className="small muted">{finding.reason}</q> : null}
      {actions.map((action) => (
        <ActionLine key={action.id} action={action} />
      ))}
      {asking ? (
        <AskForAction findingId={finding.findingId} grievanceId={grievanceId} onClose={() => setAsking(false)} />
      ) : isClosed ? null : (
        <Group gap={8} align="stretch">
          <Button onClick={() => setAsking(true)} label={t('findings.ask')} />
          {mayClose ? <CloseFinding findingId={finding.findingId} /> : null}
        </Group>
      )}
    </Stack>
  );
}

function ActionLine({ action }: { action: ActionReply }) {
  const { t } = useTranslation('actions');
  const screen = isPhonePath(useLocation().pathname) ? SCREENS.phoneAction : SCREENS.correctiveAction;
  return (
    <Group className={css.action} gap="2px 16px" align="baseline">
      <Link to={screen.path.replace(':actionId', action.id)}>
        <bdi>{action.what ?? t('erased')}</bdi>
      </Link>
      <span className="caption">
        <bdi>{action.owner.name}</bdi>
      </span>
      <ActionDue action={action} />
      <ActionProgress state={action.state} />
    </Group>
  );
}

function CloseFinding({ findingId }: { findingId: string }) {
  const { t } = useTranslation('requests');
  const { write } = useWrite((reason: string) => call(routes.closeFinding, { params: { findingId }, body: { reason } }), {
    changes: [requestKeys.all, actionKeys.all],
    isRefusalNews: true,
  });
  return (
    <HeldActButton
      id={`close ${findingId}`}
      label={t('close.open')}
      look={{ variant: 'bare' }}
      dialog={{ title: t('close.title'), text: t('close.text'), reason: t('close.reason'), keep: t('close.keep') }}
      reasonMin={REASON_MIN}
      done={t('close.done')}
      send={write}
    />
  );
}
