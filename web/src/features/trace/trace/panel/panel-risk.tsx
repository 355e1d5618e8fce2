import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TraceFacility } from '../../../../../../contracts/trace/tracing/replies.js';
import type { TraceSource } from '../../../../entities/rests-on/rests-on-reads.js';
import { traceRiskRead } from '../../../../entities/rests-on/site-on-trace-reads.js';
import { RiskChip, SiteRiskChip } from '../../../../entities/risk/risk-chip.js';
import { lotRiskPath, orderRiskPath } from '../../../../entities/risk/risk-paths.js';
import css from './panel.module.css';
import { useTraceSource } from './trace-source-context.js';

/** The labor risk of the site, and the product risk of what is traced. */
export function PanelRisk({ facility }: { facility: TraceFacility }) {
  const source = useTraceSource();
  return source && source.of !== 'numbers' ? <Risk facility={facility} source={source} /> : null;
}

function Risk({ facility, source }: { facility: TraceFacility; source: Exclude<TraceSource, { of: 'numbers' }> }) {
  const { t } = useTranslation('trace');
  const { data } = useQuery({ ...traceRiskRead(source, true), retry: false });
  const own = data?.tiers.flatMap(({ facilities }) => facilities).find((each) => each.facility.id === facility.id);
  if (!data) return null;
  return (
    <section>
      <div className={css.line}>
        <h3 className="small strong">{t('panel.risk')}</h3>
        <Link className="small" to={source.of === 'lot' ? lotRiskPath(source.productId) : orderRiskPath(source.id)}>
          {t('panel.openRisk')}
        </Link>
      </div>
      {own ? (
        <div className={css.line}>
          <span className="muted">{t('panel.laborOfSite')}</span>
          <SiteRiskChip level={own.laborRiskLevel} coverage={own.coverage} />
        </div>
      ) : null}
      <div className={css.line}>
        <span className="muted">{t('panel.productOfAll')}</span>
        <RiskChip level={data.productRiskLevel} />
      </div>
    </section>
  );
}
