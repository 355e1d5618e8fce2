import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FacilityType } from '../../../../../../contracts/shared/roles.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { placeGrams, placePercent } from '../../../../../drawing/whole-percents.js';
import { LEDGER_READER_ROLES } from '../../../../client/session/home-routes.js';
import { useRole } from '../../../../client/session/session.js';
import { AgreementChip } from '../../../../entities/custody/agreement.js';
import { CottonNote } from '../../../../entities/custody/goods-weight.js';
import { lotPath, tracePath } from '../../../../entities/custody/lot-paths.js';
import { HandsNote } from '../../../../entities/rests-on/recording-hands.js';
import { ButtonLink, IconButton } from '../../../../ui/button.js';
import { Copyable } from '../../../../ui/data-display/copyable.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatKg, formatLocation, inSentence } from '../../../../ui/format.js';
import { usePlaceText } from '../place-text.js';
import css from './panel.module.css';
import { PanelAsk } from './panel-ask.js';
import { PanelDocuments } from './panel-documents.js';
import { PanelFacts } from './panel-facts.js';
import { PanelLots } from './panel-lots.js';
import { PanelRisk } from './panel-risk.js';
import { PanelSplit } from './panel-split.js';
import { PanelStanding } from './panel-standing.js';
import { formatPartKg } from './part-weight.js';

const SUPPLIER_TIER: Partial<Record<FacilityType, 1 | 2 | 3 | 4 | 5>> = {
  FINAL_PRODUCT_ASSEMBLY: 1,
  MILL: 3,
  SPINNER: 4,
  GINNER: 4,
  FARM: 5,
  FARM_GROUP: 5,
};

interface PanelProps {
  place: TracePlace;
  picture: TracePicture;
  onClose: () => void;
}

/** Shows a place: its sites, part, evidence, events, lots, papers, standing, risk, and next steps. */
export function TracePanel({ place, picture, onClose }: PanelProps) {
  const { t } = useTranslation('trace');
  const { nameOf } = usePlaceText();
  const isBackward = picture.direction === 'backward';
  return (
    <aside className={css.panel} aria-label={nameOf(place)}>
      <header>
        <PanelTitle place={place} />
        <IconButton label={t('panel.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </header>
      <section>
        <PanelShare place={place} picture={picture} />
        {isBackward && place.kind !== 'notRecorded' ? <PanelSplit place={place} picture={picture} /> : null}
        {place.disputed ? (
          <p className={css.disputed}>
            <AgreementChip agreement="disputed" /> <span className="small muted">{t('panel.disputedText')}</span>
          </p>
        ) : null}
        <HandsNote of={place} />
      </section>
      {isBackward && (place.kind === 'unknown' || place.kind === 'notRecorded') ? <PanelAsk place={place} picture={picture} /> : null}
      {isBackward && place.kind === 'sites' ? <PanelFacts place={place} picture={picture} /> : null}
      <PanelLots place={place} picture={picture} />
      {isBackward && place.facility ? <PanelDocuments facility={place.facility} /> : null}
      <PanelStanding place={place} />
      {isBackward && place.facility ? <PanelRisk facility={place.facility} /> : null}
      <PanelSteps place={place} picture={picture} />
    </aside>
  );
}

function PanelTitle({ place }: { place: TracePlace }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const { nameOf, noteOf } = usePlaceText();
  const { facility, tier } = place;
  const stage = inSentence(words(`stage.${tier}`));
  const supplier = facility && SUPPLIER_TIER[facility.type];
  return (
    <div>
      <h2>{nameOf(place)}</h2>
      <p className="small muted">
        {facility && supplier
          ? t('panel.tierLine', { type: words(`facilityType.${facility.type}`), tier, stage, supplier })
          : `${t('tier', { tier })} ${stage}`}
      </p>
      <p className="small muted">{facility ? formatLocation(facility) || t('noPlace') : noteOf(place)}</p>
      {facility?.oarId ? (
        <p className="small muted">
          {t('oarId')}{' '}
          <Copyable text={facility.oarId} noun={t('oarId')}>
            <bdi dir="ltr" className="mono">
              {facility.oarId}
            </bdi>
          </Copyable>
        </p>
      ) : null}
    </div>
  );
}

function PanelShare({ place, picture: { trace, percents, kilograms } }: Omit<PanelProps, 'onClose'>) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const whole = trace.grams ?? null;
  const root = trace.nodes.find(({ lotId }) => lotId === trace.root);
  const isBound = root?.massGrams === null;
  const figures = { part: formatPartKg(placeGrams(place, kilograms)), whole: formatKg(whole) };
  return (
    <>
      <p className={css.share}>
        <Num className="figure">{placePercent(place, percents)}</Num>{' '}
        <span className="small muted">
          {place.grams === null || whole === null ? (
            t('panel.ofThis')
          ) : (
            <Num>{isBound ? words('weight.partOfAtMost', figures) : t('partOf', figures)}</Num>
          )}
        </span>
      </p>
      <CottonNote of={root?.cottonOfWeight} />
      {place.kind === 'unknown' ? <p className="small muted">{t('panel.unknownText')}</p> : null}
      {place.kind === 'hidden' ? <p className="small muted">{t('panel.hiddenText')}</p> : null}
    </>
  );
}

/** Links to the forward trace and the lot's page where there is one lot; to the ledger for its readers. */
function PanelSteps({ place, picture: { trace, direction } }: Omit<PanelProps, 'onClose'>) {
  const { t } = useTranslation('trace');
  const role = useRole();
  const lots = place.lots.filter(({ end }) => end !== 'pool');
  const single = lots.length === 1 ? lots[0] : undefined;
  return (
    <footer>
      {single && (single.lotId !== trace.root || direction === 'backward') ? (
        <ButtonLink to={`${tracePath(role, single.productId)}?direction=forward`} label={t('panel.forward')} />
      ) : null}
      {place.facility && role && LEDGER_READER_ROLES.includes(role) ? (
        <ButtonLink to={`/transactions?facilityId=${place.facility.id}`} label={t('panel.ledger')} />
      ) : null}
      {single ? <ButtonLink to={lotPath(single.productId)} label={t('panel.lot')} /> : null}
    </footer>
  );
}
