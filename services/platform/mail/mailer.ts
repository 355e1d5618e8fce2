export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail, or throws: retries are the job queue's. Refuses line breaks in address and subject. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
  abstract close(): Promise<void>;
}
