/** Plots from KML: what surveyors save, and what is made to harm. */
import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { readFeatures } from './read-features.js';

const RING = '70.21,28.43,110 70.22,28.43,110 70.22,28.44,110 70.21,28.43,110';
const polygon = (ring = RING): string =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>\n${ring}\n</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
const placemark = (
  geometry: string,
  data = '<ExtendedData><Data name="farmId"><value>F-1</value></Data><SchemaData><SimpleData name="groupId">G-1</SimpleData></SchemaData></ExtendedData>',
) => `<Placemark><name>Canal Farm</name>${data}${geometry}</Placemark>`;
const kml = (content: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>${content}</Folder></Document></kml>`;
const read = (text: string) => [...readFeatures(Buffer.from(text))];
const refusalOf = (text: string): unknown => {
  try {
    return read(text);
  } catch (error) {
    return error instanceof Refusal ? JSON.stringify(error.fields) : error;
  }
};

describe('a KML file', () => {
  it('gives the plots that the same GeoJSON gives', () => {
    const coordinates = [RING.split(' ').map((point) => point.split(',').slice(0, 2).map(Number))];
    const feature = {
      ...{ type: 'Feature', properties: { farmId: 'F-1', groupId: 'G-1', name: 'Canal Farm' } },
      geometry: { type: 'Polygon', coordinates },
    };
    const [row] = read(kml(placemark(polygon())));
    expect(row).toMatchObject({ row: 1, errors: [], groupId: 'G-1', farm: { farmId: 'F-1', name: 'Canal Farm' } });
    expect([row]).toEqual(read(JSON.stringify({ type: 'FeatureCollection', features: [feature] })));
  });

  it('names a plot by the ID of its placemark where no data name it, and reads a plot of several parts', () => {
    const other = '70.31,28.43 70.32,28.43 70.32,28.44 70.31,28.43';
    const text = kml(`<Placemark id="F-2"><MultiGeometry>${polygon()}${polygon(other)}</MultiGeometry></Placemark>`);
    expect(read(text)).toMatchObject([{ errors: [], farm: { farmId: 'F-2' } }]);
  });

  it.each([
    ['a point', '<Point><coordinates>70.2,28.4</coordinates></Point>', 'outlinePoint'],
    ['a line', '<LineString><coordinates>70.2,28.4 70.3,28.4</coordinates></LineString>', 'outlineGeometry'],
    [
      'a hole',
      polygon().replace(
        '</Polygon>',
        `<innerBoundaryIs><LinearRing><coordinates>${RING}</coordinates></LinearRing></innerBoundaryIs></Polygon>`,
      ),
      'outlineHole',
    ],
  ])('says what is wrong with %s, and takes the others', (_, geometry, fault) => {
    const rows = read(kml(placemark(geometry) + placemark(polygon())));
    expect(rows.map(({ errors }) => errors.map(({ key }) => key))).toEqual([[fault], []]);
  });

  it('takes no numbers that are none', () => {
    const [row] = read(kml(placemark(polygon('70.21,28.43 abc,28.43 70.22,28.44 70.21,28.43'))));
    expect(row?.errors).not.toEqual([]);
  });

  it.each([
    [
      'entities that grow',
      kml(placemark(polygon()), '<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>').replace('Canal Farm', '&b;'),
    ],
    [
      'an entity of a file',
      kml(placemark(polygon()), '<!DOCTYPE kml [<!ENTITY f SYSTEM "file:///etc/passwd">]>').replace('Canal Farm', '&f;'),
    ],
    ['an entity that nobody declared', kml(placemark(polygon())).replace('Canal Farm', '&unknown;')],
    ['endless nesting', kml('<Folder>'.repeat(100_000))],
    ['another root', '<html><body/></html>'],
    ['a file that is cut off', kml(placemark(polygon())).slice(0, -30)],
  ])('is refused with a sentence: %s', (_, text) => {
    expect(refusalOf(text)).toContain('This is not a KML file');
  });
});
