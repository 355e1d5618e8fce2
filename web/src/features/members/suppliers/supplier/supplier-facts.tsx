import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SupplierDetailReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { facilityPath } from '../../../../entities/facility/facility-paths.js';
import { OarIdText } from '../../../../entities/facility/oar/oar-status.js';
import { RiskChip } from '../../../../entities/risk/risk-chip.js';
import { useTierName } from '../../../../entities/supplier/supplier-texts.js';
import { DetailStrip } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDate } from '../../../../ui/format.js';

/** Lists the stated facts of the supplier; missing ones are marked. */
export function SupplierFacts({ supplier }: { supplier: SupplierDetailReply }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const tierName = useTierName();
  const { registrationNumber, oarId, tiers, facilityType, facility, lastActivityAt, laborRiskLevel, productRiskLevel } = supplier;
  const missing = <span className="muted">{t('missing')}</span>;
  return (
    <DetailStrip
      details={[
        { label: t('form.registrationNumber'), value: registrationNumber ? <bdi>{registrationNumber}</bdi> : missing },
        { label: t('column.oarId'), value: oarId ? <OarIdText oarId={oarId} /> : missing },
        { label: t('form.tiers'), value: tiers.length > 0 ? tiers.map(tierName).join('; ') : missing },
        { label: t('column.type'), value: facilityType ? words(`facilityType.${facilityType}`) : missing },
        {
          label: t('partner'),
          value: facility ? <Link to={facilityPath(facility.id)}>{facility.name}</Link> : <span className="muted">{t('notLinked')}</span>,
        },
        {
          label: t('column.lastActivity'),
          value: lastActivityAt ? <Num>{formatDate(lastActivityAt)}</Num> : <span className="muted">{t('noActivity')}</span>,
        },
        { label: t('column.laborRisk'), value: <RiskChip level={laborRiskLevel} /> },
        { label: t('column.productRisk'), value: <RiskChip level={productRiskLevel} /> },
      ]}
    />
  );
}
