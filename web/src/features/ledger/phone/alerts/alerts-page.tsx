import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { AlertKind } from '../../../../../../contracts/watch/alerts/alert-kinds.js';
import type { AlertReply } from '../../../../../../contracts/watch/alerts/replies.js';
import { AlertIcon, alertDate, useAlertReason, useAlertTitle } from '../../../../entities/alert/alert-words.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { KeptRead } from '../shell/kept-read.js';
import { cachedAlertsRead } from '../shell/kept-reads.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import phoneCard from '../shell/phone-card.module.css';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { phoneLotPath, usePhone } from '../shell/use-phone.js';

/** An alert of many lots leads to the first ones alone. */
const LOTS_SHOWN = 5;

/** Alerts that a certificate of the site settles. */
const ABOUT_CERTIFICATES: readonly AlertKind[] = ['notCertified', 'certificateExceeded'];

/** Lists what does not add up at this site, as its buyers and admins read it. */
export function PhoneAlerts() {
  const { t } = useTranslation('alerts');
  const { t: own } = useTranslation('phonePages');
  const read = useQuery(cachedAlertsRead(usePhone()));
  const found = read.data?.value;
  const more = found ? found.total - found.items.length : 0;
  return (
    <PhoneScreen title={t('title')} back={SCREENS.phoneHome.path}>
      <p className="muted">{own('alerts.intro')}</p>
      <KeptRead {...read} />
      {found?.total === 0 ? <EmptyState title={t('empty.open')} /> : null}
      <Stack component="ul" className={phoneRows.section} gap={8} aria-label={t('title')}>
        {found?.items.map((alert) => (
          <li key={alert.id}>
            <AlertCard alert={alert} />
          </li>
        ))}
      </Stack>
      {more > 0 ? <p className="caption">{own('alerts.more', { count: more })}</p> : null}
    </PhoneScreen>
  );
}

function AlertCard({ alert }: { alert: AlertReply }) {
  const { t } = useTranslation('custody');
  const titleOf = useAlertTitle();
  const reasonOf = useAlertReason();
  return (
    <Stack component="article" className={phoneCard.card} gap={8}>
      <Group gap={8} wrap="nowrap" align="start">
        <AlertIcon severity={alert.severity} />
        <span className={phoneRows.what}>
          <span className="strong">{titleOf(alert)}</span>
          <small>{reasonOf(alert)}</small>
          <small>
            <Num>{alertDate(alert)}</Num>
          </small>
        </span>
      </Group>
      {ABOUT_CERTIFICATES.includes(alert.kind) ? <ButtonLink to={SCREENS.phoneSite.path} label={t('sell.upload')} /> : null}
      {alert.productIds.slice(0, LOTS_SHOWN).map((id) => (
        <Link key={id} to={phoneLotPath(id)} className={phoneButtons.textButton}>
          <ProductIdText id={id} />
        </Link>
      ))}
    </Stack>
  );
}
