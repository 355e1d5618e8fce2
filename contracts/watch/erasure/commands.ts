import { TrimmedText } from '../../shared/fields.js';
import { LINE_MAX } from '../../shared/validation.js';

/** Erases a person or a site. It cannot be undone, so it requires a phrase that nobody types by accident. */
export class Erase {
  /** The e-mail address of the person, or the name of the site. */
  @TrimmedText(LINE_MAX) confirmation!: string;
  /** Says who requested it and when; it names nobody. */
  @TrimmedText(LINE_MAX) reason!: string;
}
