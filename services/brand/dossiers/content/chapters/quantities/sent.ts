/** Compares the goods that one site sent to another with the goods that arrived. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../../contracts/platform/papers/paper-blocks.js';
import type { SentQuantity } from '../../quantity-facts.js';
import { DASH } from '../../words/dossier-words.js';
import { bad, column, end, figures, table } from '../blocks.js';
import type { Draft } from '../draft.js';
import { outsideText } from './accounts.js';
import { differenceOf, isTooDifferent, tenths } from './quantity-faults.js';

/** Limits the numbers of papers that a row names. */
const NUMBERS_MAX = 2;

/** Lists transfers between sites, then outside purchases, whose sent weight nobody recorded. */
export function sentTable(draft: Draft): DossierBlock {
  const { column: head } = draft.words.own;
  const columns = [
    column(head.fromTo, 3.1),
    column(head.what, 1.5),
    figures(head.lots, 1),
    column(head.numbers, 3.5),
    figures(head.sent, 1.7),
    figures(head.received, 1.5),
    figures(head.difference, 1.4),
    column(head.exhibit, 1.3),
  ];
  return table(columns, [...draft.facts.sent.map((each) => sentRow(draft, each)), ...outsideRows(draft)]);
}

function sentRow(draft: Draft, sent: SentQuantity): PaperCell[] {
  const { words } = draft;
  const { fromId, toId, product, lots, sentGrams, receivedGrams, blobNames } = sent;
  const received = receivedGrams === null ? words.own.quantities.notReceived : words.exactKg(receivedGrams);
  return [
    words.join([draft.nameOf(fromId), draft.nameOf(toId)]),
    words.screen.ui.product[product],
    end(words.count(lots)),
    numbersOf(draft, sent),
    end(words.exactKg(sentGrams)),
    end(received),
    differenceCell(draft, sent),
    draft.exhibits(blobNames),
  ];
}

function outsideRows(draft: Draft): PaperCell[][] {
  const { words } = draft;
  return draft.facts.accounts.flatMap(({ siteId, product, in: sources }) =>
    sources.flatMap(({ entry, lots = 0, grams }): PaperCell[][] => {
      if (!('from' in entry) || entry.from !== 'outside') return [];
      const ends = outsideText(words, entry.countries, draft.nameOf(siteId));
      const figuresOf = [end(words.own.quantities.notReceived), end(words.exactKg(grams)), end(DASH)];
      return [[ends, words.screen.ui.product[product], end(words.count(lots)), DASH, ...figuresOf, '']];
    }),
  );
}

/** Names the papers that the two sites recorded for their deals. */
function numbersOf(draft: Draft, { fromId, toId }: SentQuantity): string {
  const records = [
    ...draft.recordsOf(fromId).filter(({ kind, counterpartyId }) => kind === 'sell' && counterpartyId === toId),
    ...draft.recordsOf(toId).filter(({ kind, counterpartyId }) => kind === 'purchase' && counterpartyId === fromId),
  ];
  const numbers = [...new Set(records.flatMap((record) => record.numbers))];
  if (numbers.length === 0) return DASH;
  const more = numbers.length > NUMBERS_MAX ? [`+${numbers.length - NUMBERS_MAX}`] : [];
  return draft.words.join([...numbers.slice(0, NUMBERS_MAX), ...more]);
}

function differenceCell({ words }: Draft, sent: SentQuantity): PaperCell {
  const difference = differenceOf(sent);
  if (!difference) return end(DASH);
  if (difference.grams === 0) return end('0');
  const said = words.fill(words.own.quantities.difference, { kg: words.exactKg(difference.grams), share: tenths(difference.share) });
  return isTooDifferent(sent) ? bad(said) : end(said);
}
