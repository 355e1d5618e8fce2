import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { invalidateCustody } from '../../../entities/custody/custody-reads.js';
import { PreviewedImport } from '../../../entities/import/previewed-import.js';
import { RowsImport } from '../../../entities/import/rows-import.js';
import { TemplateButton } from '../../../entities/import/template-button.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import css from './imports.module.css';
import { LastImports, REGISTRY_KEY, RegistryHoldings } from './registry-holdings.js';
import { TransactionsFile } from './transactions-preview.js';

/** Transactions of the caller's site: a file is looked at first, and recorded by one press. */
export function CustodyImport() {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  return (
    <Page isWide>
      <PageHead
        title={t('custody.title')}
        note={t('custody.text')}
        actions={<TemplateButton route={routes.importTemplate} name="selvedge-import.xlsx" />}
      />
      <PreviewedImport
        route={routes.importTransactions}
        failedRows={routes.failedTransactionRows}
        limit={t('custody.limit')}
        onDone={() => void invalidateCustody(client)}
        preview={(props) => <TransactionsFile {...props} />}
      />
    </Page>
  );
}

/** The registry: what goes in, and what it holds. */
export function RegistryImport() {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  return (
    <Page>
      <PageHead title={t('registry.title')} note={t('registry.text')} />
      <div className={css.registry}>
        <div>
          <RowsImport
            route={routes.importRegistry}
            previewRoute={routes.previewRegistry}
            limit={t('registry.limit')}
            onDone={() => void client.invalidateQueries({ queryKey: REGISTRY_KEY })}
          />
          <LastImports />
        </div>
        <RegistryHoldings />
      </div>
    </Page>
  );
}
