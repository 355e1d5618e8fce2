export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail that is stored here. */
export interface StoredMail extends Mail {
  sentAt: string;
}

/** Sends one mail, or throws: retries are the job queue's. Refuses line breaks in address and subject. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
  /** The newest mails, at most 100, where they are stored here; undefined where they are sent. */
  async listStored(): Promise<StoredMail[] | undefined> {
    return undefined;
  }
  abstract close(): Promise<void>;
}

/** A line break in a header would begin another header, of the sender's choosing. Throws TypeError. */
export function assertNoLineBreaks({ to, subject }: Pick<Mail, 'to' | 'subject'>): void {
  if (/[\r\n]/.test(to)) throw new TypeError('A mail address holds no line break');
  if (/[\r\n]/.test(subject)) throw new TypeError('The subject of a mail holds no line break');
}
