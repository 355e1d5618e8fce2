import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const PORTS: Record<string, number> = { 'mongodb:': 27017, 'redis:': 6379 };

/** A way to a server that can be shut and opened; shut at first. */
export class TcpGate {
  private server = createServer();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: URL,
    private readonly port: number,
  ) {}

  static async before(url: string): Promise<TcpGate> {
    const reserved = createServer();
    await new Promise<void>((resolve) => reserved.listen(0, '127.0.0.1', resolve));
    const { port } = reserved.address() as AddressInfo;
    await new Promise((resolve) => reserved.close(resolve));
    return new TcpGate(new URL(url), port);
  }

  /** The server's address through this gate. */
  get url(): string {
    return this.target.href.replace(this.target.host, `127.0.0.1:${this.port}`);
  }

  async open(): Promise<void> {
    this.server = createServer((client) => {
      const server = connect(Number(this.target.port || PORTS[this.target.protocol]), this.target.hostname);
      client.pipe(server).pipe(client);
      for (const socket of [client, server]) {
        this.sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
    });
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  /** Cuts what goes through, and lets nothing through from now on. */
  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}
