import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailServer } from '../../../test/support/fakes/mail-server.js';
import { mailerContract } from './mailer.contract.js';
import { SmtpMailer } from './smtp-mailer.js';

const OPTIONS = { from: 'Selvedge <no-reply@example.org>', timeoutMs: 500 };
const server = new MailServer();

mailerContract('SMTP', {
  open: async () => new SmtpMailer(await server.listen(), OPTIONS),
  received: async (to) => server.received.filter(({ recipients }) => recipients.includes(to)),
  clean: () => server.close(),
});

describe('mail over SMTP', () => {
  const mail = { to: 'buyer@example.org', subject: 'Your request', text: 'Plain words', html: '<p>Rich words</p>' };
  let own: MailServer;
  let mailer: SmtpMailer;

  beforeEach(async () => {
    own = new MailServer();
    mailer = new SmtpMailer(await own.listen(), OPTIONS);
  });

  afterEach(async () => {
    await mailer.close();
    await own.close();
  });

  it('comes from the sender that was set', async () => {
    await mailer.send(mail);
    expect(own.received).toMatchObject([{ ...mail, sender: 'no-reply@example.org', recipients: [mail.to] }]);
    expect(own.received[0]?.headers.get('from')).toBe(OPTIONS.from);
  });

  it('goes to one recipient at most, whatever the address holds', async () => {
    await mailer.send({ ...mail, to: 'a@example.org, b@example.org' }).catch(() => undefined);
    expect(own.received.flatMap(({ recipients }) => recipients)).not.toContain('b@example.org');
  });

  it('fails when the server refuses the recipient', async () => {
    own.refused = mail.to;
    await expect(mailer.send(mail)).rejects.toThrow('550 nobody here');
  });

  it('fails when no server answers', async () => {
    const gone = new MailServer();
    const stranded = new SmtpMailer(await gone.listen(), OPTIONS);
    await gone.close();
    await expect(stranded.send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
