/** Opens a room and enters it, by the link and the code of its mails. */

import { mailsTo } from './sent-mails.js';
import type { ApiCall, TestServer } from './test-server.js';

export interface EnteredRoom {
  roomId: string;
  link: string;
  token: string;
  guest: ApiCall;
}

export async function entered(
  product: TestServer,
  opener: ApiCall,
  room: { email: string } & Record<string, unknown>,
): Promise<EnteredRoom> {
  const opened = await opener('POST', '/api/rooms', room);
  if (opened.status !== 201) throw new Error(`No room was opened: ${opened.status} ${opened.text}`);
  const link = await linkTo(product, room.email);
  const { status, body, text } = await enterBy(product, link, await codeFor(product, link, room.email));
  if (status !== 200) throw new Error(`The room was not entered: ${status} ${text}`);
  return { roomId: opened.body.id, link, token: body.token, guest: product.as(body.token) };
}

/** The link of the newest room for this address. */
export async function linkTo(product: TestServer, email: string): Promise<string> {
  const mails = await mailsTo(product, email, 1);
  const [link] = mails.flatMap(({ text }) => /\/room#(\S+)/.exec(text)?.[1] ?? []);
  if (link === undefined) throw new Error(`No mail to ${email} has a link`);
  return link;
}

/** Asks for a code, and waits for its mail. */
export async function codeFor(product: TestServer, link: string, email: string): Promise<string> {
  const before = (await mailsTo(product, email)).length;
  const { status, text } = await product.call('POST', '/api/rooms/code', { link });
  if (status !== 204) throw new Error(`No code was asked for: ${status} ${text}`);
  const [newest] = await mailsTo(product, email, before + 1);
  const code = /code is (\d{8})\b/.exec(newest?.text ?? '')?.[1];
  if (code === undefined) throw new Error('The newest mail has no code');
  return code;
}

export const enterBy = (product: TestServer, link: string, code: string) => product.call('POST', '/api/rooms/enter', { link, code });
