import {
  conceptIndex,
  type Described,
  type IndexedConcept,
  isQueryWord,
  isTelling,
  type Phrase,
} from './concept-index.ts';
import type { Form, Term, Vocabulary } from '../term.ts';
import { idf } from '../idf.ts';
import { neighboursOf } from './neighbours.ts';
import { familyRoleOf, roleOf } from './roles.ts';
import { stemsOf } from '../stems.ts';
import { titleFamilyOf } from './title-families.ts';
import { TUNING } from '../tuning.ts';

export interface ConceptTerms {
  /** Other names for what a typed word names, alone or with its neighbours, by the word. */
  synonyms: Map<string, Form[]>;
  /** Terms for the concepts that the whole query describes. */
  terms: Term[];
}

/**
 * Recognises concepts in a query.
 * @param words the typed words that say something, in order
 * @param typed their terms, for their weight
 */
export function conceptTerms(words: string[], typed: Term[], vocabulary: Vocabulary): ConceptTerms {
  const units = words.flatMap((word) =>
    stemsOf(word, 'en')
      .filter(isQueryWord)
      .map((stem) => ({ stem, word })),
  );
  const stems = units.map(({ stem }) => stem);
  const formsOf = (phrases: Phrase[], weight: number, kind: Form['kind']) =>
    conceptForms(phrases, { weight, kind }, stems, vocabulary);

  const synonyms = new Map<string, Form[]>();
  const written = units.map(({ word }) => word);
  for (const { names, strength, from, to } of conceptIndex().named(stems, written)) {
    const forms = formsOf(names, TUNING.synonym * strength, 'synonym');
    for (const word of new Set(written.slice(from, to))) {
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...forms]);
    }
  }

  const described = conceptIndex().described(stems, Math.max(TUNING.concepts, TUNING.rolesAsked));
  const total = typed.reduce((sum, { weight }) => sum + weight, 0);
  const word = words.join(' ');
  const concepts = shareOut(described.slice(0, TUNING.concepts), total, TUNING.conceptPower);
  const roles = shareOut(described.slice(0, TUNING.rolesAsked), total, TUNING.rolesAskedPower);
  const terms = [
    ...concepts.map(({ concept, weight }) => ({
      word,
      weight: weight * TUNING.conceptShare,
      forms: [
        ...formsOf(concept.names, TUNING.conceptName, 'synonym'),
        ...formsOf(concept.related, TUNING.related, 'related'),
      ],
    })),
    ...roles.map(({ concept, weight }) => ({
      word,
      weight: weight * TUNING.roleShare,
      forms: [roleForm(roleOf(concept), concept.label)],
    })),
    ...neighbourTerms(roles, word),
    ...familyTerms(roles, word, { lexemeOf: familyRoleOf, share: TUNING.familyShare }),
    ...familyTerms(roles, word, { lexemeOf: titleFamilyOf, share: TUNING.titleFamilyShare }),
  ];
  return { synonyms, terms: terms.filter(({ forms }) => forms.length > 0) };
}

interface Weighted {
  concept: IndexedConcept;
  weight: number;
}

/** Shares the weight of the typed words among concepts; the better the best one fits, the more there is. */
function shareOut(described: Described[], total: number, power: number): Weighted[] {
  const shares = described.map(({ strength }) => strength ** power);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const best = Math.min(1, described[0]?.strength ?? 0);
  return described.map(({ concept }, at) => ({ concept, weight: (total * best * (shares[at] ?? 0)) / all }));
}

/**
 * Terms for roles that are much like those asked for: who fits nearly comes before who does not fit. Their forms weigh
 * little, since they rank people more than they find them.
 */
function neighbourTerms(asked: Weighted[], word: string): Term[] {
  const weights = new Map<IndexedConcept, number>();
  for (const { concept, weight } of asked) {
    for (const near of neighboursOf(concept)) {
      weights.set(near.concept, (weights.get(near.concept) ?? 0) + weight * near.closeness);
    }
  }
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, TUNING.neighboursAsked)
    .map(([concept, weight]) => ({
      word,
      weight: (weight * TUNING.neighbourShare) / TUNING.neighbourForm,
      forms: [roleForm(roleOf(concept), concept.label, TUNING.neighbourForm)],
    }));
}

function familyTerms(
  roles: Weighted[],
  word: string,
  { lexemeOf, share }: { lexemeOf: (concept: IndexedConcept) => string; share: number },
): Term[] {
  const families = new Map<string, Term>();
  for (const { concept, weight } of roles) {
    const lexeme = lexemeOf(concept);
    const known = families.get(lexeme);
    if (known) known.weight += weight * share;
    else {
      const forms = [roleForm(lexeme, concept.family)];
      families.set(lexeme, { word, weight: weight * share, forms });
    }
  }
  return [...families.values()];
}

function roleForm(lexeme: string, label: string, weight = 1): Form {
  return { lexemes: [lexeme], weight, kind: 'related', label };
}

function conceptForms(
  phrases: Phrase[],
  { weight, kind }: Pick<Form, 'weight' | 'kind'>,
  typed: string[],
  vocabulary: Vocabulary,
): Form[] {
  return phrases
    .filter(
      (phrase) => isTelling(phrase) && !(phrase.stems.length === 1 && typed.includes(phrase.stems[0] ?? '')),
    )
    .map(({ label, stems }) => {
      const rarity = Math.max(...stems.map((stem) => idf(stem, vocabulary)));
      return { lexemes: stems, weight: weight * rarity ** TUNING.formIdf, kind, label };
    });
}
