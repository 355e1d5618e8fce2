import type { OarDoubt } from '../../../../contracts/ground/facilities/oar-replies.js';
import type { Likeness } from '../comparison/comparison.js';

const DOUBT_TEXTS: Readonly<Record<OarDoubt, string>> = {
  unitNumbers: 'unit numbers differ',
  plotNumbers: 'plot numbers differ',
  numbers: 'numbers in the address differ',
  oneSidedUnit: 'unit number on one side only',
  closed: 'closed',
  addressMissing: 'no address to compare',
  nameWeak: 'names differ',
  addressWeak: 'addresses differ',
  addressAlone: 'found by its address alone',
  addressElsewhere: 'each address names a place that the other does not',
};

/** Returns reasons of a candidate's likeness: "name .93", "address .71", "unit numbers differ". */
export function reasonsOf({ name, address, doubts }: Likeness): string[] {
  return [`name ${formatShare(name)}`, `address ${formatShare(address)}`, ...doubts.map((doubt) => DOUBT_TEXTS[doubt])];
}

const formatShare = (value: number): string => value.toFixed(2).replace(/^0/, '');
