import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SmtpMailer } from './smtp-mailer.js';

/** An SMTP server that takes every mail, except to recipients it was told to refuse. */
class MailServer {
  readonly received: { from: string; to: string[]; content: string }[] = [];
  refused: string | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket.setEncoding('utf8'));
    let mail = { from: '', to: [] as string[], content: '' };
    let inContent = false;
    let rest = '';
    const command = (line: string): string | undefined => {
      if (inContent) {
        if (line !== '.') mail.content += `${line}\n`;
        else {
          inContent = false;
          this.received.push(mail);
          mail = { from: '', to: [], content: '' };
          return '250 taken';
        }
        return undefined;
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (/^MAIL/i.test(line)) mail.from = address;
      if (/^RCPT/i.test(line) && address === this.refused) return '550 nobody here';
      if (/^RCPT/i.test(line)) mail.to.push(address);
      inContent = /^DATA/i.test(line);
      return inContent ? '354 go on' : '250 fine';
    };
    socket.write('220 ready\r\n');
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      const answers = lines.map(command).filter((answer) => answer !== undefined);
      if (answers.length > 0) socket.write(`${answers.join('\r\n')}\r\n`);
    });
  }
}

describe('mail over SMTP', () => {
  const mail = { to: 'buyer@example.org', subject: 'Your request – 2 lots', text: 'Plain words', html: '<p>Rich words</p>' };
  let server: MailServer;
  let mailer: SmtpMailer;

  beforeEach(async () => {
    server = new MailServer();
    mailer = new SmtpMailer(await server.listen(), { from: 'Selvedge <no-reply@example.org>', timeoutMs: 500 });
  });

  afterEach(async () => {
    await mailer.close();
    await server.close();
  });

  it('reaches its recipient with both forms of the content', async () => {
    await mailer.send(mail);
    const [received] = server.received;
    expect(received).toMatchObject({ from: 'no-reply@example.org', to: ['buyer@example.org'] });
    expect(received?.content).toContain('From: Selvedge <no-reply@example.org>');
    expect(received?.content).toContain('=?UTF-8?Q?Your_request_=E2=80=93_2_lots?=');
    expect(received?.content).toContain('Plain words');
    expect(received?.content).toContain('<p>Rich words</p>');
  });

  it('goes to one recipient, whatever the address holds', async () => {
    await mailer.send({ ...mail, to: 'a@example.org, b@example.org' }).catch(() => undefined);
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@example.org');
  });

  it.each([{ to: 'a@example.org\r\nBcc: b@example.org' }, { subject: 'Hello\nBcc: b@example.org' }])(
    'refuses line breaks: %j',
    async (part) => {
      await expect(mailer.send({ ...mail, ...part })).rejects.toThrow(TypeError);
      expect(server.received).toEqual([]);
    },
  );

  it('fails when the server refuses the recipient', async () => {
    server.refused = mail.to;
    await expect(mailer.send(mail)).rejects.toThrow('550 nobody here');
  });

  it('fails when no server answers', async () => {
    await server.close();
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
    server = new MailServer();
    await server.listen();
  });
});
