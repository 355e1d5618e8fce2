import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { Card } from '../../../ui/layout/layout.js';
import { OarDecision, useOarRequest } from '../../facility/oar/oar-decision.js';
import { OarIdText, OarStatusChip } from '../../facility/oar/oar-status.js';
import css from './site.module.css';

/** The OAR ID of one's own site: requested, chosen or refused. */
export function SiteOarCard({ site }: { site: FacilityReply }) {
  const { t } = useTranslation('registry');
  const { oarId, oarIdLocal, oarMatch } = site;
  return (
    <Card
      title={t('oarId')}
      aside={
        oarMatch ? (
          <span className={css.oar}>
            {oarId ? <OarIdText oarId={oarId} local={oarIdLocal} /> : null}
            <OarStatusChip status={oarMatch} />
          </span>
        ) : null
      }
    >
      <Stack className={css.form} gap={16}>
        <OarNextStep site={site} />
      </Stack>
    </Card>
  );
}

/** Shows the next step. */
function OarNextStep({ site }: { site: FacilityReply }) {
  const { t } = useTranslation('profile');
  if (!site.address || !site.country) return <p className="muted">{t('oar.saveFirst')}</p>;
  if (site.oarMatch === undefined || site.oarMatch === 'ERROR_MATCHING') return <AskRegistry site={site} />;
  return (
    <>
      {site.oarMatch === 'NEW_FACILITY' ? <p className="muted">{t('oar.isNew')}</p> : null}
      <OarDecision key={site.oarMatch} facility={site} />
    </>
  );
}

function AskRegistry({ site }: { site: FacilityReply }) {
  const { t } = useTranslation('profile');
  const { t: ofRegistry } = useTranslation('registry');
  const { ask, busy, failure } = useOarRequest(site);
  return (
    <>
      <p className="muted">{t('oar.text')}</p>
      {failure ? <InlineError>{failure}</InlineError> : null}
      <Group gap="8px 12px" justify="flex-end">
        <Button busy={busy} busyLabel={ofRegistry('searching')} onClick={() => void ask()}>
          {site.oarMatch ? ofRegistry('retry') : t('oar.find')}
        </Button>
      </Group>
    </>
  );
}
