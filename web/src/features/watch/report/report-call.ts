import { ApiError, type CallOptions, call, type ReplyOf } from '../../../client/api/api.js';
import { solve } from './solve.js';

/** A challenge can end, or its answer can be lost, while the phone works. */
const TRIES = 3;

/** Sends a report without an account. Where many reports arrive, the page first does the required work. @throws ApiError */
export async function callOfReporter<R extends Parameters<typeof call>[0]>(route: R, options: CallOptions<R>): Promise<ReplyOf<R>> {
  let reportProof: string | undefined;
  for (let tries = 0; ; tries++) {
    try {
      return await call(route, { ...options, ...(reportProof !== undefined && { reportProof }) });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.proof) || tries === TRIES) throw failure;
      reportProof = await solve(failure.proof);
    }
  }
}
