import { useTranslation } from 'react-i18next';
import type { TraceFacility } from '../../../../../contracts/trace/tracing/replies.js';
import type { TracePlace } from '../../../../drawing/places.js';
import { isBoughtOutside } from '../../../../drawing/provenance.js';
import { useDeclaredText } from '../../../entities/custody/provenance.js';
import { formatLocation, inSentence } from '../../../ui/format.js';
import { useProvenanceText } from './provenance-bar.js';

/** "Sadiqabad, PK": as much of a place as a card has room for. */
export function shortLocation({ district, province, country }: TraceFacility): string {
  const near = district ?? province;
  if (near && country && /^[A-Z]{2}$/.test(country)) return `${near}, ${country}`;
  return near ?? formatLocation({ country });
}

/** Returns the name of a card of a trace, and the note below it. */
export function usePlaceText(): { nameOf: (place: TracePlace) => string; noteOf: (place: TracePlace) => string } {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const provenanceText = useProvenanceText();
  const declaredText = useDeclaredText();
  const nameOf = ({ kind, tier, name, holds }: TracePlace): string => {
    if (kind === 'sites') return name;
    if (kind === 'folded') return t('folded', { count: holds.length });
    if (kind === 'notRecorded') return t('evidenceNames.notRecorded');
    return kind === 'unknown' ? t(`unmade.${tier}`) : t(`ended.${kind}`);
  };
  const noteOf = ({ kind, name, facility, facilities, products, evidence, lots }: TracePlace): string => {
    const goods = [...new Set(products)].map((product) => words(`product.${product}`)).join(', ');
    switch (kind) {
      case 'sites':
        if (!facility) return t('sites', { count: facilities.length });
        // Of a place with one site, which it is.
        return facility.name === name ? shortLocation(facility) || t('noPlace') : facility.name;
      case 'unknown':
        return [isBoughtOutside(evidence) ? t('end.manual') : provenanceText(evidence), declaredText(lots)].filter(Boolean).join('. ');
      case 'notRecorded':
        return '';
      case 'folded':
        return t('unfold');
      case 'hidden':
        return t('ended.hiddenText');
      case 'stock':
        return goods;
      case 'lost':
        return goods && t('ended.lostText', { goods: inSentence(goods) });
    }
  };
  return { nameOf, noteOf };
}
