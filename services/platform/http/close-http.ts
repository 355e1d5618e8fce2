import type { Server, ServerResponse } from 'node:http';

/** Accepts no new connections, waits up to `graceMs` for running requests, and then cuts off the rest. */
export async function closeHttp(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Each open connection closes after its next answer, so that clients cannot keep the server alive.
  server.prependListener('request', (_: unknown, response: ServerResponse) => response.setHeader('Connection', 'close'));
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
  const graceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(graceTimer);
}
