/** What was typed into forms and not recorded, kept on this device: one entry for each user and form. */

const PREFIX = 'kept-values ';

export interface KeptForm {
  userId: string;
  /** Says which form it is, and of what where there are several (`purchase`). */
  name: string;
}

export interface KeptValues<Values> {
  values: Values;
  /** ISO instant of the last change. */
  keptAt: string;
}

const keyOf = ({ userId, name }: KeptForm): string => `${PREFIX}${userId} ${name}`;

export function readKeptValues<Values>(form: KeptForm): KeptValues<Values> | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null') as KeptValues<Values> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What cannot be read as a number yet is left out. A device that is full keeps nothing, and the form goes on. */
export function keepValues(form: KeptForm, values: object): void {
  const kept = { values, keptAt: new Date().toISOString() };
  try {
    localStorage.setItem(
      keyOf(form),
      JSON.stringify(kept, (_name, value: unknown) => (Number.isNaN(value) ? undefined : value)),
    );
  } catch {
    forgetValues(form);
  }
}

export const forgetValues = (form: KeptForm): void => localStorage.removeItem(keyOf(form));

/** Of a user who signs out, nothing stays on the device. */
export function forgetValuesOf(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}${userId} `)) localStorage.removeItem(key);
}
