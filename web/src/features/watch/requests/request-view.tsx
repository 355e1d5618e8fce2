import { Flex, Group, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LEDGER_FACILITIES } from '../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import type { RequestDetails } from '../../../../../contracts/watch/grievances/replies.js';
import { mayOpen } from '../../../client/session/home-routes.js';
import { useSession } from '../../../client/session/session.js';
import { facilityPath } from '../../../entities/facility/facility-paths.js';
import { AnnounceVisit } from '../../../entities/risk/requests/announce-visit.js';
import { RequestFacts, RequestWords } from '../../../entities/risk/requests/request-facts.js';
import css from '../../../entities/risk/requests/requests.module.css';
import { ResponseForm } from '../../../entities/risk/requests/response-form.js';
import { ResponseView } from '../../../entities/risk/requests/response-view.js';
import { RiskChip } from '../../../entities/risk/risk-chip.js';
import { ButtonLink } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { countryName } from '../../../ui/forms/countries/countries.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { useRequestPaths } from './request-paths.js';

import { SiteHistory } from './site-history.js';

/** Shows one whole request: place and reason, the report, and the response, which is a form until it is given. */
export function RequestView({ found }: { found: RequestDetails }) {
  return (
    <Stack component="article" className={css.view} gap={16} justify="start">
      <RequestHead found={found} />
      <RequestFacts found={found} />
      <RequestWords found={found} />
      <AnnounceVisit found={found} />
      <div className={css.columns}>
        {found.response ? <ResponseView found={found} response={found.response} /> : <ResponseForm found={found} />}
        <SiteHistory facilityId={found.facility.id} exceptId={found.id} />
      </div>
    </Stack>
  );
}

function RequestHead({ found: { id, facility, indicator, priority } }: { found: RequestDetails }) {
  const { t, i18n } = useTranslation('requests');
  const { t: words } = useTranslation('ui');
  const { t: risk } = useTranslation('risk');
  const [search] = useUrlState();
  const paths = useRequestPaths();
  const user = useSession()?.user;
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request takes the focus to its title
  useEffect(() => title.current?.focus({ preventScroll: true }), [id]);
  const hasLedger = LEDGER_FACILITIES.some((type) => type === facility.type) && mayOpen(user, 'replay');
  return (
    <Group component="header" className={css.head} gap="8px 16px" align="start">
      <div>
        <Flex component={Link} to={paths.list(search)} className={css.back} align="center" gap={4} mih={32} fz={13}>
          <IconArrowLeft size={16} className="directional" aria-hidden /> {t('back')}
        </Flex>
        <Group component="h1" gap="4px 10px" ref={title} tabIndex={-1}>
          {risk(`indicator.${indicator}`)} <RiskChip level={priority} />
        </Group>
        <p className="muted">
          <bdi>{facility.name}</bdi>, {words(`facilityType.${facility.type}`)}
          {facility.country ? `, ${countryName(facility.country, i18n.language)}` : null}{' '}
          {facility.oarId ? <Num className="mono small">{facility.oarId}</Num> : null}
        </p>
      </div>
      <Group gap={8} align="stretch">
        <ButtonLink to={facilityPath(facility.id)} label={t('openSite')} />
        {hasLedger ? <ButtonLink to={SCREENS.replay.path.replace(':facilityId', facility.id)} label={t('openLedger')} /> : null}
      </Group>
    </Group>
  );
}
