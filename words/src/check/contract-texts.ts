import { calleeName, child, isPutTogether, list, nameOf, type Place, placesOf, textOf } from './syntax.ts';
import { sourceFiles } from './source-files.ts';

/** Keys whose strings are shown with a field, an entity or a settings list. */
const shown = new Set(['label', 'plural', 'section', 'help', 'placeholder']);
/** Constants that map words of the wire to words for people. */
const wordMap = /(Labels|essages)$|^(confirmations|notificationEvents)$/;
/** Lists of words of the wire that are shown with spaces and a capital. */
const wordList =
  /^(modules|options|roles|jobStatusCategories|reasonKinds|stageCategories|levels|notificationContexts)$/;
const refusing =
  /^(min|max|regex|refine|superRefine|email|url|int|positive|length|string|number|array|record|literal|date|datetime)$/;

/** `moved_to_onboarding` as "Moved to onboarding", as the web app shows it. */
const asSentence = (word: string): string => {
  const spaced = word.replaceAll(/[_-]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** All texts of the contract: labels and the like as they are declared, and what schemas refuse with. */
export async function textsOfContract(): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const { name, code } of sourceFiles('contracts')) {
    for (const place of placesOf(name, code)) {
      const text = refusal(place);
      if (text) texts.add(text);
    }
    const module: Record<string, unknown> = await import(
      /* @vite-ignore */ `@hireloom/${name.replace(/\.ts$/, '')}`
    );
    for (const [key, value] of Object.entries(module)) {
      if (wordMap.test(key)) addStrings(value, texts);
      if (wordList.test(key) && Array.isArray(value))
        for (const word of value) texts.add(asSentence(String(word)));
      if (typeof value === 'object') addLabels(value, texts, new Set());
    }
  }
  return texts;
}

/** The sentence that a schema refuses with, and the text of a `phrase(…)`. */
function refusal({ node, around: [parent, outer] }: Place): string | null {
  if (node.type === 'CallExpression' && calleeName(node) === 'phrase')
    return textOf(list(node, 'arguments')[0]);
  const text = isPutTogether(node) ? null : textOf(node);
  if (!text || !parent || !/^\p{Lu}.* /u.test(text)) return null;
  if (parent.type === 'CallExpression') return refusing.test(calleeName(parent)) ? text : null;
  const named = parent.type === 'Property' && ['message', 'error'].includes(nameOf(parent));
  return named && child(parent, 'value') === node && outer ? text : null;
}

function addStrings(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) addStrings(part, texts);
}

function addLabels(value: unknown, texts: Set<string>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value) || '_zod' in value) return;
  seen.add(value);
  for (const [key, part] of Object.entries(value)) {
    if (shown.has(key) && typeof part === 'string') texts.add(part);
    else if (key === 'choices' && Array.isArray(part))
      for (const word of part) texts.add(asSentence(String(word)));
    else if (key === 'choiceLabels') addStrings(part, texts);
    else addLabels(part, texts, seen);
  }
}
