import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import type { TraceReply } from '../../../../contracts/tracing/replies.js';
import { LEDGER_READER_ROLES } from '../../app/session/home-routes.js';
import { roleOf, useSession } from '../../app/session/session.js';
import { AgreementChip } from '../../entities/custody/agreement.js';
import { lotPath, tracePath } from '../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../entities/custody/product-id-text.js';
import { Button, ButtonLink, IconButton } from '../../ui/button.js';
import { DetailList } from '../../ui/data-display/details.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatKg, formatPercent, inSentence } from '../../ui/format.js';
import { PartEvidence } from './evidence-bar.js';
import { LotWeight } from './lot-weight.js';
import type { TracePlace } from './model/trace-flows.js';
import css from './trace.module.css';

const SUPPLIER_TIER: Partial<Record<FacilityType, 1 | 2 | 3 | 4 | 5>> = {
  FINAL_PRODUCT_ASSEMBLY: 1,
  MILL: 3,
  SPINNER: 4,
  GINNER: 4,
  FARM: 5,
  FARM_GROUP: 5,
};
const SHOWN_FIRST = 4;

/** What, how much, how sure, which lots, and the way on. */
export function TracePanel({ place, trace, onClose }: { place: TracePlace; trace: TraceReply; onClose: () => void }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const [all, setAll] = useState(false);
  const lots = place.lots.filter(({ end }) => end !== 'pool').sort((a, b) => b.rootShare - a.rootShare);
  const shown = all ? lots : lots.slice(0, SHOWN_FIRST);
  const supplierTier = place.facility ? SUPPLIER_TIER[place.facility.type] : undefined;
  const single = lots.length === 1 ? lots[0] : undefined;
  return (
    <aside className={css.panel} aria-label={place.name}>
      <header>
        <div>
          <h2>{place.name}</h2>
          {place.facility && supplierTier ? (
            <p className="small muted">
              {t('panel.tierLine', {
                type: words(`facilityType.${place.facility.type}`),
                tier: place.tier,
                stage: inSentence(words(`stage.${place.tier}`)),
                supplier: supplierTier,
              })}
            </p>
          ) : (
            <p className="small muted">
              {t('tier', { tier: place.tier })} {inSentence(words(`stage.${place.tier}`))}
            </p>
          )}
        </div>
        <IconButton label={t('panel.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </header>
      <section>
        <p style={{ display: 'flex', alignItems: 'baseline', gap: 8, flexWrap: 'wrap' }}>
          <Num className="figure">{formatPercent(place.share)}</Num> <span className="small muted">{t('panel.ofThis')}</span>
        </p>
        {place.unknown ? <p className="small muted">{t('panel.unknownText')}</p> : null}
        <PartEvidence evidence={place.evidence} />
        {place.disputed ? (
          <p className={css.disputed}>
            <AgreementChip agreement="disputed" /> <span className="small muted">{t('panel.disputedText')}</span>
          </p>
        ) : null}
      </section>
      {place.unknown && lots.length === 0 ? null : (
        <section>
          <DetailList
            details={[
              { label: t('panel.lotsHere'), value: <Num>{lots.length}</Num> },
              ...(trace.grams == null ? [] : [{ label: t('panel.weight'), value: <Num>{formatKg(place.share * trace.grams)} kg</Num> }]),
            ]}
          />
        </section>
      )}
      {lots.length ? (
        <section>
          <h3 className="small strong">
            {t('panel.lots')} <Num className="muted">{lots.length}</Num>
          </h3>
          <ul className={css.panelLots}>
            {shown.map((lot) => (
              <li key={lot.lotId}>
                <Link to={lotPath(lot.productId)}>
                  <ProductIdText id={lot.productId} />
                </Link>
                {lot.disputed ? <AgreementChip agreement="disputed" /> : null}
                <LotWeight lot={lot} />
                {lot.end === 'manual' ? (
                  <span className={css.lotNote}>{words('provenance.outsideBy', { name: lot.facility.name })}</span>
                ) : null}
              </li>
            ))}
          </ul>
          {lots.length > SHOWN_FIRST && !all ? (
            <Button variant="link" size="tiny" onClick={() => setAll(true)}>
              {t('panel.more', { count: lots.length - SHOWN_FIRST })}
            </Button>
          ) : null}
        </section>
      ) : null}
      <footer>
        {place.facility && role && LEDGER_READER_ROLES.includes(role) ? (
          <ButtonLink to={`/transactions?facilityId=${place.facility.id}`}>{t('panel.ledger')}</ButtonLink>
        ) : null}
        {single && single.lotId !== trace.root ? (
          <ButtonLink to={`${tracePath(role, single.productId)}?direction=forward`}>{t('panel.forward')}</ButtonLink>
        ) : null}
      </footer>
    </aside>
  );
}
