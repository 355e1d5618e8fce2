import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { ActionReply } from '../../../../../../contracts/watch/grievances/replies.js';
import { roleOf } from '../../../../client/session/session.js';
import { ActionView } from '../../../../entities/risk/actions/action-view.js';
import { ActionDue, ActionProgress } from '../../../../entities/risk/actions/action-words.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { KeptRead } from '../shell/kept-read.js';
import { cachedActionRead, cachedActionsRead } from '../shell/kept-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

/** Lists this site's actions on findings, those due next first. */
export function PhoneActions() {
  const { t } = useTranslation('actions');
  const phone = usePhone();
  const reader = phone.user && roleOf(phone.user) === 'FARM_MONITOR' ? 'verifier' : 'site';
  const read = useQuery(cachedActionsRead(phone));
  const found = read.data?.value;
  return (
    <PhoneScreen title={t('title')} back={SCREENS.phoneHome.path}>
      <p className="muted">{t(`intro.${reader}`)}</p>
      <KeptRead {...read} />
      {found?.total === 0 ? <EmptyState title={t('empty.all')}>{t(`empty.${reader}`)}</EmptyState> : null}
      {found?.total ? (
        <ul className={phoneRows.rows} aria-label={t('title')}>
          {found.items.map((action) => (
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
  const phone = usePhone();
  const { user } = phone;
  const read = useQuery(cachedActionRead(phone, actionId));
  const action = read.data?.value;
  return (
    <PhoneScreen title={t('one')} note={action?.owner.name} back={SCREENS.phoneActions.path}>
      <KeptRead {...read} />
      {action ? <ActionView action={action} reader={{ role: user && roleOf(user), facilityId: user?.currentFacility?.id }} /> : null}
    </PhoneScreen>
  );
}
