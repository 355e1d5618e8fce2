import { Group } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { useRole } from '../../../../client/session/session.js';
import { AgreementChip } from '../../../../entities/custody/agreement.js';
import { CottonNote } from '../../../../entities/custody/goods-weight.js';
import { lotPath, tracePath } from '../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { useOutsideText } from '../../../../entities/custody/provenance.js';
import { HandsNote } from '../../../../entities/rests-on/recording-hands.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatKg, formatProductId, inSentence } from '../../../../ui/format.js';
import { LotMarks } from './lot-marks.js';
import { LotWeight } from './lot-weight.js';
import css from './panel.module.css';
import { formatPartKg } from './part-weight.js';
import { ownPart } from './site-facts.js';

const SHOWN_FIRST = 4;

/** Lists lots of a place, the largest part of the trace first. Goods in a pool have no name. */
export function PanelLots({ place, picture }: { place: TracePlace; picture: TracePicture }) {
  const { t } = useTranslation('trace');
  const [isAll, setAll] = useState(false);
  const lots = place.lots.filter(({ end }) => end !== 'pool').sort((a, b) => (b.grams ?? b.rootShare) - (a.grams ?? a.rootShare));
  if (lots.length === 0) return null;
  return (
    <section>
      <Group gap={8} align="baseline" justify="space-between" wrap="nowrap">
        <h3 className="small strong">
          {t('panel.lots')} <Num className="muted">{lots.length}</Num>
        </h3>
        <span className="caption">{t('panel.thisPart')}</span>
      </Group>
      <ul className={css.panelLots}>
        {(isAll ? lots : lots.slice(0, SHOWN_FIRST)).map((lot) => (
          <PanelLot key={lot.lotId} lot={lot} isRoot={lot.lotId === picture.trace.root} />
        ))}
      </ul>
      {lots.length > SHOWN_FIRST && !isAll ? (
        <Button variant="link" size="tiny" onClick={() => setAll(true)} label={t('panel.more', { count: lots.length - SHOWN_FIRST })} />
      ) : null}
    </section>
  );
}

function PanelLot({ lot, isRoot }: { lot: TraceNode; isRoot: boolean }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const outsideText = useOutsideText();
  const role = useRole();
  const part = isRoot ? undefined : ownPart(lot);
  return (
    <li>
      <Link to={lotPath(lot.productId)}>
        <ProductIdText id={lot.productId} />
      </Link>
      {lot.disputed ? <AgreementChip agreement="disputed" /> : null}
      <LotMarks node={lot} />
      <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
        <LotWeight lot={lot} isUsed={part !== undefined} />
        {isRoot ? null : (
          <Link
            className={css.lotForward}
            to={`${tracePath(role, lot.productId)}?direction=forward`}
            aria-label={t('panel.forwardOf', { id: formatProductId(lot.productId) })}
            title={t('panel.forward')}
          >
            <IconArrowForwardUp size={16} className="directional" aria-hidden />
          </Link>
        )}
      </Group>
      <HandsNote of={lot} className={css.lotNote} />
      <CottonNote of={lot.cottonOfWeight} className={css.lotNote} />
      {lot.massGrams === null && lot.boundGrams === undefined ? <span className={css.lotNote}>{words('weight.unknown')}</span> : null}
      {part === undefined ? null : <PartNote lot={lot} part={part} />}
      {lot.found ? <span className={css.lotNote}>{t('panel.found', { weight: formatPartKg(lot.found.grams) })}</span> : null}
      {lot.end === 'manual' ? <span className={css.lotNote}>{outsideText(lot.facility.name, lot.declaredOrigins)}</span> : null}
    </li>
  );
}

/** Shows how much of the goods themselves is in this trace, and their total: their kilograms differ from those of their cotton. */
function PartNote({ lot: { product, massGrams }, part }: { lot: TraceNode; part: number }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const goods = { part: formatPartKg(part), whole: formatKg(massGrams), product: inSentence(words(`product.${product}`)) };
  return <Num className={css.lotNote}>{t('panel.partOfLot', goods)}</Num>;
}
