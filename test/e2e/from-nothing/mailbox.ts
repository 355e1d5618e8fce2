/** A mail server that accepts and keeps every mail, for readers of a mailbox. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Mail {
  to: string;
  text: string;
}

export class Mailbox {
  private readonly mails: Mail[] = [];
  private readonly read = new Set<Mail>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      this.keep(
        stream,
        envelope.rcptTo.map(({ address }) => address),
      ).then(() => done(), done);
    },
  });

  /** Returns the URL by which the product reaches it. */
  async start(): Promise<string> {
    const listening = this.server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  /** Waits for a mail to this address with a link to this path, and returns the link. Each mail is opened once. */
  async link(to: string, path: string): Promise<string> {
    const link = new RegExp(`https?://\\S+${path}\\?\\S+`);
    const find = () => this.mails.find((mail) => mail.to === to && !this.read.has(mail) && link.test(mail.text));
    await expect.poll(find, `a mail to ${to} with a link to ${path}`).toBeDefined();
    const mail = find() as Mail;
    this.read.add(mail);
    return link.exec(mail.text)?.[0] ?? '';
  }

  private async keep(stream: AsyncIterable<Buffer>, recipients: string[]): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { text = '' } = await PostalMime.parse(Buffer.concat(chunks));
    for (const to of recipients) this.mails.push({ to, text });
  }
}
