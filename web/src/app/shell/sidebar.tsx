import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { usePlatformName } from '../../client/i18n/platform-read.js';
import { homePathOf } from '../../client/session/home-routes.js';
import { roleOf, type UserInfo } from '../../client/session/session.js';
import { highAlertsRead } from '../../entities/alert/alert-reads.js';
import { countToPurchase, useInbox } from '../../entities/custody/inbox.js';
import { documentRequestsRead } from '../../entities/order-documents/order-document-reads.js';
import { waitingActionsRead } from '../../entities/risk/actions/action-reads.js';
import { waitingGrievancesRead } from '../../entities/risk/grievance/grievance-reads.js';
import { pendingRequestsRead } from '../../entities/risk/request-reads.js';
import { openCasesOf, openCasesRead } from '../../entities/standing/case-reads.js';
import { LogoMark } from '../../ui/layout/logo-mark.js';
import { UserMenu } from './menus.js';
import { type NavEntry, navEntriesOf } from './nav.js';
import shell from './shell.module.css';
import css from './sidebar.module.css';
import { SiteMenu } from './site-menu.js';

export function Sidebar({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell');
  const entries = navEntriesOf(user);
  const groups = [...new Set(entries.map(({ group }) => group))];
  const platform = usePlatformName();
  return (
    <>
      <Link to={homePathOf(user)} className={shell.logo}>
        <LogoMark />
        {t('product')}
      </Link>
      {platform ? <bdi className={css.platform}>{platform}</bdi> : null}
      <SiteMenu user={user} />
      <nav className={css.nav} aria-label={t('mainMenu')}>
        {groups.map((group) => (
          <div key={group ?? ''}>
            {group ? <h2>{t(`groups.${group}`)}</h2> : null}
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <SidebarLink key={entry.to} entry={entry} user={user} />
              ))}
          </div>
        ))}
      </nav>
      <UserMenu user={user} />
    </>
  );
}

function SidebarLink({ entry, user }: { entry: NavEntry & { to: string }; user: UserInfo }) {
  const { t } = useTranslation('shell');
  const count = useCount(entry, user);
  const { pathname } = useLocation();
  const isOpen = useMatch({ path: entry.to, end: entry.to === '/homepage' }) !== null;
  const isCurrent = isOpen || (entry.also !== undefined && pathname.startsWith(entry.also));
  return (
    <Link to={entry.to} className={css.navLink} aria-current={isCurrent ? 'page' : undefined}>
      <entry.icon size={18} stroke={1.75} className={entry.directional ? 'directional' : undefined} aria-hidden />
      {t(`pages.${entry.page}`)}
      {count > 0 ? (
        <span>
          {count}
          <span className="visually-hidden"> {t('waiting', { count })}</span>
        </span>
      ) : null}
    </Link>
  );
}

/** Counts the open tasks of an entry. */
function useCount({ counts }: NavEntry, user: UserInfo): number {
  const isOfInbox = counts === 'confirm' || counts === 'transform' || counts === 'ship';
  const waiting = useInbox(isOfInbox ? user.currentFacility : null);
  const cases = useQuery({ ...openCasesRead(), enabled: counts === 'settle' });
  const alerts = useQuery({ ...highAlertsRead(), enabled: counts === 'alerts' });
  const requests = useQuery({ ...pendingRequestsRead(), enabled: counts === 'requests' });
  const actions = useQuery({ ...waitingActionsRead(roleOf(user)), enabled: counts === 'actions' });
  const grievances = useQuery({ ...waitingGrievancesRead(), enabled: counts === 'grievances' });
  const documents = useQuery({ ...documentRequestsRead({ to: 'me', state: 'waiting', perPage: 1 }), enabled: counts === 'documents' });
  if (counts === 'documents') return documents.data?.total ?? 0;
  if (counts === 'grievances') return grievances.data ? grievances.data.counts.received + grievances.data.counts.overdue : 0;
  if (counts === 'settle') return cases.data ? openCasesOf(cases.data) : 0;
  if (counts === 'alerts') return alerts.data?.total ?? 0;
  if (counts === 'requests') return requests.data?.total ?? 0;
  if (counts === 'actions') return actions.data?.total ?? 0;
  if (!isOfInbox) return 0;
  return counts === 'confirm' ? countToPurchase(waiting.data) : (waiting.data?.counts[counts] ?? 0);
}
