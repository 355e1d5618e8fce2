/** Words that a component shows by itself, where a catalog should say them. Pure. */
import ts from 'typescript';
import { lineOf, nodesOf, type Source } from './web-sources.js';

/** Attributes whose text is read or heard. */
const SPOKEN = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|description|error)$/;
/** Symbols that are the same in every language. */
const SYMBOLS: readonly string[] = ['kg'];
/** A product ID as an example. */
const PRODUCT_ID = /\b[A-Z0-9]{3}(-[A-Z0-9]{3})+\b/g;

/** `path:line text` for every word that stands in a component. */
export function visibleTexts(source: Source): string[] {
  return [...nodesOf(source.tree)].flatMap((node) =>
    shownBy(node)
      .filter(isWording)
      .map((text) => `${source.path}:${lineOf(source, node)} ${text.trim()}`),
  );
}

function shownBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) return node.initializer ? literals(node.initializer) : [];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literals(node);
  return [];
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
