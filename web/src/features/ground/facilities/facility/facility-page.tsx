import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { FacilityReply } from '../../../../../../contracts/ground/facilities/replies.js';
import { bringsLots } from '../../../../../../contracts/ledger/custody/facility-rights.js';
import { REASON_MIN } from '../../../../../../contracts/members/standing/commands.js';
import type { StandingReply } from '../../../../../../contracts/members/standing/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { isAdminRole, LEDGER_FACILITIES } from '../../../../../../contracts/shared/roles.js';
import { call } from '../../../../client/api/api.js';
import { useSend, useWrite } from '../../../../client/api/use-write.js';
import { LEDGER_READER_ROLES, mayOpen } from '../../../../client/session/home-routes.js';
import { roleOf, useSession } from '../../../../client/session/session.js';
import { facilityKeys, facilityRead, siteOfRead } from '../../../../entities/facility/facility-reads.js';
import { OarIdText, OarStatusChip } from '../../../../entities/facility/oar/oar-status.js';
import { EraseCard } from '../../../../entities/person/erasure/erase-card.js';
import { PrefixCard } from '../../../../entities/prefix/prefix-card.js';
import { sitePrefixesRead } from '../../../../entities/prefix/prefix-reads.js';
import { ComplianceHistory } from '../../../../entities/risk/grievance/compliance/compliance-history.js';
import { ReportLinkCard } from '../../../../entities/risk/grievance/report-link-card.js';
import { SiteGrievances } from '../../../../entities/risk/grievance/site-grievances.js';
import { RiskChip } from '../../../../entities/risk/risk-chip.js';
import { facilityRiskPath } from '../../../../entities/risk/risk-paths.js';
import { facilityRiskRead } from '../../../../entities/risk/risk-reads.js';
import { assignmentsRead } from '../../../../entities/standing/assignment-reads.js';
import { PolicyForm } from '../../../../entities/standing/site/policy-form.js';
import { SiteForm } from '../../../../entities/standing/site/site-form.js';
import { SiteOarCard } from '../../../../entities/standing/site/site-oar.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { DetailStrip } from '../../../../ui/data-display/details.js';
import { HeldActButton } from '../../../../ui/dialogs/held-act-button.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatLocation } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { useScreenTitle } from '../../../../ui/layout/screen-title.js';
import { Loading, Steady } from '../../../../ui/layout/steady.js';
import { RoomsCard } from '../rooms/rooms-card.js';
import { FacilityCertificates } from './facility-certificates.js';
import { FacilityChanges } from './facility-changes.js';
import { facilityCasesRead, facilityPageKeys, standingRead } from './facility-page-reads.js';
import { ModelCard } from './model-card.js';
import { StandingCard } from './standing-card.js';
import { WhoMayLook } from './who-may-look.js';

/** Shows a facility, who vouches for it, and what keeps it from counting. Partners and brands see only its identity and its standing. */
export function FacilityPage() {
  const { facilityId = '' } = useParams();
  const facility = useQuery(facilityRead(facilityId));
  useScreenTitle(facility.data?.name ?? '');
  if (facility.error)
    return (
      <Page>
        <ReadError error={facility.error} onRetry={() => void facility.refetch()} />
      </Page>
    );
  return facility.data ? <FacilityDetail key={facilityId} facility={facility.data} /> : <Page>{null}</Page>;
}

function FacilityDetail({ facility }: { facility: FacilityReply }) {
  const { t } = useTranslation('facility');
  const { t: ofFacilities } = useTranslation('facilities');
  const { t: words } = useTranslation('ui');
  const { isAdmin, maySeePeople, maySeePrefixes, mayOpenRooms, mayReadBooks, maySeeGrievances } = useFacilityView(facility);
  const standing = useQuery(standingRead(facility.id));
  const assignments = useQuery(assignmentsRead(facility.id, maySeePeople));
  const cases = useQuery(facilityCasesRead(facility.id, mayReadBooks));
  const people = assignments.data?.items;
  return (
    <Page isWide>
      <PageHead
        title={<bdi>{facility.name}</bdi>}
        note={[words(`facilityType.${facility.type}`), formatLocation(facility)].filter(Boolean).join(comma())}
        actions={
          mayReadBooks ? (
            <>
              <ButtonLink to={`/mass-balance/${facility.id}`} label={ofFacilities('balance')} />
              <ButtonLink to={`/ledger/${facility.id}`} label={ofFacilities('replay')} />
              <ButtonLink to={facilityRiskPath(facility.id)} label={t('open.risk')} />
            </>
          ) : null
        }
      />
      <FacilityFacts facility={facility} showsRisk={mayReadBooks} />
      <Steady>
        {isAdmin && !facility.erased ? <SiteOfOthers facilityId={facility.id} /> : null}
        {standing.error ? <ReadError error={standing.error} onRetry={() => void standing.refetch()} /> : null}
        {standing.isPending ? <Loading /> : null}
        {standing.data ? (
          <StandingCard standing={standing.data} {...(isAdmin && { suspend: <SuspendOrigin standing={standing.data} /> })} />
        ) : null}
        <Columns cols={maySeePeople ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'} from={1000} gap={24} align="start" isSteady>
          <Steady>
            <FacilityCertificates facilityId={facility.id} maySettle={isAdmin} mayEnd={maySeePeople} />
            {maySeeGrievances ? <SiteGrievances facilityId={facility.id} hasWords={maySeePeople} /> : null}
            {maySeeGrievances ? <ComplianceHistory facilityId={facility.id} /> : null}
            {mayReadBooks ? <ModelCard facilityId={facility.id} /> : null}
            {standing.data ? <FacilityChanges standing={standing.data} people={people ?? []} cases={cases.data?.items ?? []} /> : null}
          </Steady>
          {maySeePeople ? (
            <Steady>
              {assignments.error ? <ReadError error={assignments.error} onRetry={() => void assignments.refetch()} /> : null}
              {assignments.isPending ? <Loading /> : null}
              {assignments.data ? <WhoMayLook facilityId={facility.id} assignments={assignments.data} mayAssign={isAdmin} /> : null}
              <ReportLinkCard facility={facility} />
              {mayOpenRooms ? <RoomsCard facilityId={facility.id} /> : null}
              {maySeePrefixes ? <FacilityPrefixes facilityId={facility.id} mayGrant={isAdmin} /> : null}
            </Steady>
          ) : null}
        </Columns>
        <EraseFacility facility={facility} />
      </Steady>
    </Page>
  );
}

/** Returns what the reader sees beyond the smaller form: people of their own site, admins, and people assigned to it see all. */
function useFacilityView({ id, type }: FacilityReply) {
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const isAdmin = isAdminRole(role);
  const isAssigned = role === 'AUDITOR' || role === 'FARM_MONITOR_WEB';
  const maySeePeople = isAdmin || isAssigned || user?.currentFacility?.id === id;
  const maySeePrefixes = bringsLots(type) && (isAdmin || user?.currentFacility?.id === id);
  const maySeeGrievances = maySeePeople || role === 'BRAND';
  const hasBooks = LEDGER_FACILITIES.some((each) => each === type);
  return {
    isAdmin,
    maySeePeople,
    maySeePrefixes,
    mayOpenRooms: hasBooks && user !== undefined && mayOpen(user, 'rooms') && (isAdmin || user.currentFacility?.id === id),
    maySeeGrievances,
    mayReadBooks: hasBooks && maySeePeople && role !== undefined && LEDGER_READER_ROLES.includes(role),
  };
}

function FacilityPrefixes({ facilityId, mayGrant }: { facilityId: string; mayGrant: boolean }) {
  const prefixes = useQuery(sitePrefixesRead(facilityId));
  if (prefixes.error) return <ReadError error={prefixes.error} onRetry={() => void prefixes.refetch()} />;
  if (prefixes.isPending) return <Loading />;
  return prefixes.data ? <PrefixCard items={prefixes.data.items} facilityId={facilityId} mayGrant={mayGrant} /> : null;
}

function FacilityFacts({ facility, showsRisk }: { facility: FacilityReply; showsRisk: boolean }) {
  const { t } = useTranslation('facilities');
  const { t: words } = useTranslation('ui');
  const { t: ofFacility } = useTranslation('facility');
  const risk = useQuery({ ...facilityRiskRead(facility.id, {}), enabled: showsRisk }).data;
  const { oarId, oarIdLocal, oarMatch } = facility;
  const place = [facility.address, formatLocation(facility)].filter(Boolean).join(comma());
  return (
    <DetailStrip
      isPlain
      details={[
        {
          label: t('oarId'),
          value: (
            <Group component="span" gap="4px 12px" display="inline-flex">
              {oarId ? <OarIdText oarId={oarId} local={oarIdLocal} /> : '–'} {oarMatch ? <OarStatusChip status={oarMatch} /> : null}
            </Group>
          ),
        },
        { label: t('type'), value: words(`facilityType.${facility.type}`) },
        { label: t('location'), value: <bdi>{place || '–'}</bdi> },
        ...(risk ? [{ label: ofFacility('open.risk'), value: <RiskChip level={risk.laborRiskLevel} /> }] : []),
      ]}
    />
  );
}

/** Erases a site, for super admins. */
function EraseFacility({ facility }: { facility: FacilityReply }) {
  const reader = useSession()?.user;
  const navigate = useNavigate();
  const { write } = useSend(routes.eraseSite, { params: { id: facility.id }, changes: [facilityKeys.lists, facilityKeys.each] });
  if (!reader || roleOf(reader) !== 'SUPER_ADMIN' || facility.erased) return null;
  return <EraseCard kind="site" id={facility.id} name={facility.name} onErase={write} onErased={() => void navigate('/facilities')} />;
}

/** Lets admins say for a site who it is, by the forms of the site's own profile. */
function SiteOfOthers({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('facility');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={16} align="start" maw={736}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} label={t(isOpen ? 'site.close' : 'site.edit')} />
      {isOpen ? <Forms facilityId={facilityId} /> : null}
    </Stack>
  );
}

function Forms({ facilityId }: { facilityId: string }) {
  const read = useQuery(siteOfRead(facilityId));
  const site = read.data;
  if (read.error && !site) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!site) return null;
  const hasBooks = LEDGER_FACILITIES.some((type) => type === site.facility.type) && site.facility.type !== 'BRAND';
  return (
    <Stack gap={24} w="100%">
      <SiteForm site={site} role={site.facility.type === 'BRAND' ? 'BRAND' : undefined} isFirstSave={false} isOfOthers />
      {hasBooks ? <SiteOarCard site={site.facility} /> : null}
      {hasBooks ? <PolicyForm site={site} isSecondary isOfOthers /> : null}
    </Stack>
  );
}

/** Ends the registration of an origin, with the reason that the site reads. */
function SuspendOrigin({ standing: { facility } }: { standing: StandingReply }) {
  const { t } = useTranslation('facility');
  const { write } = useWrite((reason: string) => call(routes.suspendOrigin, { params: { facilityId: facility.id }, body: { reason } }), {
    changes: [facilityPageKeys.standing(facility.id)],
    isRefusalNews: true,
  });
  return (
    <HeldActButton
      id={`suspend ${facility.id}`}
      label={t('suspend.open')}
      look={{ size: 'small' }}
      dialog={{ title: t('suspend.title'), text: t('suspend.text'), reason: t('suspend.reason'), keep: t('suspend.keep') }}
      reasonMin={REASON_MIN}
      done={t('suspend.done', { site: facility.name })}
      send={write}
    />
  );
}
