import { IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteAssessmentSummary } from '../../../../../../contracts/members/saq/site-assessments/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { STATE_TONES, type VisitPaths } from '../../../../entities/saq/visits/visit-head.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatDate } from '../../../../ui/format.js';
import { cachedVisitRead, cachedVisitsRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

export const PHONE_VISIT_PATHS: VisitPaths = {
  list: SCREENS.phoneVisits.path,
  begin: SCREENS.phoneBeginVisit.path,
  of: (id) => SCREENS.phoneVisit.path.replace(':assessmentId', id),
};

/** The farm monitor's own assessments of sites: those under way first, which are read ahead for where there is no network. */
export function PhoneVisits() {
  const { t } = useTranslation('saq');
  const phone = usePhone();
  const { data, error, refetch } = useQuery(cachedVisitsRead(phone));
  const found = data && [...data.value].sort((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
  usePrefetchedVisits(phone.account, data?.value);
  return (
    <PhoneScreen
      title={t('visit.title')}
      back={SCREENS.phoneHome.path}
      foot={<ButtonLink to={SCREENS.phoneBeginVisit.path} variant="primary" size="large" fullWidth label={t('visit.begin')} />}
    >
      <p className="muted">{t('visit.intro')}</p>
      {error && !data ? <ReadError error={error} onRetry={() => void refetch()} /> : null}
      {found?.length === 0 ? <EmptyState title={t('visit.none')}>{t('phone.noVisits')}</EmptyState> : null}
      {found?.length ? (
        <ul className={phoneRows.rows} aria-label={t('visit.title')}>
          {found.map((each) => (
            <li key={each.id}>
              <VisitRow found={each} />
            </li>
          ))}
        </ul>
      ) : null}
    </PhoneScreen>
  );
}

function VisitRow({ found: { id, facility, kind, state, assessedOn, progress } }: { found: SiteAssessmentSummary }) {
  const { t } = useTranslation('saq');
  const { answered, total } = progress;
  return (
    <Link to={PHONE_VISIT_PATHS.of(id)} className={phoneRows.row}>
      <span className={phoneRows.what}>
        <bdi className="strong">{facility.name}</bdi>
        <small>
          {t(`visit.kind.${kind}`)}
          {comma()}
          {formatDate(`${assessedOn}T12:00:00`)}
        </small>
        {state === 'open' ? <small>{t('answered', { answered, total })}</small> : null}
      </span>
      <Chip tone={STATE_TONES[state]}>{t(`visit.state.${state}`)}</Chip>
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}

/** Reads the questions of those under way while there is a network. */
function usePrefetchedVisits(account: string, visits: readonly SiteAssessmentSummary[] | undefined): void {
  const client = useQueryClient();
  const open = visits?.filter(({ state }) => state === 'open').map(({ id }) => id);
  const ids = open?.join() ?? '';
  useEffect(() => {
    if (!ids || !navigator.onLine) return;
    for (const id of ids.split(',')) void client.prefetchQuery(cachedVisitRead({ account }, id));
  }, [client, account, ids]);
}
