import { request } from 'node:http';

/** An event as the product wrote it, with its data parsed. */
export interface SaidEvent {
  id?: string;
  event?: string;
  data: unknown;
}

export interface OpenStream {
  status: number;
  /** Resolves with the next event; undefined once the stream has ended. */
  /** Resolves with the ID that comes before the first event. */
  begin: Promise<string>;
  next(): Promise<SaidEvent | undefined>;
  close(): Promise<void>;
  closed: Promise<void>;
}

/** Opens the stream of changes as a client does, and resolves when it is answered. */
export function openStream(url: string, token: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  const said: SaidEvent[] = [];
  const waiting: ((event: SaidEvent | undefined) => void)[] = [];
  let isOver = false;
  let text = '';
  const sent = request(`${url}/api/changes`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...headers },
    agent: false,
  });
  let begins: (id: string) => void = () => undefined;
  const begin = new Promise<string>((resolve) => {
    begins = resolve;
  });
  const closed = new Promise<void>((resolve) => sent.once('close', resolve));
  const take = (event: SaidEvent): void => {
    const resolve = waiting.shift();
    if (resolve) resolve(event);
    else said.push(event);
  };
  const end = (): void => {
    isOver = true;
    for (const resolve of waiting.splice(0)) resolve(undefined);
  };
  const stream: Omit<OpenStream, 'status'> = {
    begin,
    closed,
    next: () => {
      const event = said.shift();
      if (event || isOver) return Promise.resolve(event);
      return new Promise((resolve) => waiting.push(resolve));
    },
    close: () => {
      sent.destroy();
      return closed;
    },
  };
  return new Promise((resolve, reject) => {
    sent.once('error', (error) => (isOver ? undefined : reject(error)));
    sent.once('response', (response) => {
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        const blocks = (text + part).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          if (/^id: .*$/.test(block)) begins(block.slice('id: '.length));
          else if (!block.startsWith(':')) take(eventIn(block));
        }
      });
      response.on('error', end);
      response.on('close', end);
      resolve({ ...stream, status: response.statusCode ?? 0 });
    });
    sent.end();
  });
}

function eventIn(block: string): SaidEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))) as Record<string, string>;
  const { id, event, data = 'null' } = fields;
  return { ...(id !== undefined && { id }), ...(event !== undefined && { event }), data: JSON.parse(data) };
}
