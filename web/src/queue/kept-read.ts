import { queryOptions } from '@tanstack/react-query';
import { CallFailed } from '../api.js';
import { answerOf, keepAnswer } from './phone-store.js';

/** An answer, and when it was saved where the server could not be asked. */
export interface Kept<Value> {
  value: Value;
  savedAt?: string;
}

/** So long an answer is waited for while an older one is at hand. */
const PATIENCE_MS = 8_000;

export const PHONE_READS = 'phone';

/** A read that answers from the network, and without one from what it last answered to this account. */
export const keptRead = <Value>(account: string, question: readonly unknown[], ask: (signal: AbortSignal) => Promise<Value>) =>
  queryOptions({
    queryKey: [PHONE_READS, account, ...question],
    queryFn: async ({ signal }): Promise<Kept<Value>> => {
      const name = JSON.stringify(question);
      try {
        const value = await ask(AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
        await keepAnswer(account, name, value);
        return { value };
      } catch (error) {
        const kept = signal.aborted || !isUnanswered(error) ? undefined : await answerOf<Value>(account, name);
        if (!kept) throw error;
        return { value: kept.value, savedAt: kept.savedAt };
      }
    },
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
    enabled: account !== '',
  });

const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailed ? error.code === 'Unreachable' || error.status === 401 : error instanceof DOMException;
