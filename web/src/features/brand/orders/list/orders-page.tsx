import { IconFileCertificate, IconFileSearch, IconPlus, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../ui/format.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { OrderFilters } from './order-filters.js';
import { OrderList, useListedOrders } from './order-list.js';

/** Lists the orders of a brand, and how well the origin of each is known. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
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
            <ButtonLink to={SCREENS.brandPassports.path} icon={<IconFileCertificate size={16} aria-hidden />} label={t('passports')} />
            <ButtonLink to={SCREENS.documentRequests.path} icon={<IconFileSearch size={16} aria-hidden />} label={t('requests')} />
            <ButtonLink to={SCREENS.brandOrdersImport.path} icon={<IconUpload size={16} aria-hidden />} label={t('import.open')} />
            <ButtonLink variant="primary" to={SCREENS.brandNewOrder.path} icon={<IconPlus size={16} aria-hidden />} label={t('new')} />
          </>
        }
      />
      <OrderFilters />
      <OrderList orders={orders} />
    </Page>
  );
}
