import { endsInOccupation, isOccupation, lexicon } from '../../lexicon/lexicon.ts';
import { remembering } from '../../lexicon/remembering.ts';
import { fieldScore, isTraining } from '../../lexicon/study-words.ts';
import { isKnownEmployer, isTold } from './employer-signs.ts';

const TOLD_COST = 1.5;
/** No employer is called like a duty, wherever the other entries have theirs. */
const TOLD_EMPLOYER_COST = 3;

const SENIORITY = /(?<!\p{L})(?:sr|jr|asst|assoc)\.\s/giu;

/** "Factory Department Lead": the last noun says what an English name is about. */
export function endsInRole(text: string): boolean {
  const last = text.slice(text.lastIndexOf(' ') + 1);
  return text.includes(' ') && (lexicon.role.in(last) || endsInOccupation(last));
}

/** "Computer Science TA": written large only, as the letters are a word elsewhere. */
const ASSISTANT = /(?<![\p{L}\d.])TA(?:s)?(?=$|[\s,(/])/u;

/** What somebody did, where it stands for the title. */
const FUNCTION =
  /^(?:(?:quality assurance|quality control|customer (?:service|support|care|success)|technical support|it support|help ?desk|human resources|data entry|business development|sales|marketing|public relations|accounts? payable|tech(?:nical)? writing|web development|web design|sales & marketing|produktmanagement|projektmanagement|vertrieb|einkauf|buchhaltung|rechnungswesen|personalwesen|sachbearbeitung|kundenservice|kundenbetreuung|kundenberatung|softwareentwicklung|qualitätssicherung|öffentlichkeitsarbeit|büroorganisation|team lead|backend|frontend|full[- ]?stack|(?:[\p{L}\d]+ ){1,3}support|(?:account|project|product|event|office|store|property|program(?:me)?) management)(?: intern| trainee)?)(?:\s*\([^()]{2,20}\))?$/iu;

/** The same as French, Spanish, Portuguese and Italian say it. */
const ROMANCE_FUNCTION =
  /^(?:secrétariat|comptabilité|baby[- ]?sitting|support (?:technique|informatique|utilisateurs?)|service (?:client|clientèle|après-vente)|(?:administration|ingénierie|maintenance) (?:système|informatique|réseau)[\p{L}\s]*|développement (?:web|logiciel|mobile)|aide à domicile|soporte (?:técnico|informático)|(?:atención|servicio) al cliente|desarrollo (?:web|de software|de aplicaciones)|diseño (?:gráfico|web)|administración de (?:redes|sistemas)|suporte (?:técnico|de ti|ao (?:cliente|usuário))|atendimento(?: ao (?:cliente|público))?|desenvolvimento (?:web|de software|de sistemas)|design gráfico|sviluppo (?:software|web)|programmazione(?: [\p{L}-]+){0,2}|assistenza (?:clienti|tecnica)|contabilità|segreteria)(?:\s*\([^()]{2,20}\))?$/iu;

/** "Desarrollo de Software Educativo": what somebody did, not who gave the work. */
const ACTIVITY =
  /^(?:desarrollo|desenvolvimento|développement|sviluppo|diseño|conception|programación|programação|programmation|mantenimiento|manutenção|mantenimento)\s(?:de|d['’]|di|del|da|do|des|du|della|dei)(?!\p{L})/iu;

const LISTED = /[.;]\s|\d{3}|%/;

/** How much a text reads like a job title. */
export const titleScore = remembering((text) => {
  const roles = lexicon.role.count(text) + (ASSISTANT.test(text) ? 1 : 0);
  let score = roles > 0 ? 2 + Math.min(1, (roles - 1) * 0.5) : 0;
  if (isOccupation(text)) score += 1.5;
  else if (roles === 0 && endsInOccupation(text)) score += 1.6;
  if (lexicon.company.in(text))
    score -= roles > 0 && !UNIVERSITY.test(text) ? (endsInRole(text) ? 0.4 : 0.8) : 2;
  if (text.length > 70 || text.split(' ').length > 9) score -= 1.5;
  if (LISTED.test(text) && LISTED.test(text.replace(SENIORITY, '').replace(SHORT_NAME, ''))) score -= 1;
  if (isTold(text)) score -= TOLD_COST;
  if (roles === 0 && isTraining(text)) score += 2;
  if (FUNCTION.test(text) || ROMANCE_FUNCTION.test(text)) score = Math.max(score, 1);
  return score;
});

/** "St. Peters", "U. S.", "J. Quist": these stops end no sentence. */
const SHORT_NAME =
  /(?<!\p{L})(?:\p{Lu}|st|kath|ev|städt|staatl|gepr|eidg|dipl|mt|ft|dr|univ|dept|bros)\.\s/giu;

/** What begins with one of these is an employer, whatever else it names. */
const UNIVERSITY = /^(?:the\s+)?(?:universi(?!al)\p{L}+|ministr(?:y|ère|o)\b|ministerio|ministério)/iu;

/** A field of work of a few words that names nobody: "Software Engineering", "Data Science". */
export const FIELD_ONLY =
  /^(?:\p{Lu}\p{Ll}+\s(?:and\s|&\s)?){0,2}(?:Engineering|Science|Development|Research|Design|Analytics|Management)$/u;

/** A part of an employer is the employer only for want of the whole. */
const PART_OF =
  /^(?:department|dept\.?|division|faculty|abteilung|lehrstuhl|département|departamento|dipartimento)\b/i;

export const LEGAL =
  /(?:^|[\s,(（])(?:g?gmbh|mbh|mbb|ag|kg|kgaa|ohg|eg|gbr|e\.\s?g\.|e\.\s?u\.|e\.\s?k\.|e\.\s?v\.|inc\.?|llc|l\.l\.c\.?|llp|ltd\.?|limited|plc|corp\.?|pvt\.?|pty|w\.?l\.?l\.?|sdn\.?\s?bhd\.?|berhad|fze|fzco|s\.?a\.?s?\.?|s\.l\.(?:u\.)?|sarl|eurl|s\.?r\.?l\.?s?|s\.?p\.?a\.?|s\.?n\.?c\.?|lda\.?|ltda\.?|eireli|sp\.\s?z\s?o\.\s?o\.|s\.c\.|sp\.\s?[jk]\.|kft\.?|zrt\.?|nyrt\.?|bt\.?|a\/s|aps|i\/s|ab|hb|a\.?ş\.?|ltd\.?\s?şti\.?|ооо|оао|зао|пао|ао|ип|α\.?ε\.?|ε\.?π\.?ε\.?|ο\.?ε\.?|ι\.?κ\.?ε\.?|b\.?v\.?|n\.?v\.?|oy)(?=$|[\s,)）.])|株式会社|有限会社|合同会社|有限公司|شركة|مؤسسة/iu;

/** How much a text reads like an employer. */
export const companyScore = remembering((text) => {
  if (FUNCTION.test(text) || ROMANCE_FUNCTION.test(text) || isTraining(text)) return -0.5;
  let score = Math.min(3, lexicon.company.count(text) * 2);
  if (LEGAL.test(text)) score += 1.5;
  if (lexicon.role.in(text) && !UNIVERSITY.test(text)) score -= endsInRole(text) ? 2.5 : 1.5;
  if (/^[\p{Lu}\d«"„“']|^[\u0590-\u9fff]/u.test(text)) score += 0.5;
  else if (/^\p{Ll}+\s/u.test(text)) score -= 1;
  if (score < 2 && isKnownEmployer(text)) score += 1.5;
  if (isTold(text)) score -= TOLD_EMPLOYER_COST;
  if (fieldScore(text) > 0 && lexicon.company.count(text) < 2 && !LEGAL.test(text) && FIELD_ONLY.test(text))
    score -= 1.5;
  if (PART_OF.test(text)) score -= 0.8;
  if (ACTIVITY.test(text)) score -= 2;
  const words = text.split(' ').length;
  if (words > 8) score -= Math.min(3, (words - 8) * 0.5);
  if (/[.;]\s|%/.test(text.replace(LEGAL, '').replace(SHORT_NAME, ''))) score -= 1;
  if (/[€$£¥₺₽]|\d[.,]?000(?!\d)/.test(text)) score -= 1.5;
  return score;
});
