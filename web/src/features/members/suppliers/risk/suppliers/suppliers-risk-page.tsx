import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../../contracts/shared/screens.js';
import { AsOfPicker } from '../../../../../entities/point-in-time/as-of-picker.js';
import { cutOfAddress } from '../../../../../entities/point-in-time/point-in-time.js';
import { supplierRisksRead } from '../../../../../entities/risk/risk-reads.js';
import { ButtonLink } from '../../../../../ui/button.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { formatDate } from '../../../../../ui/format.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../../../ui/layout/layout.js';
import { HeatMap } from './heat-map.js';
import { RiskList } from './risk-list.js';

/** Which suppliers worry us, and in what? All of them by all indicators. */
export function SuppliersRiskPage() {
  const { t } = useTranslation('scores');
  const [search] = useUrlState();
  const risks = useQuery(supplierRisksRead(cutOfAddress(search)));
  const { data } = risks;
  return (
    <Page isWide>
      <PageHead
        title={
          <>
            {t('suppliersTitle')} {data ? <Num className="muted">{data.rows.length}</Num> : null}
          </>
        }
        note={data ? t('policyFrom', { version: data.policyVersion, date: formatDate(data.policyFrom) }) : null}
        actions={<AsOfPicker />}
      />
      {risks.error ? <ReadError error={risks.error} onRetry={() => void risks.refetch()} /> : null}
      {data?.rows.length === 0 ? (
        <Card padded={false}>
          <EmptyState title={t('nobody')} actions={<ButtonLink to={SCREENS.brandSuppliers.path} label={t('toSuppliers')} />}>
            {t('nobodyText')}
          </EmptyState>
        </Card>
      ) : null}
      {data && data.rows.length > 0 ? (
        <>
          <HeatMap rows={data.rows} />
          <RiskList rows={data.rows} />
          {data.unlinked > 0 ? <p className="small muted">{t('unlinked', { count: data.unlinked })}</p> : null}
        </>
      ) : null}
    </Page>
  );
}
