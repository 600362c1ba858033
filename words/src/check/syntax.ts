import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, as the parser gives it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A node with the nodes around it, the nearest first. */
export interface Place {
  node: Node;
  around: readonly Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The child nodes of a node. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** All places of a file, outermost first. Throws when the file can not be parsed. */
export function placesOf(file: string, code: string): Place[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const places: Place[] = [];
  const visit = (node: Node, around: readonly Node[]) => {
    places.push({ node, around });
    for (const child of childrenOf(node)) visit(child, [node, ...around]);
  };
  if (isNode(program)) visit(program, []);
  return places;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Whether a place runs while its module is read. */
export const atTop = ({ around }: Place): boolean => !around.some(({ type }) => functions.has(type));

/** A property of a node that is a node, or undefined. */
export const child = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};

/** A list of nodes of a node. */
export const list = (node: Node, key: string): Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The name that is called: `say` of `say(…)`, `min` of `z.string().min(…)`. */
export function calleeName(node: Node): string {
  const callee = child(node, 'callee');
  if (callee?.type === 'Identifier') return String(callee.name);
  return callee?.type === 'MemberExpression' ? String(child(callee, 'property')?.name ?? '') : '';
}

/** The name of a property of an object, or of an attribute. */
export const nameOf = (node: Node): string => {
  const key = child(node, node.type === 'JSXAttribute' ? 'name' : 'key');
  return String(key?.name ?? key?.value ?? '');
};

/** The text of a string, or of a template without values. */
export function textOf(node: Node | undefined): string | null {
  if (node?.type === 'JSXExpressionContainer') return textOf(child(node, 'expression'));
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral' || list(node, 'expressions').length > 0) return null;
  const value = list(node, 'quasis')[0]?.value;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : null;
}

/** Whether a node is a template with values, or strings that are added up. */
export const isPutTogether = (node: Node): boolean =>
  (node.type === 'TemplateLiteral' && list(node, 'expressions').length > 0) ||
  (node.type === 'BinaryExpression' && node.operator === '+');

/** The letters of a string or template as they stand, without its values. */
export function lettersOf(node: Node): string {
  if (node.type === 'BinaryExpression')
    return ['left', 'right'].map((side) => lettersIn(child(node, side))).join('');
  return lettersIn(node);
}
/** The same with the strings that its values choose between. */
export function lettersWithin(node: Node): string {
  if (node.type === 'TemplateLiteral') {
    const values = list(node, 'expressions').map(lettersWithin);
    return list(node, 'quasis')
      .map((quasi, index) => `${cookedOf(quasi)}${values[index] ?? ''}`)
      .join('');
  }
  const parts: Record<string, string[]> = {
    BinaryExpression: ['left', 'right'],
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['left', 'right'],
  };
  const sides = parts[node.type];
  if (!sides) return textOf(node) ?? '';
  return sides
    .map((side) => child(node, side))
    .map((part) => (part ? lettersWithin(part) : ''))
    .join('/');
}

const cookedOf = ({ value }: Node): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';

function lettersIn(node: Node | undefined): string {
  if (!node) return '';
  if (node.type === 'BinaryExpression' && node.operator === '+') return lettersOf(node);
  if (node.type !== 'TemplateLiteral') return textOf(node) ?? '';
  return list(node, 'quasis')
    .map(({ value }) =>
      typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : '',
    )
    .join('');
}
