import { type SaqCompletion } from '../../../../../contracts/members/saq/answers.js';
import css from '../saq.module.css';

/** The text next to it says the same. */
export function SaqProgressBar({ progress }: { progress: SaqCompletion }) {
  return (
    <span className={css.bar} aria-hidden>
      <span style={{ inlineSize: `${progress.percent}%` }} />
    </span>
  );
}
