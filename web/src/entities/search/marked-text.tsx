import css from './search-hits.module.css';

/** Marks the typed text in a text, whatever is between its letters: `po45` in `PO-45`. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const [start, end] = placeOf(text, typed);
  return (
    <bdi>
      {text.slice(0, start)}
      {end > start ? <mark className={css.mark}>{text.slice(start, end)}</mark> : null}
      {text.slice(end)}
    </bdi>
  );
}

/** Returns its position; the end of the text where it is not found. */
export function placeOf(text: string, typed: string): [start: number, end: number] {
  const letters = typed.match(/[\p{L}\p{N}\p{M}]/gu) ?? [];
  if (letters.length === 0) return [text.length, text.length];
  const found = new RegExp(letters.join('[^\\p{L}\\p{N}\\p{M}]*'), 'iu').exec(text);
  return found ? [found.index, found.index + found[0].length] : [text.length, text.length];
}
