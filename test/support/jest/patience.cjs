// Stretches the time-outs that a spec gives its tests and hooks, as jest.config.js stretches the usual one.
const FACTOR = Number(process.env.SELVEDGE_TEST_PATIENCE ?? 1);

const patient = (milliseconds) => milliseconds && milliseconds * FACTOR;

/** Has the tests of a file wait longer when they are all known, before the first of them runs. */
function stretchTimeouts(environment) {
  environment.handleTestEvent = ({ name }, { rootDescribeBlock }) => {
    if (name === 'run_start') stretch(rootDescribeBlock);
  };
}

function stretch({ hooks, children }) {
  for (const hook of hooks) hook.timeout = patient(hook.timeout);
  for (const child of children) {
    if (child.type === 'describeBlock') stretch(child);
    else child.timeout = patient(child.timeout);
  }
}

module.exports = { patient, stretchTimeouts };
