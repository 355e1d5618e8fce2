/** Between codes that are pasted or scanned together: line ends, tabs, commas, semicolons. */
const BETWEEN_CODES = /[\r\n\t,;]+/;

/** The codes of a text, each as it is written there. */
export const codesIn = (text: string): string[] =>
  text
    .split(BETWEEN_CODES)
    .map((code) => code.trim())
    .filter(Boolean);

/** Whether a text is more than one code, or one that is at its end. */
export const isSeparated = (text: string): boolean => BETWEEN_CODES.test(text);
