/** The people of the chain. */
import type { Page } from '@playwright/test';
import { atDesk, type Newcomer, onPhone } from './newcomers.js';

/** Each with the first screen of their account. */
export const PEOPLE = {
  farm: onPhone('farm@sutlej.example.org', 'Bushra Aslam', 'Farm', { name: 'Sutlej Growers', type: 'Farm' }),
  gin: onPhone('gin@thal.example.org', 'Imran Qazi', 'Ginner', { name: 'Thal Ginners' }),
  spinner: atDesk('yarn@soan.example.org', 'Rabia Malik', 'Spinner', { name: 'Soan Spinning' }, '/onboard'),
  mill: atDesk('cloth@hunza.example.org', 'Tariq Baig', 'Mill', { name: 'Hunza Weaving' }, '/onboard'),
  assembly: onPhone('sewing@lyari.example.org', 'Sana Rind', 'Final product assembly', { name: 'Lyari Garments' }),
  brand: atDesk('supply@nordwear.example.org', 'Elin Berg', 'Brand', { name: 'Nordwear' }, '/brand-onboard'),
  auditor: atDesk('audit@plumbline.example.org', 'Omar Siddiq', 'Auditor', { name: 'Plumb Line Audits' }, '/auditor-onboard'),
};
export type Person = keyof typeof PEOPLE;
export const everybody = Object.entries(PEOPLE) as [Person, Newcomer][];

/** Each person's own device. */
export type Devices = Record<Person, Page>;

export const siteOf = (person: Person): string => PEOPLE[person].facility.name;
