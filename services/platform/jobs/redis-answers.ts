import { EngineUnavailable } from '../lib/engine-unavailable.js';

const ANSWER_MS = 5_000;

/** @throws EngineUnavailable when Redis does not answer */
export async function withAnswerTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EngineUnavailable(`Redis did not answer within ${ANSWER_MS} ms`)), ANSWER_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (!(error instanceof Error) || !isConnectionLost(error)) throw error;
    throw new EngineUnavailable(`Redis: ${error.message}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function isConnectionLost(error: Error): boolean {
  return (
    error.name === 'MaxRetriesPerRequestError' || error.message === 'Connection is closed.' || /ECONN|EPIPE|ETIMEDOUT/.test(error.message)
  );
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

export function warnOnce(warn: (message: string) => void): (error: Error) => void {
  let last: string | undefined;
  return ({ message }) => {
    if (message !== last) warn(`A worker of the job queue has trouble with Redis: ${message}`);
    last = message;
  };
}
