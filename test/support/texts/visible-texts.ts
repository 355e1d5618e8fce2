/** Finds words in the code of a screen that belong in a catalog. Pure. */
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from './web-sources.js';

/** Attributes whose text is read or heard. */
const SPOKEN = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|description|error)$/;
/** Properties that become such an attribute, or a text next to it. */
const SPOKEN_PROPERTY = /^(title|label|description|error|message|text|detail|heading|hint|caption|empty)$/;
const SPOKEN_ALWAYS = /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|alt)$/;
/** A key or a part of one, a field, a kind, or what a graph takes from its data: `qrCodes`, `manual.lots`, `data(name)`. */
const TOKEN = /^([a-z.:][A-Za-z0-9.:]*|data\(\w+\))$/;
/** "No lots yet", but not "Inter Variable". */
const SENTENCE = /^\p{Lu}[\p{L}’']* \p{Ll}/u;
/** Symbols that are the same in every language. */
const SYMBOLS: readonly string[] = ['kg'];
/** A product ID as an example. */
const PRODUCT_ID = /\b[A-Z0-9]{3}(-[A-Z0-9]{3})+\b/g;

/** `path:line text` for every text in a source. */
export function visibleTexts(source: Source): string[] {
  const found = nodesOf(source.tree).flatMap((node) =>
    shownBy(node)
      .filter(isWording)
      .map((text) => `${source.path}:${lineOf(source, node)} ${text.trim()}`),
  );
  return [...new Set(found)];
}

function shownBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) return node.initializer ? literals(node.initializer) : [];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literals(node);
  if (ts.isPropertyAssignment(node)) return textsOfProperty(node);
  return ts.isStringLiteralLike(node) && SENTENCE.test(node.text) && !isOfError(node) ? [node.text] : [];
}

/** Returns the texts of a property; properties with vague names may also hold a key. */
function textsOfProperty({ name, initializer }: ts.PropertyAssignment): string[] {
  const called = ts.isStringLiteral(name) ? name.text : name.getText();
  if (SPOKEN_ALWAYS.test(called)) return literals(initializer);
  return SPOKEN_PROPERTY.test(called) ? literals(initializer).filter((text) => !TOKEN.test(text)) : [];
}

/** `new Error('No such thing')` is for developers. */
function isOfError({ parent }: ts.Node): boolean {
  if (ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent) || ts.isBinaryExpression(parent)) return isOfError(parent);
  return ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText());
}

/** The texts that an expression may come to; what a function makes of a text is not looked into. */
function literals(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.flatMap((span) => [span.literal.text, ...literals(span.expression)])];
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return isChoice(node) ? literals(node.right) : [...literals(node.left), ...literals(node.right)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return node.expression ? literals(node.expression) : [];
  return [];
}

/** `ready && text` shows its right side alone. */
const isChoice = ({ operatorToken }: ts.BinaryExpression): boolean => operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

const isWording = (text: string): boolean => {
  const words =
    text
      .replaceAll(/&\w+;/g, ' ')
      .replaceAll(PRODUCT_ID, ' ')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => !SYMBOLS.includes(word));
};
