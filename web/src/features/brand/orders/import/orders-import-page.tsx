import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { PreviewedImport } from '../../../../entities/import/previewed-import.js';
import { TemplateButton } from '../../../../entities/import/template-button.js';
import { orderKeys } from '../../../../entities/order/order-reads.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { OrdersPreview } from './orders-preview.js';

/** A file is looked at first, and its orders are placed by one press. */
export function OrdersImportPage() {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  return (
    <Page isWide>
      <PageHead
        title={t('import.title')}
        note={t('import.text')}
        actions={<TemplateButton route={routes.orderTemplate} name="orders.xlsx" />}
      />
      <PreviewedImport
        route={routes.importOrders}
        failedRows={routes.failedOrderRows}
        limit={t('import.limit')}
        onDone={() => void client.invalidateQueries({ queryKey: orderKeys.all })}
        preview={(props) => <OrdersPreview {...props} />}
      />
    </Page>
  );
}
