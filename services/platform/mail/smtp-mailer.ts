import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, Mailer } from './mailer.js';

export interface SmtpOptions {
  /** The sender of every mail, as `Name <address>` or an address. */
  from: string;
  /** Limits the time for connecting, for the greeting, and for each answer. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** A line break would end a header and begin another one. */
const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** Sends mail over SMTP. The server's URL holds all settings: `smtps://user:password@host:465`, `smtp://host:587`. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly options: SmtpOptions,
  ) {
    super();
    const timeout = options.timeoutMs ?? TIMEOUT_MS;
    this.transport = createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      // Users write the content, so it must not make the mailer read files or fetch URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, html }: Mail): Promise<void> {
    if (LINE_BREAK.test(to) || LINE_BREAK.test(subject)) throw new TypeError('An address and a subject are of one line');
    // Passed as an object, the address stays one address even with commas in it.
    await this.transport.sendMail({ from: this.options.from, to: { name: '', address: to }, subject, text, html });
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}
