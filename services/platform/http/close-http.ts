import type { Server, ServerResponse } from 'node:http';

/** Takes no more connections, lets requests under way end within `graceMs`, and cuts off what is left. */
export async function closeHttp(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A client that keeps its connection must not keep the server: its next answer is its last.
  server.prependListener('request', (_: unknown, response: ServerResponse) => response.setHeader('Connection', 'close'));
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
  const graceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(graceTimer);
}
