import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Mail, Mailer } from './mailer.js';

export interface MailerUnderTest {
  open(): Promise<Mailer>;
  received(to: string): Promise<Mail[]>;
  /** Removes the data of the suite. */
  clean?(): Promise<void>;
}

export function mailerContract(name: string, { open, received, clean }: MailerUnderTest): void {
  describe(`${name} as a mailer`, () => {
    let mailer: Mailer;
    beforeAll(async () => {
      mailer = await open();
    });
    afterAll(async () => {
      await mailer.close();
      await clean?.();
    });

    it('sends a mail with its text and its HTML', async () => {
      const mail = newMail();
      await mailer.send(mail);
      expect(await received(mail.to)).toEqual([expect.objectContaining(mail)]);
    });

    it('sends any script', async () => {
      const mail = { ...newMail(), subject: 'Einladung für 棉花 – é', text: 'Fäden 棉花', html: '<p>Fäden 棉花 &amp; more</p>' };
      await mailer.send(mail);
      expect(await received(mail.to)).toEqual([expect.objectContaining(mail)]);
    });

    it('sends many at once, each once', async () => {
      const mails = Array.from({ length: 10 }, newMail);
      await Promise.all(mails.map((mail) => mailer.send(mail)));
      for (const mail of mails) expect(await received(mail.to)).toHaveLength(1);
    });

    it.each([
      ['subject', { subject: 'Hello\r\nBcc: other@example.org' }],
      ['subject', { subject: 'Hello\nBcc: other@example.org' }],
      ['subject', { subject: 'Hello\rBcc: other@example.org' }],
    ])('refuses a line break in the %s %j', async (_, part) => {
      const mail = { ...newMail(), ...part };
      await expect(mailer.send(mail)).rejects.toThrow();
      expect(await received(mail.to)).toEqual([]);
    });

    it.each(['\r\nBcc: other@example.org', '\nother@example.org', '\r'])(
      'refuses the line break in an address that ends with %j',
      async (end) => {
        const mail = newMail();
        await expect(mailer.send({ ...mail, to: mail.to + end })).rejects.toThrow();
        expect(await received(mail.to)).toEqual([]);
      },
    );
  });
}

function newMail(): Mail {
  return { to: `${randomUUID()}@example.com`, subject: 'Invitation', text: 'Come and see.', html: '<p>Come and see.</p>' };
}
