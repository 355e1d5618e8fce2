import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SiteProfile } from '../../../contracts/ground/facilities/site-profile.js';
import { StatedPartner } from '../../../contracts/members/partners/commands.js';
import { realFiles } from '../../../test/support/matching/real-data.js';

const PARTNER = { type: 'broker', businessName: 'Noor Traders', country: 'PK', contactName: 'Hina Baig', email: 'hina@example.org' };
const PROFILE = { name: 'Noor Traders', businessRegistrationNumber: 'BR-1', country: 'PK', province: 'Punjab', address: 'Mall Road 1' };

/** Returns the constraints that fail at each field. */
const faults = (Command: new () => object, terms: object): Record<string, string[]> =>
  Object.fromEntries(
    validateSync(plainToInstance(Command, terms)).map(({ property, constraints }) => [property, Object.keys(constraints ?? {})]),
  );
const ofPartner = (terms: object) => faults(StatedPartner, { ...PARTNER, ...terms });

describe('the name of a firm', () => {
  it.each([
    'Zhejiang Outside Textile Co., Ltd.',
    'Outside İplik San. ve Tic. A.Ş.',
    'Noor Mills (Pvt.) Ltd.',
    'Filati Nord S.R.L.',
    '“Aydın” Tekstil “A.Ş.”',
    "'Ganga' Fabrics (Unit 2)",
    'Rahim & Sons &',
    '“Новый Текстиль”',
    '（株）綿工房',
    'நூல் மில்ஸ்',
    'ООО «Ткани»',
    'Outside Textile Joint Stock Co. (JSC)',
    'Công ty TNHH Sợi Bắc (2)',
    'الشركة المصرية للغزل ش.م.م.',
    'পূর্ব টেক্সটাইল লি.',
    'Cotton & Co. KG*',
    'H&M!',
  ])('may be %s', (name) => {
    expect(ofPartner({ businessName: name })).toEqual({});
    expect(faults(SiteProfile, { ...PROFILE, name })).toEqual({});
  });

  it('is not empty, and a registration keeps plain ends', () => {
    expect(Object.keys(ofPartner({ businessName: '  ' }))).toEqual(['businessName']);
    expect(faults(SiteProfile, { ...PROFILE, businessRegistrationNumber: 'BR-1.' })).toEqual({ businessRegistrationNumber: ['plainEnds'] });
  });
});

describe('the name of a contact', () => {
  it.each([
    'র‍্যাচেল',
    'علی‌رضا',
    'ක්‍රිෂාන්',
    'مُحَمَّد',
    'Nguyễn Thị Ánh',
    'Şükrü Çağlar',
    'Ọláìtán',
    'न्‍यायमूर्ति राव',
    'Zoë',
    'Zoe\u0308',
    'Anne  Marie',
  ])('may be %s', (contactName) => {
    expect(ofPartner({ contactName })).toEqual({});
  });
  it.each(['Md. Rahim', "O'Brien", 'Rahim Jr.', 'Noor, Ali', 'Ali & Sons', 'Al-Mahmud', 'R2D2', '\u200d', 'Noor \u0301'])(
    'may not be %j',
    (contactName) => {
      expect(ofPartner({ contactName })).toEqual({ contactName: ['personName'] });
    },
  );
});

it.each([
  ['sales@outside.info', ['emailEnding']],
  ['ann@mills.fashion', ['emailEnding']],
  ["n.o'neil@example.org", ['email']],
  ['ann@mills.i', ['email']],
])('says of the address %s what to write', (email, said) => expect(ofPartner({ email })).toEqual({ email: said }));

describe('a phone number', () => {
  it.each([
    ['PK', '0300 1234567'],
    ['PK', '+92 (0)300 1234567'],
    ['PK', '0092 300 1234567'],
    ['PK', '＋92 300 1234567'],
    ['PK', '+90 532 123 45 67'],
    ['TR', '0532 123 45 67'],
    ['BD', '০১৭১২-৩৪৫৬৭৮'],
    ['IN', '098765 43210'],
    ['US', '(212) 555-2368'],
    ['PK', '+92-300-1234567'],
    ['PK', '۰۳۰۰ ۱۲۳۴۵۶۷'],
    ['IN', '०९८७६५ ४३२१०'],
    ['EG', '٠١٠٠ ١٢٣ ٤٥٦٧'],
    ['BR', '(11) 96123-4567'],
    ['UZ', '+998 (91) 234-56-78'],
    ['VN', '0912.345.678'],
  ])('is read in %s as %s', (country, phoneNumber) => expect(ofPartner({ country, phoneNumber })).toEqual({}));
  it.each([
    ['DE', '0300 1234567890123456'],
    ['PK', '12'],
    ['ZZ', '0300 1234567'],
    ['PK', '+92 300'],
    ['PK', '0300 1234567 / 0301 1234567'],
    [undefined, '0300 1234567'],
  ])('is not read in %s as %s', (country, phoneNumber) => {
    expect(ofPartner({ country, phoneNumber })).toMatchObject({ phoneNumber: ['phone'] });
  });
});

const [people] = realFiles('outside2', /^f01-people\.json$/);
const collected: Record<'names' | 'mails' | 'businesses' | 'phones', string[]> = JSON.parse(people?.content.toString() ?? '{}');
(people ? it : it.skip)('the collected names, addresses and numbers are taken or refused as they should be', () => {
  const { names, mails, businesses, phones } = collected;
  expect(businesses.map((businessName) => ofPartner({ businessName }))).toEqual([{}, {}]);
  expect(phones.map((each) => ofPartner({ phoneNumber: each.split(' with ')[0] }))).toEqual([{}, {}]);
  expect(names.map((contactName) => Object.keys(ofPartner({ contactName })))).toEqual([['contactName'], ['contactName'], []]);
  expect(mails.map((email) => ofPartner({ email }))).toEqual([{ email: ['emailEnding'] }, { email: ['email'] }]);
});
