import { Flex } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError, fileByToken } from '../../../../client/api/api.js';
import { EmptyState, ProgressBar } from '../../../../ui/feedback/feedback.js';
import { NotFound } from '../../../../ui/feedback/not-found.js';
import { PaperPages } from './paper-pages.js';
import { SupplierPaper } from './supplier-paper.js';

/**
 * Shows a paper as it will be printed: that of a short token, or that of a supplier of the signed-in user. Otherwise the page is not found.
 */
export function PdfPreview() {
  const [search] = useSearchParams();
  const [token, supplierId] = [search.get('shortToken'), search.get('supplierId')];
  if (!token && supplierId) return <SupplierPaper id={supplierId} />;
  return <TokenPaper token={token} />;
}

function TokenPaper({ token }: { token: string | null }) {
  const { file, error } = useFile(token);
  if (!token || (error && !(error instanceof ApiError))) return <NotFound />;
  return (
    <Flex component="main" direction="column" gap={16} mih="100dvh" p={24} bg="var(--sub)">
      {error ? <Ended /> : file ? <PaperPages file={file} /> : <Loading />}
    </Flex>
  );
}

function useFile(token: string | null) {
  const [state, setState] = useState<{ file?: Blob; error?: Error }>({});
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // The token is good once.
    if (!token || asked.current === token) return;
    asked.current = token;
    fileByToken(token).then(
      (file) => setState({ file }),
      (error: Error) => setState({ error }),
    );
  }, [token]);
  return state;
}

function Loading() {
  const { t } = useTranslation('trace');
  return <ProgressBar label={t('paper.making')} done={0} total={1} />;
}

function Ended() {
  const { t } = useTranslation('trace');
  return <EmptyState title={t('paper.ended')}>{t('paper.endedText')}</EmptyState>;
}
