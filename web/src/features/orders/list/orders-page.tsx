import { IconFileSearch, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { FileImport } from '../../../entities/import/file-import.js';
import { TemplateButton } from '../../../entities/import/template-button.js';
import { orderKeys } from '../../../entities/order/order-reads.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/layout/side-panel.js';
import { OrderFilters } from './order-filters.js';
import { OrderList, useListedOrders } from './order-list.js';
import css from './orders.module.css';

/** What a brand has ordered, and how well it knows where each order comes from. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const [isImporting, setImporting] = useState(false);
  const orders = useListedOrders();
  return (
    <Page isWide>
      <PageHead
        title={
          <>
            {t('title')} {orders.data === undefined ? null : <Num className="muted">{formatInteger(orders.data.total)}</Num>}
          </>
        }
        actions={
          <>
            <ButtonLink to={SCREENS.documentRequests.path} icon={<IconFileSearch size={16} aria-hidden />}>
              {t('requests')}
            </ButtonLink>
            <Button icon={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
              {t('import.open')}
            </Button>
            <ButtonLink variant="primary" to={SCREENS.brandNewOrder.path} icon={<IconPlus size={16} aria-hidden />}>
              {t('new')}
            </ButtonLink>
          </>
        }
      />
      <OrderFilters />
      <OrderList orders={orders} />
      <SidePanel title={t('import.title')} opened={isImporting} onClose={() => setImporting(false)}>
        <ImportOrders />
      </SidePanel>
    </Page>
  );
}

function ImportOrders() {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  return (
    <div className={css.import}>
      <p className="muted">{t('import.text')}</p>
      <div>
        <TemplateButton route={routes.orderTemplate} name="orders.xlsx" small />
      </div>
      <FileImport
        route={routes.importOrders}
        accept={['.xlsx']}
        limit={t('import.limit')}
        onDone={() => void client.invalidateQueries({ queryKey: orderKeys.all })}
      />
    </div>
  );
}
