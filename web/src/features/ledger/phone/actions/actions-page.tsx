import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { ActionReply } from '../../../../../../contracts/watch/grievances/replies.js';
import { roleOf } from '../../../../client/session/session.js';
import { actionRead, actionsRead } from '../../../../entities/risk/actions/action-reads.js';
import { ActionView } from '../../../../entities/risk/actions/action-view.js';
import { ActionDue, ActionProgress } from '../../../../entities/risk/actions/action-words.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

const SHOWN = 50;

/** What this site has to do about findings, what is due next first. Asked of the server alone. */
export function PhoneActions() {
  const { t } = useTranslation('actions');
  const read = useQuery(actionsRead({ perPage: SHOWN }));
  return (
    <PhoneScreen title={t('title')} back={SCREENS.phoneHome.path}>
      <p className="muted">{t('intro.site')}</p>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data?.total === 0 ? <EmptyState title={t('empty.all')}>{t('empty.site')}</EmptyState> : null}
      {read.data?.total ? (
        <ul className={phoneRows.rows} aria-label={t('title')}>
          {read.data.items.map((action) => (
            <li key={action.id}>
              <ActionRow action={action} />
            </li>
          ))}
        </ul>
      ) : null}
    </PhoneScreen>
  );
}

function ActionRow({ action }: { action: ActionReply }) {
  const { t } = useTranslation('actions');
  return (
    <Link to={SCREENS.phoneAction.path.replace(':actionId', action.id)} className={phoneRows.row}>
      <span className={phoneRows.what}>
        <bdi className="strong">{action.what ?? t('erased')}</bdi>
        <small>
          <ActionDue action={action} />
        </small>
        <small>
          <ActionProgress state={action.state} />
        </small>
      </span>
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}

/** One action on the phone, with its evidence from the camera. */
export function PhoneAction() {
  const { t } = useTranslation('actions');
  const { actionId = '' } = useParams();
  const { user } = usePhone();
  const read = useQuery(actionRead(actionId));
  return (
    <PhoneScreen title={t('one')} note={read.data?.owner.name} back={SCREENS.phoneActions.path}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data ? <ActionView action={read.data} reader={{ role: user && roleOf(user), facilityId: user?.currentFacility?.id }} /> : null}
    </PhoneScreen>
  );
}
