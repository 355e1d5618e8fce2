import { get } from 'react-hook-form';

/** What was said of each lot, or of a part of it. */
export const lotErrorMessages = (errors: object, lots: number, name = 'lots'): (string | undefined)[] =>
  Array.from({ length: lots }, (_, index) => get(errors, `${name}.${index}.message`) ?? get(errors, `${name}.${index}.productId.message`));
