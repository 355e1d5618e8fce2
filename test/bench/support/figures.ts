/** Figures as they are printed: one JSON object a line. A ratio above 1 is better than the peer. */
import type { Postgres } from './postgres.js';

/** A rate or a time of ours, with a peer's where it has one, measured in turns. */
export interface Measured {
  value: number;
  peer?: string;
  peerValue?: number;
  ratio?: number;
}

export interface FigureLine extends Measured {
  figure: string;
  unit: string;
}

/** The tools of a run for measuring its figures. */
export interface BenchTools {
  /** Undefined where it is not installed. */
  postgres: Postgres | undefined;
  /** Returns true when the run includes that figure. */
  wants(figure: string): boolean;
}

/** One peer that is measured as ours is. */
export interface Peer {
  name: string;
  measure: Measure;
}

export type Measure = () => Promise<number>;

export function printFigure({ figure, value, unit, peer, peerValue, ratio }: FigureLine): void {
  const beside = peer === undefined ? {} : { peer, peerValue: rounded(peerValue), ratio: rounded(ratio) };
  console.log(JSON.stringify({ figure, value: rounded(value), unit, ...beside }));
}

/** Prints a note for the operator; not a figure. */
export const printNote = (text: string): void => console.error(text);

/** Four significant digits. */
const rounded = (value = Number.NaN): number => Number(value.toPrecision(4));

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/**
 * Takes ours and the peer's in turns, after one uncounted round of each, so that a machine whose speed drifts slows
 * both. Answers medians, and the median of the ratios round by round. `better`: which way is better.
 */
export async function measureInTurns(rounds: number, ours: Measure, peer: Peer | undefined, better: 'more' | 'less'): Promise<Measured> {
  await ours();
  await peer?.measure();
  const values: number[] = [];
  const peers: number[] = [];
  for (let round = 0; round < rounds; round++) {
    values.push(await ours());
    if (peer) peers.push(await peer.measure());
  }
  if (!peer) return { value: median(values) };
  const ratios = values.map((value, round) => {
    const beside = peers[round] ?? Number.NaN;
    return better === 'more' ? value / beside : beside / value;
  });
  return { value: median(values), peer: peer.name, peerValue: median(peers), ratio: median(ratios) };
}

/** Runs `work` in `callers` loops for about `ms`; answers how many ended a second. */
export async function callsPerSecond(
  callers: number,
  ms: number,
  work: (caller: number, turn: number) => Promise<unknown>,
): Promise<number> {
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
