import { beforeAll, expect, test } from '@jest/globals';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import type { FacilityRef, LotReply } from '../../../contracts/replies.js';
import { catalog as ui } from './en.js';
import { Provenance, useProvenanceText } from './provenance.js';

const RAVI: FacilityRef = { id: 'ravi', name: 'Ravi Yarns', type: 'SPINNER' };
const POOL: LotReply['pool'] = { product: 'lint', verifiedShare: 0.98898, massGrams: 5_000_000 };

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui } as never }, defaultNS: 'ui' });
});

type Known = Partial<Pick<LotReply, 'verifiedShare' | 'pool' | 'boughtOutsideBy' | 'origins' | 'remainingGrams'>>;

function Said({ lot }: { lot: LotReply }) {
  const text = useProvenanceText()(lot);
  return (
    <>
      <Provenance of={lot} />
      {text ? `. ${text}` : ''}
    </>
  );
}

/** What is said of a lot that Ravi Yarns holds. */
function said(known: Known): string {
  const lot = { holder: RAVI, verifiedShare: null, remainingGrams: 1_000, ...known } as LotReply;
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(<Said lot={lot} />));
  return (place.textContent ?? '').trim();
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
