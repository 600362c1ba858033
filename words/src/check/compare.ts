import { confirmed, needsParser, parseMessage } from '../compile.ts';
import { localeOf } from '../language.ts';
import type { ParsedMessage } from '../message.ts';
import { pieces } from '../phrase.ts';

const PLURAL = 6;
const TAG = 8;

interface Parts {
  /** Names of values and tags. */
  names: Set<string>;
  /** Forms of each plural, by what kind of number it is. */
  plurals: { type: Intl.PluralRulesOptions['type']; forms: string[] }[];
}

function partsOf(text: string): Parts {
  const parts: Parts = { names: new Set(), plurals: [] };
  if (needsParser(text)) gather(parseMessage(text), parts);
  else for (const piece of pieces(text)) if (typeof piece !== 'string') parts.names.add(piece.name);
  return parts;
}

function gather(message: ParsedMessage, parts: Parts): void {
  for (const element of message) {
    if (!('value' in element) || element.type === 0) continue;
    parts.names.add(element.type === TAG ? `<${element.value}>` : element.value);
    if ('children' in element) gather(element.children, parts);
    if (!('options' in element)) continue;
    if (element.type === PLURAL)
      parts.plurals.push({ type: element.pluralType, forms: Object.keys(element.options) });
    for (const { value } of Object.values(element.options)) gather(value, parts);
  }
}

/** What is wrong with a translation, as a sentence; null for one that is good. */
export function flawOf(language: string, text: string, translation: string): string | null {
  const said = confirmed(translation);
  if (said.trim() === '') return 'is empty';
  try {
    const [english, translated] = [partsOf(text), partsOf(said)];
    const missing = [...english.names].filter((name) => !translated.names.has(name));
    const unknown = [...translated.names].filter((name) => !english.names.has(name));
    if (missing.length > 0) return `has no ${missing.join(', ')}`;
    if (unknown.length > 0) return `knows no ${unknown.join(', ')}`;
    for (const { type, forms } of translated.plurals) {
      const rules = new Intl.PluralRules(localeOf(language), { ...(type ? { type } : {}) });
      const lacking = rules.resolvedOptions().pluralCategories.filter((form) => !forms.includes(form));
      if (lacking.length > 0) return `has no form for ${lacking.join(', ')}`;
    }
    return english.plurals.length > 0 && translated.plurals.length === 0 ? 'does not count' : null;
  } catch (error) {
    return `can not be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
