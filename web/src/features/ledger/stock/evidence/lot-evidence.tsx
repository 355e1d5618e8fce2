import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { restsOnSummary } from '../../../../../drawing/rests-on.js';
import { provenancePercents } from '../../../../../drawing/whole-percents.js';
import { call } from '../../../../client/api/api.js';
import { useRole } from '../../../../client/session/session.js';
import { custodyKeys } from '../../../../entities/custody/custody-reads.js';
import { tracePath } from '../../../../entities/custody/lot-paths.js';
import { ProvenanceDetails } from '../../../../entities/order/order-provenance.js';
import { restsOnRead } from '../../../../entities/rests-on/rests-on-reads.js';
import { useRestsOnSentences } from '../../../../entities/rests-on/rests-on-words.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Loading } from '../../../../ui/layout/steady.js';

/** Shows the evidence for the cotton of the lot, by its trace, and who vouches for the sites. */
export function LotEvidence({ lot: { productId } }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const { t: ofRests } = useTranslation('restsOn');
  const role = useRole();
  const sentencesOf = useRestsOnSentences();
  const trace = useQuery({
    queryKey: custodyKeys.lotTrace(productId, { direction: 'backward' }),
    queryFn: ({ signal }) => call(routes.traceLot, { params: { productId }, query: { direction: 'backward' }, signal }),
  });
  const restsOn = useQuery({ ...restsOnRead({ of: 'lot', productId, query: { direction: 'backward' } }), retry: false });
  const { evidence, grams = null } = trace.data ?? {};
  if (!evidence) return trace.isPending ? <Loading /> : null;
  const path = tracePath(role, productId);
  return (
    <Card title={t('lot.evidence.traced')} aside={<Link to={path}>{t('lot.openTrace')}</Link>}>
      <div style={{ display: 'grid', gap: 12 }}>
        <p>
          <Num className="strong">{t('lot.evidence.tracedTo', { share: provenancePercents(evidence).traced })}</Num>
        </p>
        <ProvenanceDetails evidence={evidence} grams={grams} />
        {restsOn.data && restsOn.data.sites.length > 0 ? (
          <p className="small">
            {sentencesOf(restsOnSummary(restsOn.data), trace.data ?? {}).join(' · ')}{' '}
            <Link to={`${path}?show=standing`}>{ofRests('title')}</Link>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
