import { IconFileCertificate, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DossierSummary } from '../../../../../../../contracts/brand/dossiers/replies.js';
import type { OrderReply } from '../../../../../../../contracts/brand/orders/replies.js';
import { orderDossierPath } from '../../../../../entities/order/order-paths.js';
import { Button, ButtonLink } from '../../../../../ui/button.js';
import { formatDateTime, formatInteger } from '../../../../../ui/format.js';
import { useLetterKeys } from '../../../../../ui/shortcuts.js';
import { addressOf } from '../chosen-dossier.js';
import { dossiersRead, isBeingBuilt } from '../dossier-reads.js';
import { FIRST_BUILD, useBuild } from './use-build.js';

const addressed = (orderId: string, dossier: DossierSummary): string =>
  `${orderDossierPath(orderId)}?${new URLSearchParams(addressOf(dossier))}`;

/** Builds the dossier of an order, for the law of its detention, shows its progress, and links to the newest. So does `d`. */
export function BuildDossier({ order: { id, state, detention } }: { order: OrderReply }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { data } = useQuery(dossiersRead(id));
  const { build, busy } = useBuild(id);
  useLetterKeys({ d: () => void navigate(orderDossierPath(id)) });
  const dossiers = data?.items ?? [];
  const building = dossiers.find(isBeingBuilt);
  const newest = dossiers.find(({ state }) => state === 'ready');
  const { regime, language } = newest ?? FIRST_BUILD;
  const progress = building
    ? t('dossier.progress', { count: building.pages, pages: formatInteger(building.pages), percent: Math.floor(building.progress * 100) })
    : t('dossier.starting');
  return (
    <>
      {building ? (
        <ButtonLink to={addressed(id, building)} icon={<IconFileText size={16} aria-hidden />} label={t('dossier.watch')} />
      ) : newest ? (
        <ButtonLink to={addressed(id, newest)} icon={<IconFileText size={16} aria-hidden />}>
          {t('dossier.newest', { when: formatDateTime(newest.asOf) })}
        </ButtonLink>
      ) : null}
      <Button
        variant={state === 'cancelled' ? 'default' : 'primary'}
        busy={busy || building !== undefined}
        busyLabel={progress}
        icon={<IconFileCertificate size={16} aria-hidden />}
        onClick={() => void build(detention ? { language } : { regime, language })}
      >
        {t('dossier.open')}
      </Button>
    </>
  );
}
