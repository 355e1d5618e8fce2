import type { WebhookAttemptReply } from '../../../../../../contracts/ground/webhooks/replies.js';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns a command line that sends the body again. Its signature is cut, so that a receiver refuses it. */
export function curlOf(url: string, { requestHeaders }: Pick<WebhookAttemptReply, 'requestHeaders'>, body: string): string {
  const headers = Object.entries({ 'content-type': 'application/json', ...requestHeaders });
  return [`curl ${quoted(url)}`, ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`), `-d ${quoted(body)}`].join(
    ' \\\n  ',
  );
}

export const prettyOf = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
