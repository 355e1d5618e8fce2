/** Chooses the sentence that explains an alert, and its figures, for both screens and mails. Pure. */

import type { OrderUnit } from '../../contracts/shared/units.js';
import type { AlertFigures } from '../../contracts/watch/alerts/alert-kinds.js';
import type { AlertReply } from '../../contracts/watch/alerts/replies.js';

/** Writes figures as the place does where they are read. */
export interface FigureFormat {
  kg(grams: number): string;
  integer(value: number): string;
  quantity(value: number): string;
  yieldOf(basisPoints: number): string;
  date(instant: string): string;
  country(code: string): string;
  model(model: string): string;
}

/** `key` names a text among `why` of the catalog of alerts; undefined where there is nothing to say. */
type Reason = ReturnType<typeof figuresOf> | { key: 'withheld'; params: Readonly<Record<string, string | number>> };

/** Says that the figures are withheld where the reader can read none of the goods. */
export function alertReason({ explanation }: Pick<AlertReply, 'explanation'>, format: FigureFormat): Reason {
  if (explanation.withheld === 'all') return reason('withheld', {});
  return figuresOf(explanation, format);
}

const reason = <Key extends string>(key: Key, params: Readonly<Record<string, string | number>>) => ({ key, params });

function figuresOf({ code, figures, withheld }: AlertReply['explanation'], format: FigureFormat) {
  const number = (name: string): number => Number(figures[name] ?? 0);
  const kg = (name: string): string => format.kg(number(name));
  const text = (name: string): string => String(figures[name] ?? '');
  const weights = { first: kg('firstGrams'), second: kg('secondGrams') };
  if (withheld === 'some' && code !== 'doubleSale') return reason('partly', { weight: kg(readableSide(figures)) });
  const run = { input: kg('inGrams'), output: kg('outGrams'), yield: format.yieldOf(number('yieldBp')) };
  switch (code) {
    case 'overClaim': {
      const certification = text('certification');
      if ('missingGrams' in figures) return reason('overClaimClosed', { certification, missing: kg('missingGrams') });
      const [sold, balance] = [number('soldGrams'), number('balanceGrams')];
      return reason('overClaim', { certification, sold: format.kg(sold), before: format.kg(balance + sold), balance: format.kg(balance) });
    }
    case 'doubleSale':
      return reason('doubleSale', { bale: text('bale'), weight: kg('grams') });
    case 'wrongOrigin':
      return reason('siteCountry' in figures ? 'originUnknown' : 'wrongOrigin', {
        weight: kg('grams'),
        country: format.country(text('stated')),
      });
    case 'reusedDocument':
      return reason('reusedDocument', weights);
    case 'cycle':
      return reason(circleWhy(figures), { weight: kg('grams') });
    case 'notCertified':
      return reason('notCertified', { weight: kg('grams'), certification: text('certification') });
    case 'certificateExceeded':
      return reason('certificateExceeded', {
        certification: text('certification'),
        claimed: kg('claimedGrams'),
        covered: kg('coveredGrams'),
        certified: kg('certifiedGrams'),
      });
    case 'sameInvoiceTwice': {
      const sales = format.integer(number('sales'));
      return 'number' in figures
        ? reason('sameInvoiceTwice', { number: text('number'), sales, ...weights })
        : reason('someInvoiceTwice', { sales, ...weights });
    }
    case 'unitMixUp':
      return 'yieldBp' in figures
        ? reason('unitOfYield', run)
        : reason('unitReceived', { received: kg('receivedGrams'), shipped: kg('shippedGrams') });
    case 'yieldOutOfRange':
      return reason('yieldOutOfRange', { ...run, low: format.yieldOf(number('lowBp')), high: format.yieldOf(number('highBp')) });
    case 'backDated':
      if ('receiptDays' in figures) return reason('beforeReceipt', { count: number('receiptDays') });
      return reason(figures['window'] === undefined ? 'late' : 'backDated', { count: number('days') });
    case 'receivedLess':
    case 'receivedMore':
      return reason(code, { received: kg('receivedGrams'), shipped: kg('shippedGrams') });
    case 'baleTwice':
      return reason('baleTwice', { bale: text('bale'), ...weights });
    case 'foundGoods':
      return reason('foundGoods', { found: kg('foundGrams'), goods: kg('ofGrams') });
    case 'otherInputsHigh':
      return reason('otherInputsHigh', { added: kg('addedGrams'), input: kg('usedGrams') });
    case 'unmeasured':
      return reason('unmeasured', { count: number('steps') });
    case 'booksChanged':
      return booksReason(figures, format);
    default:
      return judgedFigures({ code, figures }, format);
  }
}

/** Tells whether a window is too long, the days on which windows begin are others, or the model or the months are. */
function booksReason(figures: AlertReply['explanation']['figures'], format: FigureFormat) {
  const date = (name: string): string => format.date(String(figures[name]));
  if ('until' in figures) return reason('longWindow', { until: date('until'), months: format.integer(Number(figures['months'])) });
  const books = changedBooks(figures, format);
  if (!('start' in figures)) return reason('booksChanged', books);
  return reason('windowsMoved', { ...books, start: date('start'), startBefore: date('startBefore'), zone: String(figures['zone']) });
}

/** Tells what a judgement of land, orders and pieces rests on. */
function judgedFigures({ code, figures }: Pick<AlertReply['explanation'], 'code' | 'figures'>, format: FigureFormat) {
  const number = (name: string): number => Number(figures[name] ?? 0);
  const kg = (name: string): string => format.kg(number(name));
  const text = (name: string): string => String(figures[name] ?? '');
  switch (code) {
    case 'rerecorded': {
      const run = { input: kg('inGrams'), output: kg('outGrams'), yield: format.yieldOf(number('yieldBp')) };
      return reason('rerecorded', { ...run, before: format.yieldOf(number('voidedBp')) });
    }
    case 'harvestBeyondLand': {
      if (figures['hectares'] === undefined) return reason('noLandKnown', { weight: kg('grams'), season: text('season') });
      const land = { hectares: format.quantity(number('hectares')), season: text('season') };
      return reason('harvestBeyondLand', { weight: kg('grams'), limit: kg('limitGrams'), ...land });
    }
    case 'orderExceeded': {
      const keys = { pieces: 'orderExceededPieces', kg: 'orderExceededKg', m: 'orderExceededM' } as const;
      return reason(keys[text('unit') as OrderUnit], {
        found: format.quantity(number('found')),
        ordered: format.quantity(number('ordered')),
      });
    }
    case 'sharedHands':
      return reason(text('how') === 'person' ? 'onePerson' : 'sharedHands', {});
    case 'disputesLost':
      return reason('disputesLost', { count: number('count'), since: format.date(text('since')) });
    case 'takenBack':
      return reason('takenBack', { weight: kg('grams') });
    case 'claimInDoubt':
      return reason('claimInDoubt', { weight: kg('grams'), certification: text('certification') });
    case 'weightPerPiece':
      if (figures['lightestGsm'] !== undefined)
        return reason('lightCloth', {
          weight: kg('grams'),
          metres: format.integer(number('metres')),
          own: number('gsm'),
          least: number('lightestGsm'),
        });
      if (figures['lightestGrams'] !== undefined)
        return reason('lightPieces', {
          weight: kg('grams'),
          pieces: format.integer(number('pieces')),
          own: number('pieceGrams'),
          least: number('lightestGrams'),
        });
      return reason('weightPerPiece', {
        weight: kg('grams'),
        pieces: format.integer(number('pieces')),
        own: format.integer(number('pieceGrams')),
        usual: format.integer(number('usualGrams')),
      });
    default:
      return undefined;
  }
}

const changedBooks = (figures: AlertFigures, { date, model, integer }: FigureFormat) => ({
  from: date(String(figures['from'] ?? '')),
  before: model(String(figures['modelBefore'] ?? '')),
  after: model(String(figures['model'] ?? '')),
  monthsBefore: integer(Number(figures['monthsBefore'] ?? 0)),
  months: integer(Number(figures['months'] ?? 0)),
});

const readableSide = (figures: AlertFigures) => ('firstGrams' in figures ? 'firstGrams' : 'secondGrams');

/** Tells goods that came home from job work from those that a sale brought back. */
const circleWhy = (figures: AlertFigures) => ('transferKind' in figures ? 'jobWorkBack' : 'cycle');
