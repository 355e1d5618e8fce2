export type Mail = { to: string; subject: string; text: string; html: string };

export interface StoredMail extends Mail {
  sentAt: string;
}

/** Sends one mail, or throws; the job queue retries. Refuses line breaks in address and subject. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
  /** Returns the newest stored mails, at most 100, or undefined when mails are sent instead. */
  async listStored(): Promise<StoredMail[] | undefined> {
    return undefined;
  }
  abstract close(): Promise<void>;
}

/** Refuses line breaks in headers, with which a sender could add further headers. @throws TypeError */
export function assertNoLineBreaks({ to, subject }: Pick<Mail, 'to' | 'subject'>): void {
  if (/[\r\n]/.test(to)) throw new TypeError('A mail address holds no line break');
  if (/[\r\n]/.test(subject)) throw new TypeError('The subject of a mail holds no line break');
}
