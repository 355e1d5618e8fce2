import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TraceReply } from '../../../../contracts/replies.js';
import type { FacilityType } from '../../../../contracts/roles.js';
import { lotPath, READING, tracePath } from '../../homes.js';
import { roleOf, useSession } from '../../session.js';
import { AgreementChip } from '../../ui/agreement.js';
import { Button, ButtonLink, IconButton } from '../../ui/button.js';
import { inSentence, kg, percent } from '../../ui/format.js';
import { Num, Pairs, ProductIdText } from '../../ui/parts.js';
import { PartEvidence } from './evidence-bar.js';
import { LotWeight } from './lot-weight.js';
import css from './trace.module.css';
import type { Place } from './trace-flows.js';

const SUPPLIER_TIER: Partial<Record<FacilityType, 1 | 2 | 3 | 4 | 5>> = {
  FINAL_PRODUCT_ASSEMBLY: 1,
  MILL: 3,
  SPINNER: 4,
  GINNER: 4,
  FARM: 5,
  FARM_GROUP: 5,
};
const FIRST = 4;

/** What, how much, how sure, which lots, and the way on. */
export function TracePanel({ place, trace, onClose }: { place: Place; trace: TraceReply; onClose: () => void }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const [all, setAll] = useState(false);
  const lots = place.lots.filter(({ end }) => end !== 'pool').sort((a, b) => b.rootShare - a.rootShare);
  const shown = all ? lots : lots.slice(0, FIRST);
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
          <Num className="figure">{percent(place.share)}</Num> <span className="small muted">{t('panel.ofThis')}</span>
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
          <Pairs
            pairs={[
              { label: t('panel.lotsHere'), value: <Num>{lots.length}</Num> },
              ...(trace.grams == null ? [] : [{ label: t('panel.weight'), value: <Num>{kg(place.share * trace.grams)} kg</Num> }]),
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
          {lots.length > FIRST && !all ? (
            <Button look="link" size="tiny" onClick={() => setAll(true)}>
              {t('panel.more', { count: lots.length - FIRST })}
            </Button>
          ) : null}
        </section>
      ) : null}
      <footer>
        {place.facility && role && READING.includes(role) ? (
          <ButtonLink to={`/transactions?facilityId=${place.facility.id}`}>{t('panel.ledger')}</ButtonLink>
        ) : null}
        {single && single.lotId !== trace.root ? (
          <ButtonLink to={`${tracePath(role, single.productId)}?direction=forward`}>{t('panel.forward')}</ButtonLink>
        ) : null}
      </footer>
    </aside>
  );
}
