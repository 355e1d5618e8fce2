/** JSON schemas (2020-12) of TypeScript types, as far as they are types of JSON values. */
import ts from 'typescript';

export type Schema = Readonly<Record<string, unknown>>;

/** A type that is no type of a JSON value, or two types of one name; the message says where it was met. */
export class TypeUnclear extends Error {}

const REFERENCE = '#/components/schemas/';

/**
 * Describes types. Interfaces, classes and aliased objects of `isOwnPath` become components by their names and are referred to; everything
 * else is inlined. `components` grows with each call of `of`.
 */
export class SchemasOfTypes {
  readonly components = new Map<string, Schema>();
  private readonly named = new Map<string, ts.Type>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly isOurs: (declaration: ts.Node) => boolean,
  ) {}

  /**
   * The schema of a type without its `undefined`; undefined where nothing else is in it.
   * @throws TypeUnclear
   */
  of(type: ts.Type, at: string): Schema | undefined {
    const members = membersOf(type);
    if (members.length === 0) return undefined;
    return members.length === 1 ? this.single(members[0] as ts.Type, at) : this.union(members, at);
  }

  /** Nulls and primitives in one list of types, values in one enumeration, objects as alternatives. */
  private union(members: readonly ts.Type[], at: string): Schema {
    const found = members.map((member) => this.single(member, at));
    const values = found.flatMap((schema) => ('const' in schema ? [schema['const']] : [])).sort();
    const isBoolean = values.includes(true) && values.includes(false);
    const listed = isBoolean ? values.filter((value) => typeof value !== 'boolean') : values;
    const plain = found.filter((schema) => Object.keys(schema).length === 1 && 'type' in schema);
    const others = found.filter((schema) => !('const' in schema) && !plain.includes(schema));
    const types = [...new Set(plain.map((schema) => String(schema['type']))), ...(isBoolean ? ['boolean'] : [])].sort();
    const nullable = types.length === 1 && types[0] === 'null';
    const alternatives = [
      ...(listed.length > 0 ? [enumeration(listed, nullable)] : []),
      ...(types.length > 0 && !(nullable && listed.length > 0) ? [{ type: types.length === 1 ? types[0] : types }] : []),
      ...others
        .map((schema) => JSON.stringify(schema))
        .sort()
        .map((text) => JSON.parse(text) as Schema),
    ];
    return alternatives.length === 1 ? (alternatives[0] as Schema) : { anyOf: alternatives };
  }

  private single(type: ts.Type, at: string): Schema {
    const { flags } = type;
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral()) return { type: 'string', const: type.value };
    if (type.isNumberLiteral()) return { type: 'number', const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { type: 'boolean', const: this.checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
    if (this.checker.isTupleType(type)) return this.tuple(type, at);
    if (this.checker.isArrayType(type)) return { type: 'array', items: this.inner(this.argumentsOf(type)[0], `${at}[]`) };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.object(type, at);
    throw new TypeUnclear(`${at}: ${this.checker.typeToString(type)} is no type of a JSON value`);
  }

  private tuple(type: ts.Type, at: string): Schema {
    const prefixItems = this.argumentsOf(type).map((item, index) => this.inner(item, `${at}[${index}]`));
    return { type: 'array', prefixItems, items: false, minItems: prefixItems.length };
  }

  private inner(type: ts.Type | undefined, at: string): Schema {
    const schema = type && this.of(type, at);
    if (!schema) throw new TypeUnclear(`${at}: nothing can stand here in JSON`);
    return schema;
  }

  private object(type: ts.Type, at: string): Schema {
    const name = this.nameOf(type);
    if (name === undefined) return this.described(type, at);
    const known = this.named.get(name);
    if (known && known !== type && this.textOf(known, at) !== this.textOf(type, at))
      throw new TypeUnclear(`${at}: two types are called ${name}`);
    if (!known) {
      this.named.set(name, type);
      const description = textIn((type.aliasSymbol ?? type.symbol).getDocumentationComment(this.checker));
      this.components.set(name, { ...(description && { description }), ...this.described(type, name) });
    }
    return { $ref: `${REFERENCE}${name}` };
  }

  private textOf(type: ts.Type, at: string): string {
    return JSON.stringify(this.described(type, at));
  }

  private described(type: ts.Type, at: string): Schema {
    if (type.getCallSignatures().length > 0) throw new TypeUnclear(`${at}: a function is no JSON value`);
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const { name } = property;
      const description = textIn(property.getDocumentationComment(this.checker));
      properties[name] = { ...this.inner(this.checker.getTypeOfSymbol(property), `${at}.${name}`), ...(description && { description }) };
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(name);
    }
    const rest = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(rest && { additionalProperties: this.inner(rest, `${at}[name]`) }),
    };
  }

  /** `Page<LotSummary>` is `PageOfLotSummary`. A class is what a request is checked by; as a part of a reply it is `…Reply`. */
  private nameOf(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? type.symbol;
    if (!symbol?.declarations?.some(this.isOurs)) return undefined;
    if (!type.aliasSymbol && !(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) return undefined;
    const own = symbol.flags & ts.SymbolFlags.Class ? `${symbol.name}Reply` : symbol.name;
    const given = (type.aliasSymbol ? type.aliasTypeArguments : this.argumentsOf(type)) ?? [];
    const names = given.map((each) => (each.isStringLiteral() ? inPascalCase(each.value) : this.nameOf(each)));
    if (names.some((name) => name === undefined)) return undefined;
    return names.length > 0 ? `${own}Of${names.join('And')}` : own;
  }

  private argumentsOf(type: ts.Type): readonly ts.Type[] {
    const isReference = ((type as ts.ObjectType).objectFlags ?? 0) & ts.ObjectFlags.Reference;
    if (!isReference) return [];
    const { target } = type as ts.TypeReference;
    const given = this.checker.getTypeArguments(type as ts.TypeReference);
    return given.slice(0, target.typeParameters?.length ?? given.length);
  }
}

const membersOf = (type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)));

function enumeration(values: readonly unknown[], nullable: boolean): Schema {
  const type = [...new Set(values.map((value) => typeof value)), ...(nullable ? ['null'] : [])];
  if (values.length === 1 && !nullable) return { type: type[0], const: values[0] };
  return { type: type.length === 1 ? type[0] : type, enum: [...values, ...(nullable ? [null] : [])] };
}

const textIn = (parts: ts.SymbolDisplayPart[]): string => ts.displayPartsToString(parts).replaceAll(/\s+/g, ' ').trim();

const inPascalCase = (text: string): string =>
  text.replaceAll(/(?:^|[^a-zA-Z0-9])([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
