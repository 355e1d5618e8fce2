/** Which keys of which catalog the screens use. Pure: sources in, uses out. */
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from './web-sources.js';

/** One place that asks a catalog for a text. */
export interface KeyUse {
  /** Catalogs that it may ask: one, or where the source does not say, all that the file uses. */
  namespaces: readonly string[];
  /** `tile.*` where a part is known only when it runs. */
  key: string;
  /** The filled-in values; undefined where the source does not say. */
  parts: readonly string[] | undefined;
  where: string;
}

/** Uses with a literal key, and the namespaces whose keys a file takes from its own variables. */
export interface FileUses {
  uses: KeyUse[];
  /** Texts of a file that asks with a variable: each that is a key counts as used. */
  variables: { namespaces: readonly string[]; texts: ReadonlySet<string> }[];
}

/** The uses of each file, since many screens import the same ones. */
const known = new WeakMap<Source, FileUses>();

export function keyUses(source: Source): FileUses {
  const uses = known.get(source) ?? usesIn(source);
  known.set(source, uses);
  return uses;
}

function usesIn(source: Source): FileUses {
  const all = namespacesIn(source.tree);
  const found: FileUses = { uses: [], variables: [] };
  for (const node of nodesOf(source.tree)) {
    const asked = ts.isCallExpression(node) ? translationCall(node, all) : undefined;
    if (!asked) continue;
    const where = `${source.path}:${lineOf(source, node)}`;
    for (const key of keysOf(asked.key)) {
      if (key === undefined) found.variables.push({ namespaces: asked.namespaces, texts: textsOf(source.tree) });
      else found.uses.push(useOf(key, { namespaces: asked.namespaces, parts: asked.parts, where }));
    }
  }
  return found;
}

/** The catalogs that a file asks. */
export function namespacesUsed(source: Source): string[] {
  const { uses, variables } = keyUses(source);
  return [...new Set([...uses, ...variables].flatMap(({ namespaces }) => namespaces))];
}

/** `balance:flag.*` names its catalog itself. */
function useOf(key: string, use: Omit<KeyUse, 'key'>): KeyUse {
  const [, named, rest] = /^(\w+):(.*)$/.exec(key) ?? [];
  return named === undefined || rest === undefined ? { ...use, key } : { ...use, namespaces: [named], key: rest };
}

/** The catalogs that a file names in `useTranslation`. */
function namespacesIn(tree: ts.SourceFile): string[] {
  const named = nodesOf(tree).flatMap((node) => (ts.isVariableDeclaration(node) ? (namespaceOf(node) ?? []) : []));
  return [...new Set(named)];
}

function namespaceOf({ initializer }: ts.VariableDeclaration): string | undefined {
  if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'useTranslation') return undefined;
  const [namespace] = initializer.arguments;
  return namespace && ts.isStringLiteral(namespace) ? namespace.text : undefined;
}

/** Returns the key that a call requests, when it is `t('key')`, `i18next.t('ui:key')` or `i18n.exists('key')`. */
function translationCall(
  call: ts.CallExpression,
  all: readonly string[],
): (Pick<KeyUse, 'namespaces' | 'parts'> & { key: ts.Expression }) | undefined {
  const [key, filling] = call.arguments;
  if (!key) return undefined;
  const called = call.expression.getText();
  if (called === 'i18n.exists') return { key, namespaces: all, parts: undefined };
  if (called === 'i18next.t') return { key, namespaces: all, parts: partsOf(filling) };
  if (!ts.isIdentifier(call.expression)) return undefined;
  const namespace = catalogOfName(call.expression.text, call);
  const parts = partsOf(filling);
  if (namespace) return { key, namespaces: [namespace], parts };
  return namespace === null ? { key, namespaces: all, parts } : undefined;
}

function partsOf(filling: ts.Expression | undefined): string[] | undefined {
  if (!filling) return [];
  if (!ts.isObjectLiteralExpression(filling)) return undefined;
  const names = filling.properties.map(({ name }) => name?.getText());
  return names.every((name) => name !== undefined) ? (names as string[]) : undefined;
}

/** Returns the catalog that a name refers to here; null for a `t` that is a parameter; undefined for any other name. */
function catalogOfName(name: string, from: ts.Node): string | null | undefined {
  for (let scope: ts.Node | undefined = from.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
      for (const declaration of declared) if (bindsT(declaration, name)) return namespaceOf(declaration) ?? undefined;
    }
  }
  return name === 't' ? null : undefined;
}

/** `const { t } = …` or `const { t: name } = …`. */
const bindsT = ({ name: pattern }: ts.VariableDeclaration, name: string): boolean =>
  ts.isObjectBindingPattern(pattern) &&
  pattern.elements.some((element) => element.name.getText() === name && (element.propertyName?.getText() ?? name) === 't');

/** The keys that an expression may be, `*` for what is known only when it runs; undefined for a variable. */
function keysOf(key: ts.Expression): (string | undefined)[] {
  if (ts.isStringLiteralLike(key)) return [key.text];
  if (ts.isAsExpression(key) || ts.isParenthesizedExpression(key)) return keysOf(key.expression);
  if (ts.isConditionalExpression(key)) return [...keysOf(key.whenTrue), ...keysOf(key.whenFalse)];
  if (!ts.isTemplateExpression(key)) return [undefined];
  return [key.head.text + key.templateSpans.map(({ literal }) => `*${literal.text}`).join('')];
}

/** Every text and every name of a property in a tree. */
export function textsOf(tree: ts.SourceFile): Set<string> {
  const texts = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) texts.add(node.text);
    else if (ts.isIdentifier(node) && (ts.isPropertyAssignment(node.parent) || ts.isPropertySignature(node.parent))) texts.add(node.text);
    else if (ts.isIdentifier(node) && (ts.isPropertyDeclaration(node.parent) || ts.isShorthandPropertyAssignment(node.parent)))
      texts.add(node.text);
  }
  return texts;
}
