import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { ALERT_KINDS, SEVERITIES } from '../../../../../contracts/watch/alerts/alert-kinds.js';
import { ALERT_STATES } from '../../../../../contracts/watch/alerts/queries.js';
import type { AlertReply } from '../../../../../contracts/watch/alerts/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { useRole } from '../../../client/session/session.js';
import { alertKeys, alertsRead } from '../../../entities/alert/alert-reads.js';
import { MAY_DISMISS, useAlertTitle } from '../../../entities/alert/alert-words.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { FilterBar } from '../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { useAlertColumns } from './alert-columns.js';

/** Lists alerts, the newest first; brands and admins dismiss those that they have handled. */
export function AlertsPage() {
  const { t } = useTranslation('alerts');
  const role = useRole();
  const [asked, setAsked] = useState<AlertReply>();
  const mayDismiss = MAY_DISMISS.some((each) => each === role);
  return (
    <Page isWide={role === 'BRAND'}>
      <PageHead title={t('title')} note={t('intro')} />
      <AlertFilters />
      <AlertList onDismiss={mayDismiss ? setAsked : undefined} />
      <DismissDialog alert={asked} isForAll={role !== 'BRAND'} onClose={() => setAsked(undefined)} />
    </Page>
  );
}

function AlertFilters() {
  const { t } = useTranslation('alerts');
  const [search, change] = useUrlState();
  return (
    <FilterBar>
      <Segments
        label={t('filter.state')}
        value={paramOneOf(search, 'state', ALERT_STATES) ?? 'open'}
        onChange={(state) => change({ state: state === 'open' ? undefined : state, page: undefined })}
        options={ALERT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <UrlSelectField
        name="kind"
        label={t('filter.kind')}
        all={t('filter.allKinds')}
        words={ALERT_KINDS}
        textOf={(kind) => t(`kind.${kind}`)}
      />
      <UrlSelectField
        name="severity"
        label={t('filter.severity')}
        all={t('filter.allSeverities')}
        words={SEVERITIES}
        textOf={(value) => t(`severity.${value}`)}
      />
    </FilterBar>
  );
}

function AlertList({ onDismiss }: { onDismiss: ((alert: AlertReply) => void) | undefined }) {
  const { t } = useTranslation('alerts');
  const [search] = useUrlState();
  const titleOf = useAlertTitle();
  const state = paramOneOf(search, 'state', ALERT_STATES) ?? 'open';
  const kind = paramOneOf(search, 'kind', ALERT_KINDS);
  const severity = paramOneOf(search, 'severity', SEVERITIES);
  const read = useQuery(alertsRead({ state, page: pageParam(search), ...(kind && { kind }), ...(severity && { severity }) }));
  const columns = useAlertColumns(state === 'open' ? onDismiss : undefined, state);
  return (
    <ResourceList
      title={t('list')}
      isCounted
      read={read}
      label={t('title')}
      columns={columns}
      rowName={titleOf}
      empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.text')}</EmptyState>}
    />
  );
}

/** Asks why, and takes it off the list. */
function DismissDialog({ alert, isForAll, onClose }: { alert: AlertReply | undefined; isForAll: boolean; onClose: () => void }) {
  const { t } = useTranslation('alerts');
  const { write } = useSend(routes.dismissAlert, { params: { id: alert?.id ?? '' }, changes: [alertKeys.all] });
  const dismiss = async (reason: string) => {
    const { asked } = await write({ reason });
    toast('success', t(asked ? 'dismiss.asked' : 'dismiss.done'));
  };
  return (
    <ConfirmDialog
      opened={alert !== undefined}
      onClose={onClose}
      title={t('dismiss.title')}
      text={t(isForAll ? 'dismiss.textForAll' : 'dismiss.text')}
      reasonLabel={t('dismiss.reason')}
      cancelLabel={t('dismiss.keep')}
      confirmLabel={t('dismiss.open')}
      busyLabel={t('dismiss.busy')}
      onConfirm={dismiss}
    />
  );
}
