import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTOMATIC_MIN } from '../comparison/comparison.js';
import type { FacilityRegistry, RegisteredFacility } from './facility-registry.js';

/** Lists the facilities of the registry under test. */
export const LISTED: readonly RegisteredFacility[] = [
  {
    oarId: 'BD2020147QK2VDA',
    name: 'Narayanganj Woven Fabrics Ltd.',
    address: 'Plot 14, BSCIC Industrial Area, Panchabati, Narayanganj 1400',
    countryCode: 'BD',
    closed: false,
  },
  {
    oarId: 'BD20211099RW4E4',
    name: 'Narayanganj Woven & Knit Fabrics',
    address: 'Hazi Market Road, Fatullah, Narayanganj',
    countryCode: 'BD',
    closed: false,
  },
  { oarId: 'PK2022087TGG9YH', name: 'Indus Ring Spinning', address: 'Plot 4, Raiwind Road, Lahore', countryCode: 'PK', closed: true },
];

export interface RegistryUnderTest {
  /** Opens a registry that lists LISTED. */
  open(): Promise<FacilityRegistry>;
  clean?(): Promise<void>;
}

/** Tests the promises of every registry. */
export function facilityRegistryContract(name: string, { open, clean }: RegistryUnderTest): void {
  describe(`${name} as a facility registry`, () => {
    let registry: FacilityRegistry;
    const [woven, , closed] = LISTED as [RegisteredFacility, RegisteredFacility, RegisteredFacility];
    const asked = (change: object) => registry.match({ name: woven.name, address: woven.address, countryCode: 'BD', ...change });

    beforeAll(async () => {
      registry = await open();
      await registry.prepare();
    });
    afterAll(async () => {
      await registry.close();
      await clean?.();
    });

    it('finds a facility by what is typed of it, surely enough for an automatic match', async () => {
      const { status, candidates } = await asked({ name: 'Narayanganj Woven Fabric' });
      const [first] = candidates;
      expect(status).toBe('MATCHED');
      expect(first?.facility).toEqual(woven);
      expect(first?.likeness.confidence).toBeGreaterThanOrEqual(AUTOMATIC_MIN);
    });

    it('answers the likeliest first, and none below a half', async () => {
      const { candidates } = await asked({ address: 'Fatullah, Narayanganj' });
      const confidences = candidates.map(({ likeness }) => likeness.confidence);
      expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
      expect(Math.min(...confidences)).toBeGreaterThanOrEqual(0.5);
    });

    it('never matches by itself where plots contradict each other, or what has closed', async () => {
      const { status, candidates } = await asked({ address: woven.address.replace('14', '41') });
      const [other] = candidates;
      expect(status).toBe('POTENTIAL_MATCH');
      expect(other?.likeness).toMatchObject({ doubts: ['plotNumbers'] });
      expect(other?.likeness.confidence).toBeLessThan(AUTOMATIC_MIN);
      const [gone] = (await registry.match(closed)).candidates;
      expect(gone?.likeness).toMatchObject({ doubts: ['closed'] });
      expect(gone?.likeness.confidence).toBeLessThan(AUTOMATIC_MIN);
    });

    it('answers nothing of what it does not list', async () => {
      const nothing = { status: 'NEW_FACILITY', candidates: [] };
      expect(await asked({ name: 'Turag Stitch and Style', address: 'Bogura' })).toEqual(nothing);
      expect(await asked({ countryCode: 'VN' })).toEqual(nothing);
    });

    it('knows the facility of an OAR ID, and of no other', async () => {
      expect(await registry.find(closed.oarId)).toEqual(closed);
      expect(await registry.find('CN2019303BQ3FZP')).toBeUndefined();
    });
  });
}
