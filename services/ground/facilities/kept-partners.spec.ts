import { expect, it, jest } from '@jest/globals';
import { MemoryRecordStore } from '../../../test/support/fakes/memory-record-store.js';
import { Facilities, type FacilityRecord } from './facilities.js';
import { KeptPartners } from './kept-partners.js';

it('show the new name of a site to whom reads right after a list was made while it was stored', async () => {
  const records = new MemoryRecordStore();
  const facilities = new Facilities(records);
  await facilities.ensureCollections();
  const site = (id: string, type: 'GINNER' | 'SPINNER') =>
    ({ id, type, name: id, searchText: id, certifications: [], auditorIds: [] }) as unknown as FacilityRecord;
  const [gin, spinner] = [site('gin', 'GINNER'), site('spinner', 'SPINNER')];
  for (const each of [gin, spinner]) await facilities.put(each);
  await facilities.link(gin, spinner, '2026-01-01T00:00:00.000Z');
  const partners = new KeptPartners(records, facilities);
  const names = async () => (await partners.find('spinner', ['GINNER'], () => true, ['name'])).map(({ name }) => name);
  for (const [by, change] of [
    ['replace', (name: string) => facilities.change('gin', (stored) => ({ ...stored, name }))],
    ['put', (name: string) => facilities.put({ ...gin, name })],
  ] as const) {
    const write = records[by].bind(records) as (...args: unknown[]) => Promise<never>;
    jest.spyOn(records, by).mockImplementationOnce(async (...args: unknown[]) => {
      const answer = await write(...args);
      await names();
      return answer;
    });
    await change(`by ${by}`);
    expect(await names()).toEqual([`by ${by}`]);
  }
});
