/** Breaks text into lines that fit a width, without losing any text. Pure, except for the measuring. */

export type MeasuredText = { text: string; width: number };

type Measure<Line extends MeasuredText> = (text: string) => Line;

/** Breaks between words, or within a word that is too long. */
export function breakLines<Line extends MeasuredText>(text: string, width: number, measure: Measure<Line>): Line[] {
  const whole = measure(text);
  if (whole.width <= width) return [whole];
  const lines: Line[] = [];
  let current: Line | undefined;
  for (const word of text.split(' ')) {
    const longer: Line = measure(current ? `${current.text} ${word}` : word);
    if (longer.width <= width) {
      current = longer;
      continue;
    }
    if (current) lines.push(current);
    const parts = breakWord(word, width, measure);
    lines.push(...parts.slice(0, -1));
    current = parts.at(-1);
  }
  return current ? [...lines, current] : lines;
}

function breakWord<Line extends MeasuredText>(word: string, width: number, measure: Measure<Line>): Line[] {
  const parts: Line[] = [];
  let chars = Array.from(word);
  while (chars.length > 0) {
    // Each line takes at least one letter, however narrow the column.
    let [fits, tooLong] = [1, chars.length + 1];
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      if (measure(chars.slice(0, middle).join('')).width <= width) fits = middle;
      else tooLong = middle;
    }
    parts.push(measure(chars.slice(0, fits).join('')));
    chars = chars.slice(fits);
  }
  return parts;
}
