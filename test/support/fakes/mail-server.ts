import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Mail } from '../../../services/platform/mail/mailer.js';

/** A mail with the addresses that it was sent from and to, whatever its headers say. */
export interface ReceivedMail extends Mail {
  sender: string;
  recipients: string[];
  headers: Map<string, string>;
}

/** An SMTP server that takes every mail, except to the one recipient in `refused`. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  refused: string | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  /** Answers its address, as a URL. */
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
    const session = new Session((mail) => this.received.push(mail));
    let rest = '';
    socket.write('220 ready\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      const answers = lines.map((line) => session.take(line, this.refused)).filter((answer) => answer !== undefined);
      if (answers.length > 0) socket.write(`${answers.join('\r\n')}\r\n`);
    });
  }
}

/** One connection: commands, and the lines of a mail between DATA and a single dot. */
class Session {
  private sender = '';
  private recipients: string[] = [];
  private content: string[] | undefined;

  constructor(private readonly deliver: (mail: ReceivedMail) => void) {}

  /** The answer to a line; none within a mail. */
  take(line: string, refused: string | undefined): string | undefined {
    if (this.content && line !== '.') {
      this.content.push(line.replace(/^\.\./, '.'));
      return undefined;
    }
    if (this.content) {
      this.deliver({ ...parsed(this.content.join('\n')), sender: this.sender, recipients: this.recipients });
      this.content = undefined;
      this.recipients = [];
      return '250 taken';
    }
    return this.command(line, refused);
  }

  private command(line: string, refused: string | undefined): string {
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    switch (line.slice(0, 4).toUpperCase()) {
      case 'MAIL':
        this.sender = address;
        return '250 fine';
      case 'RCPT':
        if (address === refused) return '550 nobody here';
        this.recipients.push(address);
        return '250 fine';
      case 'DATA':
        this.content = [];
        return '354 go on';
      default:
        return '250 fine';
    }
  }
}

function parsed(source: string): Omit<ReceivedMail, 'sender' | 'recipients'> {
  const { headers, body } = partOf(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = body.split(`--${boundary}`).slice(1, -1).map(partOf);
  const content = (type: string) => decoded(parts.find((part) => part.headers.get('content-type')?.startsWith(type)));
  return {
    to: headers.get('to') ?? '',
    subject: (headers.get('subject') ?? '').replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, encodedWord),
    text: content('text/plain'),
    html: content('text/html'),
    headers,
  };
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function partOf(source: string): Part {
  const [head = '', ...body] = source.replace(/^\n/, '').split('\n\n');
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { headers, body: body.join('\n\n') };
}

function decoded(part: Part | undefined): string {
  const body = part?.body.trimEnd() ?? '';
  const encoding = part?.headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\n', '')) : body;
}

function encodedWord(_: string, encoding: string, text: string): string {
  return encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquoted(text.replaceAll('_', ' '));
}

function unquoted(text: string): string {
  return decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'));
}
