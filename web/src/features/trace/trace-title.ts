import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatProductId } from '../../ui/format.js';

/** The window's title says which trace it is. */
export function useTraceTitle(productId: string, orderTitle: string): void {
  const { t } = useTranslation('trace');
  const { t: shell } = useTranslation('shell');
  const what = productId ? formatProductId(productId) : orderTitle;
  useEffect(() => {
    if (what) document.title = `${what} – ${t('title')} – ${shell('product')}`;
  }, [what, t, shell]);
}
