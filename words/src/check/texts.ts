import {
  atTop,
  calleeName,
  child,
  isPutTogether,
  lettersOf,
  list,
  nameOf,
  type Node,
  type Place,
  placesOf,
  textOf,
} from './syntax.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

export interface Found {
  text: string;
  /** File and line. */
  at: string;
}
export interface Texts {
  /** Said, marked or sent on as phrases: the keys of the dictionaries. */
  said: Found[];
  /** For people, but not to be said in their language. */
  bare: Found[];
  /** `say` where a module is read: the language may change after. */
  early: Found[];
}

const letter = /\p{L}{2}/u;
/** Where the text stands in the arguments of what says it. */
const saying: Record<string, number> = { say: 0, sayIn: 1, mark: 0, phrase: 0 };
const label =
  /^(label|title|placeholder|description|alt|message|error|heading|hint|help|legend|summary|caption|subtitle|question|why|emptyHint|data-hint|nothingFoundMessage|aria-(label|description|roledescription|valuetext))$|(Label|Title|(?<!enterKey)Hint|Message|Heading|Placeholder|Question)$/;
const toasts = /^toast(Success|Warning|Error|Undo)$/;
/** What the server throws and tells: a sentence there is said by the web app as its own text. */
const thrown = /^(AppError|invalid|conflict|forbidden|unauthenticated|notFound|actionSaid)$/;
const verbatim = new Set(['code', 'Code', 'pre', 'style', 'kbd', 'Kbd']);

/** All texts for people in the web app and on the server. */
export function textsOfCode(): Texts {
  const texts: Texts = { said: [], bare: [], early: [] };
  for (const file of sourceFiles('web/src')) gather(file, texts, webPlace);
  for (const file of sourceFiles('server/src')) gather(file, texts, serverPlace);
  return texts;
}

type Judge = (place: Place) => 'bare' | 'own' | null;

function gather(file: SourceFile, texts: Texts, judge: Judge): void {
  for (const place of placesOf(file.name, file.code)) {
    const { node } = place;
    const at = `${file.name}:${file.code.slice(0, node.start).split('\n').length}`;
    const said = saidText(place);
    if (said !== null) texts.said.push({ text: said, at });
    if (node.type === 'CallExpression' && /^(say|sayIn)$/.test(calleeName(node)) && atTop(place))
      texts.early.push({ text: said ?? '', at });
    const verdict = judge(place);
    if (verdict === 'own') texts.said.push({ text: textOf(node) ?? '', at });
    if (verdict === 'bare') texts.bare.push({ text: lettersOf(node).trim().replaceAll(/\s+/g, ' '), at });
  }
}

/** The key of what is said at a place. */
function saidText({ node, around }: Place): string | null {
  if (node.type === 'CallExpression') {
    const name = calleeName(node);
    const index = saying[name];
    const text = index === undefined ? null : textOf(list(node, 'arguments')[index]);
    if (text === null) return null;
    return name === 'sayIn' ? `${text} [${textOf(list(node, 'arguments')[0])}]` : text;
  }
  if (node.type === 'JSXAttribute' && nameOf(node) === 'text' && elementName(around[0]) === 'Say')
    return textOf(child(node, 'value'));
  return null;
}

const elementName = (node: Node | undefined): string => String(child(node, 'name')?.name ?? '');
const isText = (node: Node): boolean =>
  (textOf(node) !== null || isPutTogether(node)) && letter.test(lettersOf(node));

/** Ways of a choice and the like lead to the place that counts. */
const through = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'JSXExpressionContainer',
]);

/** The nearest place around that says what a text is for, with what lies directly in it. */
function holder({ node, around }: Place): { at: Node | undefined; inside: Node; rest: readonly Node[] } {
  let inside = node;
  for (const [index, at] of around.entries()) {
    if (!through.has(at.type) || child(at, 'test') === inside)
      return { at, inside, rest: around.slice(index + 1) };
    inside = at;
  }
  return { at: undefined, inside, rest: [] };
}

const webPlace: Judge = (place) => {
  const { node, around } = place;
  if (node.type === 'JSXText')
    return letter.test(String(node.value)) && !isVerbatim(around[0]) ? 'bare' : null;
  if (!isText(node)) return null;
  const { at, inside, rest } = holder(place);
  if (!at) return null;
  if (at.type === 'JSXElement' || at.type === 'JSXFragment') return isVerbatim(at) ? null : 'bare';
  if (at.type === 'JSXAttribute') return label.test(nameOf(at)) ? 'bare' : null;
  if (at.type === 'Property' && child(at, 'value') === inside)
    return label.test(nameOf(at)) && rest[0]?.type === 'ObjectExpression' ? 'bare' : null;
  return at.type === 'CallExpression' && toasts.test(calleeName(at)) ? 'bare' : null;
};

const isVerbatim = (node: Node | undefined): boolean =>
  verbatim.has(elementName(child(node, 'openingElement') ?? node));

const serverPlace: Judge = (place) => {
  const { node } = place;
  if (!isText(node)) return null;
  const { at, inside, rest } = holder(place);
  if (!at) return null;
  const verdict = isPutTogether(node) ? 'bare' : 'own';
  if (at.type === 'CallExpression' || at.type === 'NewExpression')
    return isThrown(at, inside) ? verdict : null;
  if (at.type !== 'Property' || child(at, 'value') !== inside) return null;
  const call = rest.find(({ type }) => type === 'CallExpression' || type === 'NewExpression');
  if (rest[1] === call && call && /^(AppError|invalid)$/.test(calleeName(call))) return verdict;
  const told =
    ['message', 'why', 'subject'].includes(nameOf(at)) &&
    (hasCode(rest[0]) || calleeName(call ?? at) === 'notifyMembers');
  return told ? verdict : null;
};

const isThrown = (call: Node, given: Node): boolean => {
  const name = calleeName(call);
  if (!thrown.test(name)) return false;
  return name === 'AppError' ? list(call, 'arguments')[2] === given : true;
};

/** `{ code: 0, message: '…' }`: the reply of an action. */
const hasCode = (object: Node | undefined): boolean =>
  object !== undefined && list(object, 'properties').some((property) => nameOf(property) === 'code');
