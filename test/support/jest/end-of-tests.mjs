// Where Jest runs specs in its own process, ends their shared product with them.
export default () => globalThis[Symbol.for('selvedge.endOfSharedProduct')]?.();
