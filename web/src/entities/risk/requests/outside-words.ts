/** Returns the lines to show of a report from outside: place and matter, which a form takes separately, or else the whole text. */
export function outsideWordsOf(text: string): string[] {
  const told = formOf(text);
  if (!told) return [text];
  const lines = [told['where'], told['what'], told['words']].filter((line) => typeof line === 'string' && line !== '');
  return lines.length > 0 ? (lines as string[]) : [text];
}

/** Returns the fields of a form; undefined for a text that has no fields. */
function formOf(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
