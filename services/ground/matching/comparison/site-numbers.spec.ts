import { describe, expect, it } from '@jest/globals';
import { contradictingKind, siteNumbers } from './site-numbers.js';
import { foldText } from './unicode-fold.js';

const values = (address: string) => siteNumbers(foldText(address)).map(({ value }) => value);
const between = (one: string, other: string) => contradictingKind(siteNumbers(foldText(one)), siteNumbers(foldText(other)));

describe('the numbers of a site', () => {
  it.each([
    ['Plot No. 14, Sector 7', ['14', '7']],
    ['Unit III, Block B, Korangi', ['3', 'b']],
    ['No.62,Alley #4 Shangbei', ['62', '4']],
    ['Block 4,5,7,8, Xinxing Zone', ['4', '5', '7', '8']],
    ['Shi-140/1, Chandpara', ['140', '1']],
    ['No. D16, SIDCO Estate', ['d', '16']],
    ['Plot 14-A', ['14', 'a']],
    ['Plot 007, Zone', ['7']],
    ['15TH FLOOR, B BUILDING', ['15', 'b']],
    ['Km.26.5 Carretera', ['26.5']],
    ['67,E.V.K.SAMPATH ROAD', ['67']],
    ['12345 Main Street, Austin', ['12345']],
  ])('of %s', (address, expected) => expect(values(address)).toEqual(expected));

  it.each([
    'Hemayetpur, Savar, Dhaka-1340',
    'Vepery, Chennai - 600 007',
    'Guoyuan Town, Nantong 226500.',
    'Ouhai, P.C. 325014, Wenzhou',
    'Guangdong Province 523940',
  ])('are not the postal code of %s', (address) => expect(values(address)).toEqual([]));

  it.each([
    ['Plot 14, Panchabati', 'Plot 41, Panchabati', 'plot'],
    ['Unit 3, Korangi', 'Unit 4, Korangi', 'unit'],
    ['Block B, Korangi', 'Block C, Korangi', 'unit'],
    ['Unit II, Korangi', 'Unit 3, Korangi', 'unit'],
    ['128 Hemayetpur', '126, Hemayetpur', 'other'],
    ['Plot 14-A', 'Plot 14-B', 'plot'],
    ['Plot 128, Savar', '126 Savar Road', 'plot'],
    ['140/1 Bagbari', '140/2 Bagbari', 'other'],
    ['Plot 14, Road 5', 'Plot 5, Road 14', 'plot'],
    ['No. 91 North Road, 72 Village', 'No. 72 North Road, 72 Village', 'other'],
  ])('contradict each other in %s and %s', (one, other, kind) => {
    expect(between(one, other)).toBe(kind);
    expect(between(other, one)).toBe(kind);
  });

  it.each([
    ['Plot 14, Sector 7, Lahore', 'Plot no 14, Lahore'],
    ['Plot 14', 'Lahore'],
    ['Unit 2', 'Unit II'],
    ['140/1 Bagbari', '140 Bagbari'],
    ['Savar, Dhaka-1340', 'Savar, Dhaka-1341'],
    ['# 7 East Road', 'No.7 East Road'],
    ['', 'Plot 3'],
  ])('do not in %s and %s', (one, other) => expect(between(one, other)).toBeUndefined());
});
