import { describe, expect, it } from '@jest/globals';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import { sha256 } from '../events/canonical-json.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { erasableTexts, type TextReference } from './erasable-texts.js';

const ORIGIN = { facilityId: 'f', transactionId: 't', userId: 'u' };
const Reasons = erasableTexts({ name: 'reasons' });

describe('a text that can be erased', () => {
  it('is stored under its ID with a salted hash, in the shape that it always had', async () => {
    const records = new MemoryRecordStore();
    await records.ensure(Reasons.collection);
    const reasons = new Reasons(records);
    const dryRuns: TextReference[] = [];
    const { id, hash } = await reasons.during(ORIGIN, 'Spilled', {
      dryRun: async (text) => void dryRuns.push(text),
      execute: async (text) => ({ ...text, replayed: false }),
    });
    expect(dryRuns).toEqual([{ id: '', hash: '' }]);
    const stored = await reasons.get(id);
    expect(stored).toEqual({ ...ORIGIN, text: 'Spilled', salt: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(hash).toBe(sha256(`${stored?.salt} Spilled`));
    expect((await records.get('reasons', id))?.value).toEqual({ ...ORIGIN, reason: 'Spilled', salt: stored?.salt });
    expect(await reasons.getMany([id, 'erased'])).toEqual(new Map([[id, 'Spilled']]));
  });

  it('stays when no answer came from the log, whose event may name it', async () => {
    const records = new MemoryRecordStore();
    await records.ensure(Reasons.collection);
    const unanswered = new Reasons(records).during(ORIGIN, 'Spilled', {
      dryRun: async () => undefined,
      execute: async () => {
        throw new EngineUnavailable('lost');
      },
    });
    await expect(unanswered).rejects.toBeInstanceOf(EngineUnavailable);
    expect(await records.count('reasons', {})).toBe(1);
  });
});
