/** Shows the figures of goods that the reader may read. */
import type { AlertFigures, AlertKind } from '../../../contracts/watch/alerts/alert-kinds.js';
import type { AlertReply, AlertWithheld } from '../../../contracts/watch/alerts/replies.js';
import type { StoredAlert } from '../../../projections/watch/alerts/alert-views.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import type { ReadableAlert } from './readable-alerts.js';

/** Are about sites and no goods: everybody who sees them reads their figures. */
const OF_SITES: ReadonlySet<AlertKind> = new Set(['booksChanged', 'sharedHands', 'disputesLost']);

export function explanationOf({ alert, readable }: ReadableAlert, user: Reader): AlertReply['explanation'] {
  if (OF_SITES.has(alert.kind)) return { code: alert.kind, figures: alert.figures, withheld: 'none' };
  const withheld: AlertWithheld = readable.length === 0 ? 'all' : readable.length < alert.sides.length ? 'some' : 'none';
  return { code: alert.kind, figures: figuresOf(alert, readable, withheld, user), withheld };
}

function figuresOf(alert: StoredAlert, readable: ReadableAlert['readable'], withheld: AlertWithheld, user: Reader): AlertFigures {
  if (withheld === 'all') return {};
  const { bale, number, ...others } = alert.figures;
  // The number of an invoice is for its parties: a brand that only has the goods on its way reads the weights.
  const isParty = user.role !== 'BRAND' || isAdmin(user) || alert.parties.includes(user.facilityId ?? '');
  return {
    ...(bale !== undefined && { bale }),
    ...(number !== undefined && isParty && { number }),
    ...(withheld === 'none' && others),
    ...weightsOf(alert, readable),
  };
}

/** Shows one weight for a bale, and one for each of two records. */
function weightsOf({ kind, sides }: StoredAlert, readable: ReadableAlert['readable']): AlertFigures {
  const weighed = (name: string, grams: number | undefined): AlertFigures => (grams === undefined ? {} : { [name]: grams });
  if (kind === 'doubleSale') return weighed('grams', readable[0]?.grams);
  const ofSide = (place: number) => readable.find((side) => side === sides[place])?.grams;
  return { ...weighed('firstGrams', ofSide(0)), ...weighed('secondGrams', ofSide(1)) };
}
