/** A webhook from its address to its messages: tested, switched on, read, switched off by its receiver. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { dialog, fill, hands, open, press, signedInVisitor } from '../support/screens/app-page.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let receiver: Server;
let url = '';
const answers: number[] = [];
beforeAll(async () => {
  product = await sharedTestServer();
  receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(answers.shift() ?? 204).end());
  });
  await new Promise<void>((listens) => receiver.listen(0, '127.0.0.1', listens));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});

const visitor = async () => signedInVisitor(await product.user('MILL', await product.facility('MILL')));

async function add(path: string): Promise<void> {
  await press('Add webhook');
  const asking = await dialog('Add webhook');
  await fill('Address', `${url}${path}`, asking);
  await press('Add webhook', { at: asking });
}

async function keepSecret(): Promise<string> {
  const made = await dialog('New secret');
  const secret = within(made).getByText(/^whsec_/).textContent ?? '';
  const done = within(made).getByRole('button', { name: 'Done' });
  expect(done.hasAttribute('disabled')).toBe(true);
  await hands.click(within(made).getByRole('checkbox', { name: /^I keep it/ }));
  await hands.click(done);
  return secret;
}

test('a mill adds a webhook, tests it and switches it on', async () => {
  await open('/integrations/webhooks', await visitor());
  await screen.findByText('No program is informed of events yet');
  await add('one');
  expect(await keepSecret()).toMatch(/^whsec_/);
  await screen.findByText('Send a test first. The address must answer it with 2xx.');
  answers.push(500);
  await press('Send test');
  await screen.findByText('Try 1: 500');
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
  await press('Send test');
  await screen.findByText('Try 1: 204');
  await press('Switch on');
  await screen.findByText('Delivering');
  expect(screen.getAllByText('test.sent')).toHaveLength(2);
});

test('its events change in place, and two secrets sign until the old one is ended', async () => {
  await open('/integrations/webhooks', await visitor());
  await add('two');
  await keepSecret();
  await press('Change');
  await hands.click(await screen.findByRole('checkbox', { name: 'window.closed' }));
  await press('Save');
  await screen.findByText('5 of 11');
  await press('Replace secret');
  await press('Replace secret', { at: await dialog('Replace secret') });
  await keepSecret();
  await screen.findByText('signs too');
  expect(screen.getByRole('button', { name: 'Replace secret' }).hasAttribute('disabled')).toBe(true);
  await press('End the old one');
  await press('End the old one', { at: await dialog('End the old one') });
  await screen.findByText('Only the new secret signs now');
});

test('an address inside a private network is refused under its field', async () => {
  await open('/integrations/webhooks', await visitor());
  await press('Add webhook');
  const asking = await dialog('Add webhook');
  await fill('Address', 'https://10.0.0.1/', asking);
  await press('Add webhook', { at: asking });
  await within(asking).findByText('Give an address that begins with https:// and is not inside a private network.');
});

test('it is removed with its messages, after asking', async () => {
  await open('/integrations/webhooks', await visitor());
  await add('three');
  await keepSecret();
  await press('Remove');
  await press('Remove', { at: await dialog('Remove this webhook?') });
  await screen.findByText('No program is informed of events yet');
});
