import { TrimmedText } from '../../shared/fields.js';

const DISMISS_REASON_MAX = 1000;

export class DismissAlert {
  /** States why nothing is wrong, or what was done about it. */
  @TrimmedText(DISMISS_REASON_MAX) reason!: string;
}
