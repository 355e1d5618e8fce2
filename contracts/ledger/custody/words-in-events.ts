/** Finds the words in events of ledgers that people wrote. New events refer to them; older ones hold them, for ever. */
import { keptOutsideNumber } from '../../shared/written/outside-numbers.js';
import { isByProduct } from './by-products.js';
import type { Lot, NameReference, PlaceReference } from './event-parts.js';
import type { CustodyEvent } from './events.js';

interface PlacePart extends Partial<PlaceReference> {
  place?: string;
}

interface NamePart extends Partial<NameReference> {
  name?: string;
}

type NumberedPart = { externalIds?: string[] };

/** The parts of an event's data that may hold words, as they are in it. */
export type WordParts = { places: PlacePart[]; names: NamePart[]; numbered: NumberedPart[] };

export function wordPartsOf({ type, data }: CustodyEvent): WordParts {
  switch (type) {
    case 'ProductRecorded':
    case 'ProductsPurchased':
    case 'ProductsSold':
      return { places: [data], ...partsOfLots(data.lots) };
    case 'ProductsReleased':
      return {
        places: data.purchase ? [data.purchase] : [],
        names: data.lots,
        numbered: [...data.lots, ...(data.purchase?.lots ?? [])],
      };
    case 'ProductsRestored':
      return { places: [], ...partsOfLots(data.lots) };
    case 'ProductsTransformed': {
      const lots = [...data.outputs, ...data.byProducts];
      return { places: [data], names: [...lots, ...data.otherInputs], numbered: lots };
    }
    case 'ProductsTransported':
    case 'StockCounted':
    case 'TracerLogged':
      return { places: [data], names: [], numbered: [] };
    default:
      return { places: [], names: [], numbered: [] };
  }
}

const partsOfLots = (lots: Lot[]): Pick<WordParts, 'names' | 'numbered'> => ({ names: lots, numbered: lots });

/** Returns whether the name is free text instead of the key of a by-product. */
export const isWrittenName = (name: string | undefined): name is string => name !== undefined && !isByProduct(name);

export const isBeyondPattern = ({ externalIds = [] }: NumberedPart): boolean =>
  externalIds.some((number) => keptOutsideNumber(number) !== number);

/** Tells whether an event holds a place, a written name, or an outside number beyond the pattern. */
export function hasWords(event: CustodyEvent): boolean {
  const { places, names, numbered } = wordPartsOf(event);
  return places.some(({ place }) => place !== undefined) || names.some(({ name }) => isWrittenName(name)) || numbered.some(isBeyondPattern);
}
