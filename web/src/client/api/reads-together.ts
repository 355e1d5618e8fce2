/** Sends the reads that a first screen asks for at the same moment in one request. */
import { FIRST_SCREEN_READS, READS_MAX } from '../../../../contracts/brand/home/first-screen.js';
import { routes } from '../../../../contracts/routes.js';
import { session } from '../session/session.js';
import { type AnyRoute, ApiError, type CallOptions, call, type ReplyOf } from './api.js';

interface Asked {
  route: AnyRoute;
  options: CallOptions<AnyRoute>;
  settle: { resolve: (reply: unknown) => void; reject: (error: unknown) => void };
}

const READS: ReadonlySet<AnyRoute> = new Set(FIRST_SCREEN_READS);
/**
 * Answers of a server that does not know the request or its form, of a proxy that it is too long for, and of one that waited too long for its
 * slowest read: each read is then sent by itself.
 */
const NOT_TOGETHER: readonly number[] = [400, 404, 413, 414, 431, 502, 504];

let isOn = false;
let waiting: Asked[] = [];

/** Sends such reads together from now on. */
export function readTogether(on = true): void {
  isOn = on;
}

/** Calls a route that reads, together with others where it can be. @throws ApiError */
export function callRead<R extends AnyRoute>(route: R, options: CallOptions<R>): Promise<ReplyOf<R>> {
  if (!isOn || !READS.has(route) || options.facilityId !== undefined || !session()) return call(route, options);
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(send);
    waiting.push({ route, options, settle: { resolve: resolve as (reply: unknown) => void, reject } });
  });
}

function send(): void {
  const all = waiting;
  waiting = [];
  for (let at = 0; at < all.length; at += READS_MAX) void sendTogether(all.slice(at, at + READS_MAX));
}

async function sendTogether(asked: readonly Asked[]): Promise<void> {
  const wanted = asked.filter(({ options }) => !options.signal?.aborted);
  for (const { options, settle } of asked) if (options.signal?.aborted) settle.reject(options.signal.reason);
  if (wanted.length < 2) return wanted.forEach(sendAlone);
  const questions = wanted.map(({ route, options }) => [route.path, { ...options.params, ...(options.query as object | undefined) }]);
  try {
    const { answers } = await call(routes.firstScreen, { query: { asked: JSON.stringify(questions) } });
    for (const [at, each] of wanted.entries()) {
      const answer = answers[at];
      if (answer) each.settle.resolve(answer);
      else sendAlone(each);
    }
  } catch (error) {
    if (error instanceof ApiError && NOT_TOGETHER.includes(error.status)) wanted.forEach(sendAlone);
    else for (const { settle } of wanted) settle.reject(error);
  }
}

const sendAlone = ({ route, options, settle }: Asked): void => void call(route, options).then(settle.resolve, settle.reject);
