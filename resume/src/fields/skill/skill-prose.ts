import { languageCode } from '../../lexicon/places-and-languages.ts';
import { matchSkills, skillLabel } from '../../lexicon/skill-taxonomy.ts';
import type { Piece } from '../reading.ts';

/** What was read from a row or cell of a skills section. */
export interface SkillList extends Piece {
  pieces: Piece[];
  /** Number of parts the text was cut into. */
  items: number;
  /** How many of them are too long for a name. */
  long: number;
  /** Whether a group's name stands before the list ("Databases: …"). */
  labelled: boolean;
  /** Whether words of knowing open it ("Good knowledge of …"). */
  led: boolean;
  /** Whether the list gives years for its items: the person's own words for skills, never judged as prose. */
  rated: boolean;
}

/** Words that a name of a skill does not hold, but a sentence does. */
const SENTENCE_WORD =
  /(?<![\p{L}\p{N}.])(?:is|are|was|were|am|has|have|had|been|being|will|can|could|should|would|i|my|me|we|our|us|they|their|it|its|this|these|that|which|who|where|when|while|during|by|than|also|such|very|successfully|extensively|involves?|involved|including|includes?|using)(?![\p{L}\p{N}.])/u;
const SMALL_WORD = /^(?:of|to|the|in|for|with|on|by|as|at|from|that|is|an?|through|while)$/;
const ARTICLE = /(?<!\p{L})(?:the|a|an)(?=\s)/iu;
/** A cut sentence ends or goes on with one of these. */
const OPEN_START =
  /^(?:in|on|to|of|for|from|by|through|as|at|also|so|but|then|into|within|across|without|thereby|per)\s/iu;
const OPEN_END =
  /\s(?:of|to|and|or|the|for|with|by|from|as|using|a|an|than|into|their|its|our|my|his|her|last|past|&)$/iu;
/** "worked on SRM", "Participated in reviews", "Developed the reports". */
const DEED =
  /^(?!(?:advanced|based|embedded)\s)\p{L}{2,}ed\s+(?:in|on|the|with|for|a|an|to|by|as|all|and|out|up)\s/iu;
/** "HR module conducted by". */
const DONE_BY = /\p{L}{2,}ed\s(?:by|at|from)(?!\p{L})/u;
const ACTION =
  /^(?:able|ability|willing|willingness|responsible|carry|ensure|provide|maintain|perform|handle|develop|create|prepare|conduct|(?:design|build|define|plan|write|review|implement)\s(?:and|&)\s(?:design|develop|build|implement|execute|maintain|write|create|test))\s/iu;
const LONG_GERUND = /^(\p{L}{2,}ing)(?:\s+\p{Ll}+){3}/u;

/** The lists of an English section without what is cut from sentences. */
export function withoutProse(lists: readonly SkillList[]): SkillList[] {
  const judged = lists.map((list) => {
    if (list.rated) return { list, prose: false, pieces: list.pieces, cut: 0 };
    const prosy = list.pieces.filter(({ text }) => readsAsProse(text));
    const pieces = list.pieces.flatMap((piece) => {
      if (!prosy.includes(piece)) return [piece];
      return / using /.test(piece.text) ? knownIn(piece) : [];
    });
    const cut = prosy.length + list.long;
    return { list, prose: (cut > 0 && cut * 2 >= list.items) || isWordy(list), pieces, cut };
  });
  const prose = judged.filter((row) => row.prose).length;
  const told = judged.length > 2 && prose * 2 > judged.length;
  return judged.map(({ list, prose, pieces, cut }) => {
    const short = pieces.length > 1 && cut === 0 && meanWords(pieces) < SHORT;
    const names = pieces.filter(({ text }) => matchSkills(text).length > 0).length;
    const named =
      list.labelled || list.led || list.rated || short || (names > 0 && names * 3 >= pieces.length);
    if (!prose && (!told || named)) return { ...list, pieces };
    const known = KNOWING.test(list.text) ? knownIn(list) : pieces.filter(({ text }) => skillLabel(text));
    return { ...list, pieces: known };
  });
}

/** The skills of the taxonomy in a text. */
const knownIn = (whole: Piece): Piece[] =>
  matchSkills(whole.text)
    .filter(({ text }) => languageCode(text) === null)
    .map(({ text, start, end }) => ({ text, start: whole.start + start, end: whole.start + end }));

/** Words an item of a mere list has on average. */
const SHORT = 2.5;
const meanWords = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { text }) => sum + text.split(' ').length, 0) / pieces.length;

/** A sentence that says what somebody knows: the names in it are skills. */
const KNOWING =
  /(?<!\p{L})(?:experienced?|knowledge|proficien\p{L}+|skilled|expertise|familiar|exposure|understanding)(?!\p{L})/iu;

/** Whether a text of some length has the small words of sentences, but for those of "Experience on and knowledge of". */
function isWordy({ text, led }: SkillList): boolean {
  const words = text.split(/\s+/);
  const small = words.filter((word) => SMALL_WORD.test(word)).length - (led ? 2 : 0);
  return words.length >= 10 && small >= words.length * 0.12;
}

/** Whether an English piece of text is cut from a sentence rather than the name of a skill. */
function readsAsProse(text: string): boolean {
  if (!text.includes(' ') || skillLabel(text)) return false;
  if (SENTENCE_WORD.test(sentenceCase(text)) || OPEN_START.test(text) || OPEN_END.test(text)) return true;
  if (ARTICLE.test(text) && text.split(' ').length > 3) return true;
  return DEED.test(text) || DONE_BY.test(text) || ACTION.test(text) || isTask(text);
}

/** "Maintaining attendance records daily", unless the word is a trade of its own ("Marketing"). */
function isTask(text: string): boolean {
  const gerund = LONG_GERUND.exec(text)?.[1];
  return gerund !== undefined && !TRADE.test(gerund);
}

/** A capital at the start counts as a small letter; words of capitals ("IT", "US") stay, but for shouted sentences. */
const sentenceCase = (text: string) =>
  text === text.toUpperCase() && text.split(' ').length > 4
    ? text.toLowerCase()
    : text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

const PRAISE =
  /^(?:good|excellent|strong|great|effective|positive|honest|sincere|punctual|patient|responsible|flexible|dedicat\p{L}+|self|willing\p{L}*|(?:quick|fast|smart|hard)[ -]?(?:learn|work|adapt|think)\p{L}*|team[ -]?(?:player|work|spirit)\p{L}*)(?!\p{L})/iu;

/** "Configuring Connectors", "Installing and Configuration of clients". */
const TASK = /^(\p{L}{3,}ing)\s(?:(?:and|&)\s\p{L}+\s)?\p{L}/u;
/** Words of that form that are trades or fields. */
const TRADE =
  /^(?:account|bank|brand|bookkeep|broker|cod|consult|engineer|financ|forecast|logg|manufactur|market|model+|network|plann|pric|program+|purchas|report|script|sourc|switch|rout|test|train|weld|writ)ing$/iu;

/** A list without traits of character ("Positive attitude", "Quick learner"). */
export const withoutPraise = (list: SkillList): SkillList => ({
  ...list,
  pieces: list.pieces.filter(({ text }) => skillLabel(text) || !PRAISE.test(text)),
});

/** A list without tasks that name no tool. */
export const withoutTasks = (list: SkillList): SkillList => ({
  ...list,
  pieces: list.pieces.filter(({ text }) => {
    const gerund = TASK.exec(text)?.[1];
    return !gerund || list.labelled || TRADE.test(gerund) || matchSkills(text).length > 0;
  }),
});
