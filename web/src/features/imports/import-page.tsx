import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import { invalidateCustody } from '../../entities/custody/custody-reads.js';
import { FileImport } from '../../entities/import/file-import.js';
import { TemplateButton } from '../../entities/import/template-button.js';
import { Page, PageHead } from '../../ui/layout/layout.js';
import css from './imports.module.css';
import { LastImports, REGISTRY_KEY, RegistryHoldings } from './registry-holdings.js';

type ImportKind = 'custody' | 'registry';
const ROUTES = { custody: routes.importTransactions, registry: routes.importRegistry } as const;
const ACCEPT: Record<ImportKind, readonly string[]> = { custody: ['.xlsx'], registry: ['.csv', '.txt', '.tsv', '.xls', '.xlsx'] };

export const CustodyImport = () => <ImportPage what="custody" />;

/** The registry: what goes in, and what it holds. */
export function RegistryImport() {
  const client = useQueryClient();
  return (
    <ImportPage
      what="registry"
      onDone={() => void client.invalidateQueries({ queryKey: REGISTRY_KEY })}
      below={<LastImports />}
      aside={<RegistryHoldings />}
    />
  );
}

interface ImportPageProps {
  what: ImportKind;
  onDone?: () => void;
  below?: ReactNode;
  aside?: ReactNode;
}

function ImportPage({ what, onDone, below, aside }: ImportPageProps) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const form = (
    <FileImport
      route={ROUTES[what]}
      accept={ACCEPT[what]}
      limit={t(`${what}.limit`)}
      onDone={onDone ?? (() => void invalidateCustody(client))}
    />
  );
  return (
    <Page>
      <PageHead
        title={t(`${what}.title`)}
        note={t(`${what}.text`)}
        actions={what === 'custody' ? <TemplateButton route={routes.importTemplate} name="selvedge-import.xlsx" /> : null}
      />
      {aside ? (
        <div className={css.registry}>
          <div>
            {form}
            {below}
          </div>
          {aside}
        </div>
      ) : (
        form
      )}
    </Page>
  );
}
