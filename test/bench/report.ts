/** Figures as they are printed: one JSON object a line. A ratio above 1 is better than the peer. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  peer?: string;
  peerValue?: number;
  ratio?: number;
}

/** A rate or a time of ours beside a peer's, taken in turns. */
export interface Measured {
  value: number;
  peer?: { name: string; value: number; ratio: number };
}

export function print(figure: string, unit: string, { value, peer }: Measured): void {
  const line: Figure = {
    figure,
    value: rounded(value),
    unit,
    ...(peer ? { peer: peer.name, peerValue: rounded(peer.value), ratio: rounded(peer.ratio) } : {}),
  };
  console.log(JSON.stringify(line));
}

export const note = (text: string): void => console.error(text);

/** Four significant digits. */
const rounded = (value: number): number => Number(value.toPrecision(4));

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

type Measure = () => Promise<number>;

/**
 * Takes ours and the peer's in turns, after one uncounted round of each, so that a machine whose speed drifts slows
 * both. Answers medians, and the median of the ratios round by round. `better`: which way is better.
 */
export async function alternate(
  rounds: number,
  ours: Measure,
  peer: { name: string; measure: Measure } | undefined,
  better: 'more' | 'less',
): Promise<Measured> {
  await ours();
  await peer?.measure();
  const values: number[] = [];
  const peers: number[] = [];
  for (let round = 0; round < rounds; round++) {
    values.push(await ours());
    if (peer) peers.push(await peer.measure());
  }
  if (!peer) return { value: median(values) };
  const ratios = values.map((value, round) =>
    better === 'more' ? value / (peers[round] ?? Number.NaN) : (peers[round] ?? Number.NaN) / value,
  );
  return { value: median(values), peer: { name: peer.name, value: median(peers), ratio: median(ratios) } };
}

/** Runs `work` in `callers` loops for about `ms`; answers how many ended a second. */
export async function rate(callers: number, ms: number, work: (caller: number, turn: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() - began < ms; turn++) {
        await work(caller, turn);
        count += 1;
      }
    }),
  );
  return (count * 1000) / (performance.now() - began);
}
