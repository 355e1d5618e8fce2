/** Refusals that name the row they are about, so that a form can mark it. */
import { Refusal, type RefusalCode } from '../../../contracts/refusals.js';

export function refusal(code: RefusalCode, path: string, data: Readonly<Record<string, string>> = {}, message?: string): Refusal {
  const plain = new Refusal(code, data);
  return new Refusal(code, data, { [path]: [message ?? plain.message] });
}

export const invalid = (path: string, message?: string): Refusal => refusal('Invalid', path, {}, message);
