/** Stores unrecorded form values on this device, one entry per user and form. */

const PREFIX = 'kept-values ';

export interface KeptForm {
  /** Names the user, at their site. */
  account: string;
  /** Names the form, and its subject when there are several (`purchase`). */
  name: string;
}

export interface KeptValues<Values> {
  values: Values;
  /** Is the ISO instant of the last change. */
  keptAt: string;
}

const keyOf = ({ account, name }: KeptForm): string => `${PREFIX}${account} ${name}`;

export function readKeptValues<Values>(form: KeptForm): KeptValues<Values> | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null') as KeptValues<Values> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Leaves out numbers that cannot be read yet. When the device's storage is full, keeps nothing and lets the form continue. */
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

/** Removes all values of a user who signs out, of all their sites. */
export function forgetValuesOf(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}${userId} `)) localStorage.removeItem(key);
}
