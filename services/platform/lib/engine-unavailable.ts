/** The engine gave no answer, or an unclear one. The caller may send the same write again. */
export class EngineUnavailable extends Error {}
