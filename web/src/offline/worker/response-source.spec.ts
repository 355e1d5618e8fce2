import { expect, test } from '@jest/globals';
import { type ResponseSource, responseSourceOf } from './response-source.js';

const OURS = 'https://trace.example.org';

test.each<[string, string, RequestMode, ResponseSource]>([
  ['GET', `${OURS}/m`, 'navigate', 'page'],
  ['GET', `${OURS}/m/lots/7KM-4QX`, 'navigate', 'page'],
  ['GET', `${OURS}/mass-balance`, 'navigate', 'network'],
  ['GET', `${OURS}/homepage`, 'navigate', 'network'],
  ['GET', `${OURS}/assets/start-Cwi.js`, 'cors', 'file'],
  ['GET', `${OURS}/icons/192.png`, 'no-cors', 'file'],
  ['GET', `${OURS}/api/lots`, 'cors', 'network'],
  ['POST', `${OURS}/api/custody/sales`, 'cors', 'network'],
  ['POST', `${OURS}/m/share`, 'navigate', 'shared'],
  ['POST', 'https://elsewhere.example.org/m/share', 'navigate', 'network'],
  ['GET', 'https://elsewhere.example.org/assets/a.js', 'cors', 'network'],
])('%s %s (%s) is answered from the %s', (method, url, mode, source) => {
  expect(responseSourceOf({ method, url, mode }, OURS)).toBe(source);
});
