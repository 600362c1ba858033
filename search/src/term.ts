export interface Vocabulary {
  documents: number;
  /** Estimated number of documents that hold a lexeme; 0 if unseen. */
  df(lexeme: string): number;
  /** Nearest seen words, for spelling; may be empty. */
  near(word: string): string[];
}

export interface Form {
  /** All are needed. */
  lexemes: string[];
  /** 0 to 1. */
  weight: number;
  kind: 'word' | 'spelling' | 'synonym' | 'related';
  /** What the form is, for people: "HVAC technician". */
  label: string;
}

export interface Term {
  /** As typed. */
  word: string;
  /** How much it counts. */
  weight: number;
  forms: Form[];
}

/** True for a form that stands for what was typed, not for what it means besides. */
export function isTypedForm({ kind }: Form): boolean {
  return kind === 'word' || kind === 'spelling';
}

/** True for a term that stands for something that was typed, not for what was recognised behind it. */
export function isTyped({ forms }: Term): boolean {
  return forms.some(isTypedForm);
}
