import { Refusal } from '../../../../contracts/shared/refusals.js';
import { AddressRefused } from '../../../platform/lib/guarded-request.js';

interface ProviderError {
  name?: string;
  code?: string;
  error?: string;
  message?: string;
  cause?: unknown;
}

/** Says in our words why the library did not take an answer, or had none. */
export function refusalOfProvider(thrown: unknown, issuer: string): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const host = URL.parse(issuer)?.host ?? issuer;
  const { name, code, error, message = '' } = (thrown ?? {}) as ProviderError;
  const words = `${message} ${causesOf(thrown)}`;
  if (name === 'AuthorizationResponseError') return new Refusal('ProviderDenied');
  if (error === 'invalid_grant') return new Refusal('SignOnExpired');
  if (isUnreachable(thrown)) return new Refusal('ProviderUnavailable', { host });
  if (/\biss\b|issuer/i.test(words)) return new Refusal('ProviderIssuerWrong', { issuer });
  if (code === 'OAUTH_TIMEOUT' || /unexpected HTTP (response )?status code|not an? (conform|valid)|JSON/i.test(words)) {
    return new Refusal('ProviderUnavailable', { host });
  }
  return new Refusal('ProviderAnswerWrong');
}

/** Returns true for an error of a socket or of a name lookup, however deep the library wraps it. */
function isUnreachable(thrown: unknown): boolean {
  for (let each = thrown as ProviderError | undefined; each; each = each.cause as ProviderError | undefined) {
    if (each instanceof AddressRefused || each.name === 'AbortError' || each.name === 'TimeoutError') return true;
    if (/^E(CONN|NOTFOUND|AI_AGAIN|TIMEDOUT|HOST|NET|PIPE)/.test(String(each.code))) return true;
    if (!(each.cause instanceof Error)) return false;
  }
  return false;
}

function causesOf(thrown: unknown): string {
  const cause = (thrown as ProviderError | undefined)?.cause;
  return cause instanceof Error ? `${cause.message} ${causesOf(cause)}` : '';
}
