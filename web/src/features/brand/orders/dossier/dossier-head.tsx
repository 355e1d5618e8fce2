import { Group } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DOSSIER_REGIMES } from '../../../../../../contracts/brand/dossiers/content.js';
import type { DossierReply, DossierSummary } from '../../../../../../contracts/brand/dossiers/replies.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { OrderCrumbs } from '../../../../entities/order/order-crumbs.js';
import { orderGoods, useOrderName } from '../../../../entities/order/order-name.js';
import { Button } from '../../../../ui/button.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { AsOfMenu } from './builds/as-of-menu.js';
import { useBuild } from './builds/use-build.js';
import { addressOf, chosenDossier } from './chosen-dossier.js';
import css from './dossier.module.css';
import { OrderStanding } from './order-standing.js';

interface DossierHeadProps {
  order: OrderReply;
  dossier?: DossierReply;
  dossiers?: readonly DossierSummary[];
  onCheck?: () => void;
  /** Shown at the end. */
  exportMenu?: ReactNode;
}

/** The order, the order of the chapters, the instant, and the actions to check and download the file. */
export function DossierHead({ order, dossier, dossiers = [], onCheck, exportMenu }: DossierHeadProps) {
  const { t } = useTranslation('dossierScreen');
  const nameOf = useOrderName();
  const name = nameOf(order);
  return (
    <Group component="header" className={css.head} gap="8px 12px">
      <div>
        <OrderCrumbs name={name} id={order.id} page={t('title')} />
        <h1>
          <bdi>{orderGoods(order) ?? name}</bdi> <OrderStanding order={order} />
        </h1>
      </div>
      <Group gap="8px 12px">
        {dossier ? <RegimeSwitch dossier={dossier} dossiers={dossiers} /> : null}
        {dossiers.length > 0 ? <AsOfMenu orderId={order.id} dossier={dossier} dossiers={dossiers} /> : null}
        {onCheck ? <Button icon={<IconShieldCheck size={16} aria-hidden />} onClick={onCheck} label={t('check.title')} /> : null}
        {exportMenu}
      </Group>
    </Group>
  );
}

/** The same facts in the other order of chapters, as of the same instant: built where it was not. */
function RegimeSwitch({ dossier, dossiers }: { dossier: DossierReply; dossiers: readonly DossierSummary[] }) {
  const { t } = useTranslation('dossierScreen');
  const [, change] = useUrlState();
  const { build } = useBuild(dossier.orderId);
  const { asOf, language } = dossier;
  return (
    <Segments
      label={t('regime.label')}
      value={dossier.regime}
      onChange={(regime) => {
        const wanted = { asOf, language, regime };
        if (chosenDossier(dossiers, wanted)) change({ ...addressOf(wanted), page: undefined }, { isStep: true });
        else void build(wanted);
      }}
      options={DOSSIER_REGIMES.map((value) => ({ value, label: t(`regime.${value}`) }))}
    />
  );
}
