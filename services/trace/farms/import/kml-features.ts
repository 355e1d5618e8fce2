/** Reads KML 2.2 as features of GeoJSON, which the reader of plots takes. KML has one datum, WGS 84, with the longitude first. */
import { readXmlText } from '../../../platform/sheets/basics/xml.js';

/** Files of surveyors have about ten; deeper ones are made to harm. */
const DEPTH_MAX = 60;
const PAIRS_MAX = 200_000;

interface KmlFeature {
  type: 'Feature';
  id?: string;
  properties: Record<string, string>;
  geometry: object | null;
}

type Ring = number[][];

/** Holds one placemark while it is read. */
interface Placemark {
  id: string | undefined;
  properties: Record<string, string>;
  polygons: Ring[][];
  /** True for a point or a line, which is no plot. */
  hasOther: boolean;
  hasPoint: boolean;
}

export const isXml = (text: string): boolean => /^\s*</.test(text);

/** @throws Error for what is no KML, has a document type, or is nested too deep */
export function kmlCollection(text: string): Record<string, unknown> {
  const reader = new KmlReader();
  readXmlText(text, reader);
  if (reader.root !== 'kml') throw new Error('no KML');
  return { type: 'FeatureCollection', features: reader.features };
}

class KmlReader {
  root: string | undefined;
  readonly features: KmlFeature[] = [];
  private readonly path: string[] = [];
  private placemark: Placemark | undefined;
  private words = '';
  private dataName: string | undefined;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.root ??= name;
    if (this.path.push(name) > DEPTH_MAX) throw new Error('nested too deep');
    this.words = '';
    if (name === 'Placemark') this.placemark = { id: attributes['id'], properties: {}, polygons: [], hasOther: false, hasPoint: false };
    if (name === 'Data' || name === 'SimpleData') this.dataName = attributes['name'];
    if (name === 'Polygon') this.placemark?.polygons.push([]);
    if (this.placemark && name === 'Point') this.placemark.hasPoint = true;
    if (this.placemark && (name === 'LineString' || name === 'Track')) this.placemark.hasOther = true;
  }

  text(words: string): void {
    if (this.placemark) this.words += words;
  }

  close(name: string): void {
    this.path.pop();
    const { placemark } = this;
    if (!placemark) return;
    const words = this.words.trim();
    this.words = '';
    if (name === 'name' && this.path.at(-1) === 'Placemark') placemark.properties['name'] = words;
    if ((name === 'value' || name === 'SimpleData') && this.dataName !== undefined && words !== '')
      setOwn(placemark.properties, this.dataName, words);
    if (name === 'Data' || name === 'SimpleData') this.dataName = undefined;
    if (name === 'coordinates' && this.path.includes('Polygon')) placemark.polygons.at(-1)?.push(ringOf(words));
    if (name === 'Placemark') {
      this.features.push(featureOf(placemark));
      this.placemark = undefined;
    }
  }
}

function featureOf({ id, properties, polygons, hasOther, hasPoint }: Placemark): KmlFeature {
  const about = { type: 'Feature' as const, ...(id === undefined ? {} : { id }), properties };
  const [first, ...others] = polygons;
  if (hasOther || (first && hasPoint)) return { ...about, geometry: null };
  if (!first) return { ...about, geometry: hasPoint ? { type: 'Point', coordinates: [] } : null };
  return {
    ...about,
    geometry: others.length > 0 ? { type: 'MultiPolygon', coordinates: polygons } : { type: 'Polygon', coordinates: first },
  };
}

/** Reads `longitude,latitude[,height]`, with spaces between the points. What is no number stays one that no check accepts. */
function ringOf(words: string): Ring {
  const pairs = words.split(/\s+/, PAIRS_MAX);
  return pairs.map((pair) =>
    pair
      .split(',')
      .slice(0, 2)
      .map((part) => (part === '' ? Number.NaN : Number(part))),
  );
}

/** Keeps a name such as `__proto__` a name. */
function setOwn(properties: Record<string, string>, name: string, value: string): void {
  Object.defineProperty(properties, name, { value, enumerable: true, configurable: true, writable: true });
}
