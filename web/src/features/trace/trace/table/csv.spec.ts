import { expect, test } from '@jest/globals';
import { csvText } from './csv.js';

test('cells are quoted where they must be, and none is a formula', () => {
  const rows = [
    ['Facility', 'Weight, kg'],
    ['Noor "Cotton", Sadiqabad', '2,079'],
    ['=HYPERLINK("x")', '-1'],
  ];
  expect(csvText(rows)).toBe('Facility,"Weight, kg"\r\n"Noor ""Cotton"", Sadiqabad","2,079"\r\n"\'=HYPERLINK(""x"")",\'-1\r\n');
});
