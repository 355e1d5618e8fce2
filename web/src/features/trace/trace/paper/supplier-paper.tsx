import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ApiError } from '../../../../client/api/api.js';
import { signInPath } from '../../../../client/session/home-routes.js';
import { useSession } from '../../../../client/session/session.js';
import { AsOfPicker } from '../../../../entities/point-in-time/as-of-picker.js';
import { supplierPaperRead } from '../../../../entities/risk/risk-reads.js';
import { supplierPath } from '../../../../entities/supplier/supplier-paths.js';
import { supplierRead } from '../../../../entities/supplier/supplier-reads.js';
import { EmptyState, ProgressBar } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { PaperPages } from './paper-pages.js';

/** The risk of a supplier as it will be printed, as of any instant. */
export function SupplierPaper({ id }: { id: string }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session) return <Navigate to={`${signInPath(pathname)}?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <Flex component="main" direction="column" gap={16} mih="100dvh" p={24} bg="var(--sub)">
      <Pages id={id} />
    </Flex>
  );
}

function Pages({ id }: { id: string }) {
  const { t } = useTranslation('suppliers');
  const [search] = useUrlState();
  const supplier = useQuery(supplierRead(id));
  const paper = usePaper(id, search.get('asOf') ?? undefined);
  if (paper.error instanceof ApiError && paper.error.status === 404) return <NoPaper id={id} isThere={Boolean(supplier.data)} />;
  return (
    <>
      <nav className="small">
        <Link to={supplierPath(id)}>{t('paper.back')}</Link>
      </nav>
      <PaperPages
        file={paper.data}
        title={
          <>
            {t('paper.title')} {supplier.data ? <bdi className="muted">{supplier.data.businessName}</bdi> : null}
          </>
        }
        actions={<AsOfPicker isInstantAlone />}
      >
        {paper.error ? <ReadError error={paper.error} onRetry={() => void paper.refetch()} /> : null}
        {paper.isFetching && !paper.data ? <Making /> : null}
      </PaperPages>
    </>
  );
}

function usePaper(id: string, asOf: string | undefined) {
  const { i18n } = useTranslation();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useQuery(supplierPaperRead(id, { timeZone, ...(asOf === undefined ? {} : { asOf }) }, i18n.language));
}

function Making() {
  const { t } = useTranslation('trace');
  return <ProgressBar label={t('paper.making')} done={0} total={1} />;
}

function NoPaper({ id, isThere }: { id: string; isThere: boolean }) {
  const { t } = useTranslation('suppliers');
  return (
    <EmptyState
      title={t('paper.none')}
      actions={<Link to={isThere ? supplierPath(id) : SCREENS.brandSuppliers.path}>{t(isThere ? 'paper.back' : 'paper.toList')}</Link>}
    >
      {t('paper.noneText')}
    </EmptyState>
  );
}
