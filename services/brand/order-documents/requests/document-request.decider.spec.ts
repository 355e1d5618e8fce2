import { describe, expect, it } from '@jest/globals';
import { decidedBy } from '../../../../test/support/histories/decided.js';
import { type DocumentRequestCommand, documentRequestDecider } from './document-request.decider.js';

const BRAND = 'brand';
const GIN = 'gin';
const ask: DocumentRequestCommand & { kind: 'ask' } = {
  kind: 'ask',
  requestId: 'r',
  brandId: BRAND,
  facilityId: GIN,
  subject: { orderId: 'o' },
  kinds: ['invoice', 'receipt'],
};
const grant: DocumentRequestCommand & { kind: 'grant' } = {
  kind: 'grant',
  requestId: 'r',
  facilityId: GIN,
  until: '2027-12-31',
  standing: false,
  files: [],
};
const refuse: DocumentRequestCommand & { kind: 'refuse' } = {
  kind: 'refuse',
  requestId: 'r',
  facilityId: GIN,
  reasonId: 'i',
  reasonHash: 'h',
};
const endBy = (facilityId: string): DocumentRequestCommand => ({ kind: 'end', requestId: 'r', facilityId });

const NOW = '2026-11-18T14:20:00.000Z';

const { decided, refusal } = decidedBy(documentRequestDecider, NOW);

describe('asking', () => {
  it('says who asks whom for what', () => {
    const header = { requestId: 'r', brandId: BRAND, facilityId: GIN };
    const data = { ...header, subject: { orderId: 'o' }, kinds: ['invoice', 'receipt'], messageId: 'm', messageHash: 'h' };
    expect(decided({ ...ask, messageId: 'm', messageHash: 'h' })).toEqual([{ type: 'DocumentsRequested', data }]);
  });

  it('is the same request again, in whatever order the kinds are, and no other under its id', () => {
    expect(decided({ ...ask, kinds: ['receipt', 'invoice'] }, ask, grant)).toEqual([]);
    expect(refusal({ ...ask, kinds: ['receipt'] }, ask)).toBe('TransactionIdReused');
    expect(refusal({ ...ask, brandId: 'rival' }, ask)).toBe('TransactionIdReused');
  });
});

describe('granting', () => {
  it('names its last day, its files and whether it includes future ones', () => {
    const files = [{ blobName: 'b', kind: 'invoice' as const, transactionId: 't' }];
    const data = { requestId: 'r', brandId: BRAND, facilityId: GIN, until: '2027-12-31', standing: true, files };
    expect(decided({ ...grant, standing: true, files }, ask)).toEqual([{ type: 'DocumentsGranted', data }]);
  });

  it('is quiet for the same terms again, and refuses others, and what was refused or ended before', () => {
    expect(decided(grant, ask, grant)).toEqual([]);
    expect(refusal({ ...grant, standing: true }, ask, grant)).toBe('RequestAnswered');
    expect(refusal(grant, ask, refuse)).toBe('RequestAnswered');
    expect(refusal(grant, ask, endBy(BRAND))).toBe('RequestAnswered');
  });

  it('is for the site that was asked alone', () => {
    expect(refusal(grant)).toBe('NotFound');
    expect(refusal({ ...grant, facilityId: 'mill' }, ask)).toBe('NotFound');
  });
});

describe('refusing', () => {
  it('says why by an id and a hash, once', () => {
    const data = { requestId: 'r', brandId: BRAND, facilityId: GIN, reasonId: 'i', reasonHash: 'h' };
    expect(decided(refuse, ask)).toEqual([{ type: 'DocumentsRefused', data }]);
    expect(decided({ ...refuse, reasonId: 'j' }, ask, refuse)).toEqual([]);
    expect(refusal(refuse, ask, grant)).toBe('RequestAnswered');
  });
});

describe('ending', () => {
  it('is for both sides of a grant, and for the brand while it waits', () => {
    for (const side of [GIN, BRAND])
      expect(decided(endBy(side), ask, grant)).toMatchObject([{ type: 'DocumentRequestEnded', data: { endedBy: side } }]);
    expect(decided(endBy(BRAND), ask)).toHaveLength(1);
    expect(refusal(endBy(GIN), ask)).toBe('RequestNotGranted');
    expect(refusal(endBy('mill'), ask, grant)).toBe('NotFound');
  });

  it('is quiet the second time, and refused for what was refused', () => {
    expect(decided(endBy(BRAND), ask, grant, endBy(GIN))).toEqual([]);
    expect(refusal(endBy(BRAND), ask, refuse)).toBe('RequestAnswered');
  });
});
