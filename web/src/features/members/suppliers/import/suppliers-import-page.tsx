import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import { PreviewedImport } from '../../../../entities/import/previewed-import.js';
import { TemplateButton } from '../../../../entities/import/template-button.js';
import { supplierKeys } from '../../../../entities/supplier/supplier-reads.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { ImportPreview } from './import-preview.js';

/** A file is looked at first; its corrections are taken or left, and then it is imported. */
export function SuppliersImportPage() {
  const { t } = useTranslation('suppliers');
  const client = useQueryClient();
  return (
    <Page isWide>
      <PageHead
        title={t('import.title')}
        note={t('import.text')}
        actions={<TemplateButton route={routes.supplierTemplate} name="suppliers.xlsx" />}
      />
      <PreviewedImport
        route={routes.importSuppliers}
        failedRows={routes.failedSupplierRows}
        limit={t('import.limit')}
        onDone={() => void client.invalidateQueries({ queryKey: supplierKeys.all })}
        preview={(props) => <ImportPreview {...props} />}
      />
    </Page>
  );
}
