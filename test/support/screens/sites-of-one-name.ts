import type { FacilityReply } from '../../../contracts/ground/facilities/replies.js';

const site = (id: string, name: string, more: Partial<FacilityReply>): FacilityReply => ({
  id,
  name,
  type: 'SPINNER',
  country: 'PK',
  ...more,
});

/** Two sites whose names differ by nothing that is read, the second with an unconfirmed ID; a third has the name only to itself. */
export const TWO_OF_ONE_NAME = [
  site('1', 'Chenab Ring Spinning', { district: 'Faisalabad', oarId: 'PK2024105110348', oarMatch: 'MATCHED' }),
  site('2', 'Chenab  ring spinning', { district: 'Multan', oarId: 'PK2024999999999', oarMatch: 'POTENTIAL_MATCH' }),
  site('3', 'Ravi Yarns', { district: 'Lahore', oarId: 'PK2024105110777', oarMatch: 'MATCHED' }),
] as const;
