import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { visitSetTypeOf } from '../../../../../../contracts/members/saq/questions.js';
import { siteAssessmentKindOf } from '../../../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { BeginVisitForm } from '../../../../entities/saq/visits/begin-form.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { cachedAssignedRead } from '../shell/phone-reads.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import { PHONE_VISIT_PATHS } from './visits-page.js';

/** Begins an assessment of an assigned site. Its questions come from the server, so this needs a network. */
export function PhoneBeginVisit() {
  const { t } = useTranslation('saq');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { isOnline } = useQueue();
  const { data, error, refetch } = useQuery(cachedAssignedRead(usePhone()));
  const [chosen, setChosen] = useState(search.get('facilityId') ?? '');
  const sites = data?.value.filter(({ type }) => visitSetTypeOf(type) !== undefined);
  const site = sites?.find(({ id }) => id === chosen);
  const corrects = search.get('corrects') ?? undefined;
  return (
    <PhoneScreen title={t('visit.begin')} note={site && t(`visit.kind.${siteAssessmentKindOf(site.type)}`)} back={SCREENS.phoneVisits.path}>
      {error && !data ? <ReadError error={error} onRetry={() => void refetch()} /> : null}
      {sites?.length === 0 ? <EmptyState title={t('phone.noSites')} /> : null}
      {sites?.length ? (
        <>
          <SelectField
            label={t('list.facility')}
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={site ? chosen : null}
            onChange={(next) => setChosen(next ?? '')}
            disabled={corrects !== undefined}
          />
          {site ? (
            <BeginVisitForm
              key={site.id}
              facilityId={site.id}
              corrects={corrects}
              onBegun={(id) => void navigate(PHONE_VISIT_PATHS.of(id), { replace: true })}
              blocked={isOnline ? undefined : t('phone.beginOffline')}
            />
          ) : null}
        </>
      ) : null}
    </PhoneScreen>
  );
}
