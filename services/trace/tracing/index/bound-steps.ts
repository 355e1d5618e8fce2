/**
 * Works out what lots without mass can weigh and hold at most, where their events do not say: those recorded before bounds were, and goods
 * made of cloth that was bought in metres.
 */
import { seenNode } from './found-goods.js';
import { type GraphColumns, NONE, STEP_MEASURE } from './graph-columns.js';
import { splitProportionally } from './walks/largest-remainder.js';

/** Returns the steps so that each comes after those that made its inputs. Expects ordered nodes. */
export const inMakingOrder = (graph: GraphColumns, steps: Iterable<number>): number[] =>
  [...steps].sort((a, b) => firstOutputOf(graph, a) - firstOutputOf(graph, b));

/**
 * Weighs the inputs of a step by their cotton or its bounds, and bounds its outputs. Where more came out than went in, the rest is an input
 * that nobody recorded. Its last edge is kept for that. Inputs that nothing bounds, such as cloth bought outside in metres, count for
 * nothing next to others, and are weighed by their metres alone.
 */
export function boundStep(graph: GraphColumns, step: number): void {
  const [start, last] = [graph.stepStart.at(step), graph.stepStart.at(step + 1) - 1];
  const edges = Array.from({ length: last - start }, (_, i) => start + i);
  const outputs = outputsOf(graph, step);
  if (edges.every((edge) => isUnbounded(graph, edge))) {
    weighByMetres(graph, step, start, edges);
    for (const output of outputs) if (!isMeasured(graph, output)) setBounds(graph, output, Number.NaN, Number.NaN);
    return;
  }
  const used = edges.map((edge) => usedOf(graph, edge));
  const madeGrams = sum(outputs.flatMap((output) => (isMeasured(graph, output) ? [graph.massGrams.at(output)] : [])));
  const inGrams = (graph.unboundedSteps.get(step) ?? 0) + sum(used.map(({ massGrams }) => massGrams));
  const unknownGrams = madeGrams < inGrams ? 0 : madeGrams - inGrams + 1;
  setWeights(graph, step, start, [...used.map(({ cottonGrams }) => cottonGrams), unknownGrams]);
  graph.stepMeasure.data[step] = STEP_MEASURE.bounded;
  boundOutputs(graph, outputs, inGrams + unknownGrams, madeGrams, graph.stepWeightSum.at(step));
}

const isUnbounded = (graph: GraphColumns, edge: number): boolean =>
  graph.metresOfUse.has(edge) && Number.isNaN(graph.boundGrams.at(graph.parents.at(edge)));

type UsedGrams = { massGrams: number; cottonGrams: number };

/** Returns what an edge used of a lot, as counts that are not void left it: of bounds, the part that goes with the metres. */
function usedOf(graph: GraphColumns, edge: number): UsedGrams {
  const metres = graph.metresOfUse.get(edge);
  if (metres === undefined) return { massGrams: graph.usedMassOf(edge), cottonGrams: graph.edgeWeights.at(edge) };
  const parent = seenNode(graph, graph.parents.at(edge), undefined);
  const bound = graph.boundGrams.at(parent);
  if (Number.isNaN(bound)) return { massGrams: 0, cottonGrams: 0 };
  const ofWhole = (grams: number): number => floorShare(grams, metres, graph.metres.at(parent));
  return { massGrams: ofWhole(bound), cottonGrams: ofWhole(graph.cottonGrams.at(parent)) };
}

/** Weighs nothing where an input was not even measured in metres. */
function weighByMetres(graph: GraphColumns, step: number, start: number, edges: readonly number[]): void {
  const metres = edges.map((edge) => graph.metresOfUse.get(edge) ?? 0);
  graph.stepMeasure.data[step] = STEP_MEASURE.metres;
  setWeights(graph, step, start, [...metres, 0]);
}

function setWeights(graph: GraphColumns, step: number, start: number, weights: readonly number[]): void {
  if (graph.usedMass.length === 0) graph.usedMass.copyFirst(graph.edgeWeights, graph.edgeWeights.length);
  weights.forEach((weight, i) => {
    graph.edgeWeights.set(start + i, weight);
  });
  graph.stepWeightSum.set(step, sum(weights));
}

/** Splits what no output weighs over the lots without mass, by their metres; each holds cotton by its part of all that went in. */
function boundOutputs(graph: GraphColumns, outputs: readonly number[], inGrams: number, madeGrams: number, cottonGrams: number): void {
  const unmeasured = outputs.filter((output) => !isMeasured(graph, output));
  unmeasured.sort((a, b) => graph.nodeIds.compare(a, b));
  const weights = Float64Array.from(unmeasured, (output) => graph.metres.at(output) || 0);
  const whole = weights.reduce((all, each) => all + each, 0);
  if (whole === 0) return;
  const parts = new Float64Array(unmeasured.length);
  splitProportionally(inGrams - madeGrams, weights, 0, unmeasured.length, whole, parts);
  unmeasured.forEach((output, i) => {
    setBounds(graph, output, parts[i] as number, floorShare(cottonGrams, parts[i] as number, inGrams));
  });
}

function setBounds(graph: GraphColumns, node: number, boundGrams: number, cottonGrams: number): void {
  graph.boundGrams.set(node, boundGrams);
  graph.cottonGrams.set(node, cottonGrams);
}

function outputsOf(graph: GraphColumns, step: number): number[] {
  const outputs: number[] = [];
  for (let output = graph.firstOutput.at(step); output !== NONE; output = graph.nextOutput.at(output)) outputs.push(output);
  return outputs;
}

/** Returns the lowest ID of a step's outputs. */
const firstOutputOf = (graph: GraphColumns, step: number): number => Math.min(...outputsOf(graph, step));

const isMeasured = (graph: GraphColumns, node: number): boolean => !Number.isNaN(graph.massGrams.at(node));

const sum = (grams: readonly number[]): number => grams.reduce((all, each) => all + each, 0);

const floorShare = (grams: number, part: number, whole: number): number =>
  whole > 0 ? Number((BigInt(grams) * BigInt(Math.min(part, whole))) / BigInt(whole)) : 0;
