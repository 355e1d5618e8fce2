// Runs programs side by side; each says what it found when it is through, and how long it took.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './lib.mjs';

const waiting = [];
let free = availableParallelism();

/** Does `work` when a core is free. */
async function inTurn(work) {
  if (free > 0) free -= 1;
  else await new Promise((begin) => waiting.push(begin));
  try {
    return await work();
  } finally {
    const begin = waiting.shift();
    if (begin) begin();
    else free += 1;
  }
}

/** Returns true when the program ends without a fault; its output is shown in one piece, or immediately where it `talks`. */
function passes({ name, program, node = [], args = [], talks = false }) {
  const begun = performance.now();
  const said = [];
  return new Promise((resolve) => {
    const stdio = talks ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(process.execPath, [...node, join(root, program), ...args], { cwd: root, stdio });
    if (!talks) for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      resolve(code === 0);
    });
  });
}

/**
 * Whether all steps pass: programs of Node, as many at once as this machine has cores. A step begins when those before it
 * in the list that it `needs` are through without a fault; `node` are options of Node; one that `talks` brings workers of its own, and waits for no core.
 */
export async function runSteps(steps) {
  const outcomes = new Map();
  const outcomeOf = async (step) => {
    for (const name of step.needs ?? []) {
      if (await outcomes.get(name)) continue;
      console.log(`skip ${step.name}: ${name} failed`);
      return false;
    }
    return step.talks ? passes(step) : inTurn(() => passes(step));
  };
  for (const step of steps) outcomes.set(step.name, outcomeOf(step));
  return (await Promise.all(outcomes.values())).every(Boolean);
}
