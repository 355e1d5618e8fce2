import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type RenderedRecord, renderRecord } from '../../../../../test/support/screens/render-record.js';
import { CertificationField, OccurredAtField, RecordDetail } from './record-details.js';

let rendered: RenderedRecord<never>;
afterEach(() => rendered.shown.unmount());

const dated = () => renderRecord<{ occurredAt: string }>({ occurredAt: '2026-11-22T09:30:00.000Z' }, <OccurredAtField />);

test('a typed date and time replaces the previous one', () => {
  const { shown, values } = keep(dated());
  shown.paste('Date and time', '');
  shown.type('Date and time', '18/11/2026 08:05');
  expect(shown.field('Date and time').value).toBe('18/11/2026 08:05');
  expect(values().occurredAt).toBe(new Date(2026, 10, 18, 8, 5).toISOString());
});

test('text that is no date gives none, not the previous one', () => {
  const { shown, values } = keep(dated());
  shown.paste('Date and time', '');
  shown.type('Date and time', '18/11/2026 8');
  expect(values().occurredAt).toBe('');
  expect(shown.text()).toContain('Enter a date in format: DD/MM/YYYY HH:mm');
});

test('a price that a form began with can be cleared', () => {
  const begun = { price: { amount: 850_000, currency: 'PKR' } };
  const { shown, values } = keep(renderRecord<typeof begun>(begun, <RecordDetail name="price" />));
  shown.paste('Total price (optional)', '');
  expect(shown.field('Total price (optional)').value).toBe('');
  expect(values().price).toEqual({ amount: null, currency: 'PKR' });
});

test('lots of a site that keeps no account are sold with the claim that they carry', () => {
  const lot = { productId: 'AAA-AAA-AAA-AAA', product: 'lint', grams: 1, verifiedShare: 1 };
  const claim = { how: 'auto', percent: 100 };
  const { shown } = keep(renderRecord({ lots: [{ ...lot, claim: { certification: 'BCI' } }], claim }, <RecordDetail name="claim" />));
  expect(shown.field('Claim').value).toBe('As carried by the lots');
});

test('lots out of a pool are sold as far as its account goes', () => {
  const pool = { product: 'lint', verifiedShare: 1, massGrams: 1 };
  const lot = { productId: 'AAA-AAA-AAA-AAA', product: 'lint', grams: 1, verifiedShare: null, pool };
  const { shown } = keep(renderRecord({ lots: [lot], claim: { how: 'auto', percent: 100 } }, <RecordDetail name="claim" />));
  expect(shown.field('Claim').value).toBe('As much as the balance allows');
});

function keep<Made>(made: Made): Made {
  rendered = made as unknown as RenderedRecord<never>;
  return made;
}

test('the seller is requested where no seller on the platform states it', () => {
  const begun = { seller: 'none', sellerName: '' };
  const { shown, form, values } = keep(renderRecord<typeof begun>(begun, <RecordDetail name="sellerName" />));
  shown.type('Seller’s name (optional)', 'Nile Traders');
  expect(values().sellerName).toBe('Nile Traders');
  shown.act(() => form().setValue('seller', ''));
  expect(shown.text()).toBe('');
});

describe('the certification of a harvest', () => {
  const bci = {
    standard: 'BCI',
    kind: 'scope' as const,
    number: 'B-1',
    products: ['rawCotton' as const],
    validFrom: '2026-01-01',
    validTo: '2026-11-30',
    state: 'accepted' as const,
  };
  const harvest = (certificates: (typeof bci)[] | undefined, certification?: string, occurredAt = '2026-11-22T09:30:00.000Z') =>
    keep(
      renderRecord<{ occurredAt: string; certification?: string }>(
        { occurredAt, ...(certification && { certification }) },
        <CertificationField product="rawCotton" />,
        { type: 'FARM', ...(certificates && { certificates }) },
      ),
    ).shown;
  const offered = (shown: ReturnType<typeof harvest>) => {
    shown.act(() => shown.field('Certification (optional)').click());
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };

  test('is one that a certificate of the farm covers', () => {
    expect(offered(harvest([bci]))).toEqual(['BCI']);
  });

  test('is any while certificates are not known, with what the buyer will read', () => {
    const shown = harvest(undefined);
    expect(offered(shown)).toEqual(['BCI', 'Organic']);
    expect(shown.text()).toContain('Your buyer sees it only if your certificate for raw cotton is in force on that day.');
  });

  test.each([
    ['no certificate', []],
    ['one of another product', [{ ...bci, products: ['lint' as never] }]],
    ['one that ended before', [{ ...bci, validTo: '2026-11-21' }]],
    ['one that nobody read yet', [{ ...bci, state: 'waiting' as never }]],
  ])('is none with %s, which the form says', (_what, certificates) => {
    expect(harvest(certificates).text()).toContain(
      'You have no certificate for raw cotton in force on 22/11/2026. Your buyer sees this cotton without a certification.',
    );
  });

  test('that was chosen stays, with what the buyer will read', () => {
    const shown = harvest([bci], 'Organic');
    expect(shown.field('Certification (optional)').value).toBe('Organic');
    expect(shown.text()).toContain('You have no Organic certificate for raw cotton in force on 22/11/2026.');
  });
});
