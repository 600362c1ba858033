import {
  atTop,
  calleeName,
  child,
  isPutTogether,
  lettersOf,
  lettersWithin,
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

/**
 * Read by whoever runs a server, who is told in English: the database that comes with it, its start and its demo. What
 * is sent to another system as a test is made up.
 */
const operated =
  /^server\/src\/(platform\/postgres\/|features\/demo\/|(start|main|first-run)\.ts|features\/stage-change\/payload\.ts)/;

/** All texts for people in the web app and on the server. */
export function textsOfCode(): Texts {
  const found = [...sourceFiles('web/src'), ...sourceFiles('server/src')].map(textsOfFile);
  return {
    said: found.flatMap(({ said }) => said),
    bare: found.flatMap(({ bare }) => bare),
    early: found.flatMap(({ early }) => early),
  };
}

/** The texts of one file of the web app or the server. */
export function textsOfFile(file: SourceFile): Texts {
  const texts: Texts = { said: [], bare: [], early: [] };
  gather(file, texts, file.name.startsWith('web/') ? webPlace : serverPlaceOf(file.name));
  return texts;
}

const serverPlaceOf = (name: string): Judge => (operated.test(name) ? () => null : serverPlace);

type Judge = (place: Place) => 'bare' | 'own' | null;

function gather(file: SourceFile, texts: Texts, judge: Judge): void {
  const places = placesOf(file.name, file.code);
  const constants = constantsOf(places);
  for (const place of places) {
    const { node } = place;
    const at = `${file.name}:${file.code.slice(0, node.start).split('\n').length}`;
    const said = saidTexts(place, constants);
    for (const text of said) texts.said.push({ text, at });
    if (node.type === 'CallExpression' && /^(say|sayIn)$/.test(calleeName(node)) && atTop(place))
      texts.early.push({ text: said.join(' / '), at });
    const verdict = judge(place);
    if (verdict === 'own') texts.said.push({ text: textOf(node) ?? '', at });
    if (verdict === 'bare') texts.bare.push({ text: lettersOf(node).trim().replaceAll(/\s+/g, ' '), at });
  }
}

/** What the constants of a module are, by their names. */
type Constants = ReadonlyMap<string, readonly Node[]>;

function constantsOf(places: readonly Place[]): Constants {
  const constants = new Map<string, Node[]>();
  for (const { node } of places) {
    const init = node.type === 'VariableDeclarator' ? child(node, 'init') : undefined;
    if (!init || !['Literal', 'TemplateLiteral', 'ConditionalExpression'].includes(init.type)) continue;
    const name = String(child(node, 'id')?.name ?? '');
    constants.set(name, [...(constants.get(name) ?? []), init]);
  }
  return constants;
}

/** The keys of what is said at a place: one, or those of a choice. */
function saidTexts({ node, around }: Place, constants: Constants): string[] {
  if (node.type === 'CallExpression') {
    const name = calleeName(node);
    const index = saying[name];
    const texts = index === undefined ? [] : choicesOf(list(node, 'arguments')[index], constants);
    return name === 'sayIn' ? texts.map((text) => `${text} [${textOf(list(node, 'arguments')[0])}]`) : texts;
  }
  if (node.type === 'JSXAttribute' && nameOf(node) === 'text' && elementName(around[0]) === 'Say')
    return choicesOf(child(node, 'value'), constants);
  return [];
}

function choicesOf(node: Node | undefined, constants: Constants): string[] {
  if (node?.type === 'ConditionalExpression')
    return ['consequent', 'alternate'].flatMap((way) => choicesOf(child(node, way), constants));
  if (node?.type === 'Identifier')
    return (constants.get(String(node.name)) ?? []).flatMap((init) => choicesOf(init, constants));
  const text = textOf(node);
  return text === null ? [] : [text];
}

const elementName = (node: Node | undefined): string => String(child(node, 'name')?.name ?? '');
const isText = (node: Node): boolean =>
  (textOf(node) !== null || isPutTogether(node)) &&
  letter.test(lettersOf(node)) &&
  !/^https?:\/\/\S+$/.test(lettersOf(node));

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

/** Two words with a blank between them, or more. */
const words = /\p{L}{2,}\P{L}*\s\P{L}*\p{L}{2,}/u;

/** A capital, and a word after the first one. */
const sentence = /^\p{Lu}[\p{L}'’-]* [\p{L}“]/u;

/** Words put together with values: a sentence that nobody can say in another language. */
const isFragment = ({ node, around: [parent] }: Place): boolean =>
  isPutTogether(node) &&
  parent?.type !== 'TaggedTemplateExpression' &&
  parent?.type !== 'BinaryExpression' &&
  words.test(lettersWithin(node));

/** Markup, SQL, headers, cookies and styles. */
const forPrograms =
  /^\s*([<(=]|(select|insert|update|delete|drop|alter|lock|copy|listen|create) |set local |nulls |(extract|coalesce|array|color-mix|oklch)\(|attachment;)/i;

/** What is written for programs, and for whoever runs the server. */
const isForPrograms = ({ node, around }: Place): boolean =>
  forPrograms.test(lettersOf(node)) ||
  around.some(
    (at) =>
      (at.type === 'NewExpression' && calleeName(at).endsWith('Error') && calleeName(at) !== 'AppError') ||
      (at.type === 'CallExpression' && /^(log|info|warn|error|debug)$/.test(calleeName(at))),
  );

const webPlace: Judge = (place) => {
  const { node, around } = place;
  if (node.type === 'JSXText')
    return letter.test(String(node.value)) && !isVerbatim(around[0]) ? 'bare' : null;
  if (!isText(node)) return null;
  const { at, inside, rest } = holder(place);
  if (isFragment(place) && !isForPrograms(place)) return 'bare';
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
  if (isForPrograms(place)) return null;
  if (isFragment(place)) return 'bare';
  // A sentence by itself is said somewhere as its own text.
  if (sentence.test(textOf(node) ?? '')) return 'own';
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
