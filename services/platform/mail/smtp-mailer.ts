import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, Mailer } from './mailer.js';

export interface SmtpOptions {
  /** Sender of every mail, as `Name <address>` or an address. */
  from: string;
  /** How long the server may take to accept the connection, to greet, and for each answer. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** A line break would end a header and begin another. */
const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** Mail over SMTP; the address of the server says the rest: `smtps://user:password@host:465`, `smtp://host:587`. */
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
      // Content comes from users: it must not name files or addresses to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, html }: Mail): Promise<void> {
    if (LINE_BREAK.test(to) || LINE_BREAK.test(subject)) throw new TypeError('An address and a subject are of one line');
    // As an object the address is one address, whatever commas it holds.
    await this.transport.sendMail({ from: this.options.from, to: { name: '', address: to }, subject, text, html });
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}
