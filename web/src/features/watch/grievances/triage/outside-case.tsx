import { Stack } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { TakeUpGrievance } from '../../../../../../contracts/watch/grievances/commands.js';
import type { GrievanceReply } from '../../../../../../contracts/watch/grievances/replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { useAccount } from '../../../../client/session/session.js';
import { grievanceKeys } from '../../../../entities/risk/grievance/grievance-reads.js';
import { SourceName, useIndicatorName } from '../../../../entities/risk/grievance/grievance-words.js';
import { OutsideWords } from '../../../../entities/risk/grievance/told-and-found.js';
import { Button } from '../../../../ui/button.js';
import { Keys } from '../../../../ui/data-display/keys.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { comma, formatDateTime } from '../../../../ui/format.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { KeptDraftBanner } from '../../../../ui/forms/kept/kept-draft-banner.js';
import { useKeptValues } from '../../../../ui/forms/kept/use-kept-values.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card } from '../../../../ui/layout/layout.js';
import { PaneHead } from '../../../../ui/layout/panes.js';
import panes from '../../../../ui/layout/panes.module.css';
import { useLetterKeys } from '../../../../ui/shortcuts.js';
import { History, OutsideFacts, ReportPanel } from '../report-panel.js';
import { LookFields, NO_SUSPICION, priorityFor, SiteField, type SuspicionValues, toSuspicion } from '../suspicion-fields.js';
import { AnswerForm } from './answer-form.js';
import { JoinForm } from './join-form.js';
import { outsideListPath } from './outside-paths.js';
import { SetAsideForm, SetAsideNote } from './set-aside-form.js';
import css from './triage.module.css';
import { WhoReads } from './who-reads.js';

interface OutsideCaseProps {
  grievance: GrievanceReply;
  place?: { at: number; total: number };
  onStep: (by: 1 | -1) => void;
  /** Opens the next report once an act is held or done. */
  onDecided: () => void;
}

/** Shows one report from outside: its words, three questions, and who reads what. */
export function OutsideCase({ grievance, onDecided, ...head }: OutsideCaseProps) {
  const isNew = grievance.state === 'received' || grievance.state === 'heldBack';
  if (isNew) return <NewReport grievance={grievance} onDecided={onDecided} {...head} />;
  return (
    <article className={panes.case}>
      <CaseHead grievance={grievance} {...head} />
      <ReportPanel id={grievance.id} />
    </article>
  );
}

function NewReport({ grievance, onDecided, ...head }: OutsideCaseProps) {
  const { t } = useTranslation('grievances');
  const { form, draft, submit, error, busy } = useTakeUp(grievance, onDecided);
  return (
    <FormProvider {...form}>
      <article className={panes.case}>
        <CaseHead grievance={grievance} {...head} />
        <Card>
          <h2 className="visually-hidden">{t('said.reporter')}</h2>
          <Stack gap={12}>
            <OutsideWords words={grievance.words} />
            {grievance.intake ? <OutsideFacts intake={grievance.intake} /> : null}
          </Stack>
        </Card>
        {grievance.setAside ? <SetAsideNote id={grievance.id} setAside={grievance.setAside} /> : null}
        <KeptDraftBanner draft={draft} />
        <div className={panes.pair}>
          <Card title={t('triage.site')}>
            <SiteField />
          </Card>
          <Card title={t('triage.known')}>
            <JoinForm grievance={grievance} onHeld={onDecided} />
          </Card>
        </div>
        <Card title={t('triage.who')}>
          <Columns cols="repeat(2, minmax(0, 1fr))" from={600} gap={16} align="start">
            <LookFields />
          </Columns>
          {error ? <InlineError>{error}</InlineError> : null}
        </Card>
        <WhoReads />
        <Card title={t('history')}>
          <History grievance={grievance} />
        </Card>
      </article>
      <TriageBar grievance={grievance} busy={busy} onAsk={submit} onDecided={onDecided} />
    </FormProvider>
  );
}

function CaseHead({ grievance, place, onStep }: Omit<OutsideCaseProps, 'onDecided'>) {
  const { t } = useTranslation('grievances');
  const [search] = useUrlState();
  const nameOf = useIndicatorName();
  const { intake, source, reportedAt, indicator } = grievance;
  return (
    <PaneHead
      listPath={outsideListPath(search)}
      listName={t('triage.title')}
      steps={place && { of: t('triage.of', place), previous: t('triage.previous'), next: t('triage.next'), onStep }}
    >
      <p className="caption">
        {intake?.reference ? (
          <>
            <bdi className="mono">{intake.reference}</bdi>
            {comma()}
          </>
        ) : null}
        <SourceName source={source} />
        {comma()}
        <Num>{formatDateTime(reportedAt)}</Num>
      </p>
      <h1>{nameOf(indicator)}</h1>
    </PaneHead>
  );
}

type TriageBarProps = { grievance: GrievanceReply; busy: boolean; onAsk: () => void; onDecided: () => void };

const focusFirst = (opened: HTMLElement | null): void => opened?.querySelector<HTMLElement>('input, textarea')?.focus();

/** Asks for a response, sets the report aside, or answers its reporter alone. */
function TriageBar({ grievance, busy, onAsk, onDecided }: TriageBarProps) {
  const { t } = useTranslation('grievances');
  const [mode, setMode] = useState<'aside' | 'answer'>();
  const close = () => setMode(undefined);
  useLetterKeys(mode ? {} : { s: () => setMode('aside') });
  const hotkeys: HotkeyItem[] = [
    ['Escape', close],
    ['mod+Enter', () => (mode ? undefined : onAsk())],
  ];
  useHotkeys(hotkeys, []);
  if (mode)
    return (
      <footer ref={focusFirst} className={`${panes.bar} ${css.bar}`}>
        {mode === 'aside' ? (
          <SetAsideForm grievance={grievance} onHeld={onDecided} onCancel={close} />
        ) : (
          <AnswerForm id={grievance.id} onSent={close} onCancel={close} />
        )}
      </footer>
    );
  return (
    <footer className={panes.bar}>
      <div className={panes.barActs}>
        <Button variant="primary" busy={busy} busyLabel={t('form.sending')} onClick={onAsk} label={t('form.ask')} />
        {grievance.state === 'heldBack' ? <LetInButton id={grievance.id} /> : null}
        <Button onClick={() => setMode('aside')} label={t('setAside.title')} />
        {grievance.intake?.reference ? <Button variant="bare" onClick={() => setMode('answer')} label={t('triage.answerOnly')} /> : null}
        <span className={panes.keys}>
          <Keys keys={['J', 'K']} /> <span className="caption">{t('triage.next')}</span> <Keys keys={['S']} />{' '}
          <span className="caption">{t('setAside.title')}</span> <Keys keys={['Ctrl', 'Enter']} />{' '}
          <span className="caption">{t('form.ask')}</span>
        </span>
      </div>
    </footer>
  );
}

function LetInButton({ id }: { id: string }) {
  const { t } = useTranslation('grievances');
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.letReportIn, { params: { id }, changes: [grievanceKeys.all], isRefusalNews: true });
  const letIn = () => attempt(write(), t('bulk.isIn'));
  return <Button busy={busy} busyLabel={t('form.sending')} onClick={() => void letIn()} label={t('bulk.letOneIn')} />;
}

/** Holds the form that says which site a report from outside concerns, and asks somebody for a response. */
function useTakeUp({ id, indicator, intake }: GrievanceReply, onDone: () => void) {
  const { t } = useTranslation('grievances');
  const form = useForm<SuspicionValues>({
    defaultValues: {
      ...NO_SUSPICION,
      ...(indicator && { indicator, priority: priorityFor(indicator) }),
      ...(intake?.namedFacility && { facilityId: intake.namedFacility.id }),
    },
    mode: 'onTouched',
    resolver: commandResolver<SuspicionValues>(TakeUpGrievance, toSuspicion),
  });
  const draft = useKeptValues(form, { account: useAccount(), name: `grievance-${id}` });
  const { write } = useSend(routes.takeUpGrievance, { params: { id }, changes: [grievanceKeys.all], isRefusalNews: true });
  const { submit, error, busy } = useSubmit({
    form,
    guard: draft.forget,
    send: async (values) => {
      await write(withoutEmpty(toSuspicion(values)) as TakeUpGrievance);
      draft.forget();
      toast('success', t('form.done'));
      onDone();
    },
  });
  return { form, draft, submit, error, busy };
}
