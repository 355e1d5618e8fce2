import { expect, test } from '@jest/globals';
import type { LotReply } from '../../../../contracts/ledger/custody/replies.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import { renderScreen } from '../../../../test/support/screens/render-screen.js';
import { HandlingMark, Provenance, useProvenanceText } from './provenance.js';

const RAVI: FacilityRef = { id: 'ravi', name: 'Ravi Yarns', type: 'SPINNER' };
const POOL: LotReply['pool'] = { product: 'lint', verifiedShare: 0.98898, massGrams: 5_000_000 };

type Known = Partial<Pick<LotReply, 'verifiedShare' | 'pool' | 'boughtOutsideBy' | 'origins' | 'remainingGrams'>>;

function Said({ lot }: { lot: LotReply }) {
  const text = useProvenanceText()(lot);
  return (
    <>
      <Provenance lot={lot} />
      {text ? `. ${text}` : ''}
    </>
  );
}

/** Returns the words about a lot that Ravi Yarns holds. */
function said(known: Known): string {
  const lot = { holder: RAVI, verifiedShare: null, remainingGrams: 1_000, ...known } as LotReply;
  const shown = renderScreen(<Said lot={lot} />);
  const text = shown.text();
  shown.unmount();
  return text;
}

test.each<[string, Known, string]>([
  ['verified lot', { verifiedShare: 1 }, 'Verified'],
  ['lot of mixed cotton', { verifiedShare: 0.64 }, '64% verified'],
  ['lot of unknown cotton', { verifiedShare: 0 }, 'Not verified'],
  ['lot in a pool', { pool: POOL }, 'Mass balance pool. In the lint cotton pool of Ravi Yarns, 99% of which is verified'],
  [
    'lot that was used up out of a pool',
    { pool: POOL, remainingGrams: 0 },
    'Mass balance pool. Used out of the lint cotton pool of Ravi Yarns',
  ],
  [
    'lot from outside, also in a pool',
    { pool: POOL, boughtOutsideBy: RAVI, origins: [{ country: 'US', grams: 1 }] },
    'Bought outside, not verified. Bought outside the platform by Ravi Yarns. Declared origin: United States, not verified.',
  ],
])('a %s says so', (_, known, wanted) => {
  expect(said(known)).toBe(wanted);
});

test('next to the title of its page a lot has no number of its own', () => {
  for (const verifiedShare of [0, 0.45, 1]) {
    const shown = renderScreen(<HandlingMark lot={{ holder: RAVI, verifiedShare } as unknown as LotReply} />);
    expect(shown.text()).toBe('');
    shown.unmount();
  }
});
