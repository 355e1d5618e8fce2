/** Finds goods that weigh less than so many pieces or metres plausibly do. */
import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import { LIGHTEST_CLOTH_GSM, LIGHTEST_PIECE_GRAMS, millimetresAtMost, piecesAtMost } from '../../../contracts/shared/products.js';
import type { AlertFigures } from '../../../contracts/watch/alerts/alert-kinds.js';
import { type AlertsBody, raise } from './alert-views.js';
import { about, type EventOf } from './record-sides.js';

type GoodsEvent = EventOf<'ProductsPurchased'> | EventOf<'ProductsTransformed'>;

export const areLight = (event: GoodsEvent): boolean => lightLots(event).length > 0;

/** Raises one alert for all light lots of a record, about the lightest. Regrouping, which passes on what was light before, raises none. */
export function applyLightGoods(view: AlertsBody, event: GoodsEvent): void {
  const found = lightLots(event).sort((one, other) => other.times - one.times || (one.lot.lotId < other.lot.lotId ? -1 : 1));
  const [first] = found;
  if (!first) return;
  const lots = found.map(({ lot }) => lot);
  raise(view, event, { kind: 'weightPerPiece', group: 'record', figures: { ...first.figures, lots: lots.length }, ...about(event, lots) });
}

interface LightLot {
  lot: Lot;
  figures: AlertFigures;
  /** Tells how often the plausible goods go into what the lot says. */
  times: number;
}

function lightLots({ type, data }: GoodsEvent): LightLot[] {
  if (type === 'ProductsPurchased') return data.sellerId === null ? data.lots.flatMap(lightLot) : [];
  return data.step === 'regroup' ? [] : data.outputs.flatMap(lightLot);
}

function lightLot(lot: Lot): LightLot[] {
  const { product, pieces, metres, widthCm, carried } = lot;
  if (!carried || carried.massGrams <= 0) return [];
  const { massGrams: grams } = carried;
  if (product === 'finished' && pieces !== undefined && pieces > piecesAtMost(grams)) {
    const figures = { grams, pieces, pieceGrams: rounded(grams / pieces), lightestGrams: LIGHTEST_PIECE_GRAMS };
    return [{ lot, figures, times: (pieces * LIGHTEST_PIECE_GRAMS) / grams }];
  }
  if (metres === undefined || widthCm === undefined || metres * 1000 <= millimetresAtMost(grams, widthCm)) return [];
  const gsm = (grams * 100) / (metres * widthCm);
  return [{ lot, figures: { grams, metres, gsm: rounded(gsm), lightestGsm: LIGHTEST_CLOTH_GSM }, times: LIGHTEST_CLOTH_GSM / gsm }];
}

const rounded = (weight: number): number => Math.round(weight * 100) / 100;
