import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';
import { Lexicon, lexicon } from './lexicon.ts';
import { remembering } from './remembering.ts';

type StudyWord =
  | 'school_part'
  | 'degree_weak'
  | 'field'
  | 'note'
  | 'label_school'
  | 'label_degree'
  | 'label_field'
  | 'label_other'
  | 'expected'
  | 'leave';

const source = JSON.parse(readFileSync(new URL('../data/study.json', import.meta.url), 'utf8')) as Record<
  StudyWord,
  string
>;

/** Words about schools and degrees that only mean so inside an education section. */
export const study: Record<StudyWord, Lexicon> = Object.fromEntries(
  Object.entries(source).map(([name, list]) => [name, new Lexicon(list)]),
) as Record<StudyWord, Lexicon>;

/** Written in capitals only: in lower case these are words of some language. */
const DEGREE_SIGNS =
  /(?<![\p{L}\p{N}])(?:B\.? ?Sc|M\.? ?Sc|B\.A|M\.A|B\.S|M\.S|B\.E|M\.E|BA|MA|BS|MS|BE|ME|BSCS|B\.? ?Eng|M\.? ?Eng|B\.? ?Tech|M\.? ?Tech|B\.? ?Com|M\.? ?Com|B\.?Ed|M\.?Ed|B\.? ?Arch|M\.? ?Arch|B\.?Pharm|M\.?Pharm|BFA|MFA|BBA|BBS|MBA|EMBA|BCA|MCA|LL\.? ?B|LL\.? ?M|MBBS|M\.?D|J\.?D|DDS|DVM|Ph\.? ?D|D\.?Phil|M\.?Phil|DBA|Ed\.?D|AA|AAS|AS|A\.A|A\.S|HND|HNC|BTEC|NVQ|GCSEs?|GED|IB|SSC|HSC|BTS|DUT|BUT|DEUG|DEA|DESS|CAP|CAS|MAS|BEP|CAPES|BAC|M1|M2|L3|ACCA|CPA|CIMA|OND|PGCE|PGDM|HAVO|VWO|MBO|HBO|A\.B|S\.B|Sc\.?[BMD]|MSci|MRes|MMath|MPhys|MChem|MBChB|MB ?ChB|BMus|MMus|BVSc|BPhil|MLitt|MDes|BDes|B\.?Des|MDiv|DNP|PsyD|MLIS|MLS|MPS|MHA|FSc|BSEE|BSME|BSCE|MSEE|MSCS|BSIT|BSBA|BSEd|BSIS|IGCSE|GCE|WASSCE|WAEC|SSCE|SSLC|PGDCA|ADCA|B\.? ?Voc|BHM|BMS|BAMS|BHMS|BDS|BPT|MPT|DPT|GNM|BScN|MScN|BHSc|EdS|MSIT|MSBA|MSDS|MSEd|MAEd|AISSCE|AISSE|CPGE|MPSI|PCSI|PTSI|BCPST|STX|HHX|HTX|HF|HA|HD|ESO|FP|CFGS|CFGM|EFZ|WO)(?![\p{L}\p{N}])/gu;
const SCHOOL_SIGNS =
  /(?<![\p{L}\p{N}])(?:MIT|IIT|NIT|IIM|BITS|UC|LSE|UCL|NYU|UCLA|USC|CUNY|SUNY|UCSD|UBC|ETH|EPFL|KIT|RWTH|NMS|PTS|BRG|BORG|GRG|HASCH|BHAK|AHS|GHS|IGS|KGS|FOS|BOS|FMS|VS(?! Code)|HTWG|HTWK|HSLU|BFH|HSR|HAW|HdM|HfT|THM|WHU|WU|HTBLA|HTBLVA|HBLA|HLW|BFI|WIFI|BBS|OSZ|BBZ|TU|FH|TH|LMU|FU|HU|HTL|HAK|HTW|IHK|VHS|TUM|IUFM|IUT|IAE|INSA|ENS|ENSAM|HEC|ESSEC|EDHEC|ESCP|INSEAD|ESC|CNAM|CNED|AFPA|GRETA|CFA|IFSI|UNAM|UNED|UAM|UPM|UPC|UPF|UBA|UTN|SENA|IES|CEIP|ITIS|ITC|ITI|IIS|LUISS|USP|UFRJ|UFMG|UFRGS|PUC|FGV|FATEC|SENAI|SENAC|UNESP|UNICAMP|ISCTE|ISEP|AGH|SGH|UJ|UW|PW|SWPS|МГУ|СПбГУ|НИУ|ВШЭ|МГТУ|МФТИ|МИФИ|МЭИ|РЭУ|РУДН|КФУ|УрФУ|НГУ|ТГУ|ПТУ|ODTÜ|İTÜ|YTÜ|MYO|KTH|LTH|LiU|SLU|SSE|DTU|CBS|AAU|SDU|KU|ITU|KEA|UCN|RUC|BME|ELTE|SZTE|PTE|BGE|ΕΚΠΑ|ΑΠΘ|ΕΜΠ|ΟΠΑ|ΑΣΟΕΕ|ΤΕΙ|ΑΤΕΙ|ΙΕΚ|ΕΠΑΛ|KAIST|POSTECH|NUS|NTU|HKU|HKUST|AUC|AUB|KFUPM|NTNU|BI|UiO|ROC|SOŠ|SOU|SPŠ|SŠ|VŠ|ZŠ|VUT|ČVUT|VŠE|VŠB|STU|(?<=\b[IVX]{1,6} )LO|TAFE|IIIT|IISc|IISER|VIT|SRM|UIUC|UMass|UNSW|ANU|RMIT|QUT|CMU|UPenn|UCSB|UCSC|UCI|ASU|NCSU|RPI|BYU|SJSU|KAUST|LUMS|NUST|COMSATS|BUET|KUET|RUET|CUET|BRAC|VUB|ULB|UGent|UvA|EPITECH|EPITA|ISEP|ESIEE|ENSIMAG|ENSEIRB|INPG|UTC|UTT|UTBM|UPMC|UPEC|ENSTA|ENAC|ISAE|SUPAERO|ESILV|EFREI|UMONS|ITMO|ИТМО|МИРЭА|МАИ|СПбПУ|НГТУ|ТПУ|РАНХИГС|КПІ|КНУ|UFSC|UFPR|UFPE|UFBA|UFRN|UFSCar|UFABC|UERJ|UTFPR|IFSP|IFRN|CEFET|FIAP|UnB|ITBA|UADE|UNLP|PUCP|UNMSM|UNAL|EAFIT|ITESM|IPN|ITAM|ESPOL|PoliMi|UniBo|UniPd|SISSA|FEUP|FCUP|UMinho|TUHH|ZHAW|FHNW|HES-SO|HEIG-VD|UZH|UNIGE|UNIL|JKU|BOKU|DHBW|HPI|OTH|FAU|UNIP|UNINOVE|UFF|UFC|UFPA|UFG|UFSM|UFPB|UFAL|UFES|UFMT|UFMS|UNIFESP|UFRRJ|UDESC|UEM|UEL|IFPR|IFSC|IFCE|IFBA|IFMG|IFRJ|UNICESUMAR|ISEL|UBI|FCUL|UTAD|UAB|URJC|UCM|UC3M|UGR|USAL|UOC|UNIR|DUOC|CETIS|UANL|BUAP|UTFSM|PUCV|USACH|ENSAE|ENSAI|ENSA|ENSG|ENTPE|ESGI|ISEN|CESI|EPSI|SUPINFO|ISIMA|ENSICAEN|UVSQ|ULCO|INALCO|EHESS|IESEG|IULM|LUMSA|IUAV|ITT|IISS|ISIS|KBBZ|TGBBZ|SBBZ|BSZ|FAU)(?![\p{L}\p{N}])/gu;
/** "Desert Hills High": the word for the school left out; "Univ.Grenoble": no blank behind the stop. */
const AMERICAN_HIGH = /(?<=\p{Lu}\p{Ll}+ )High(?=$|,)|(?<![\p{L}])Univ\.(?=\p{Lu})/gu;
/** "l'Université", "all'Università": the article hides the word. */
const ELISION = /(?<![\p{L}])(?:l|d|all|dell|nell|dall|qu)['’](?=\p{L})/giu;
const CJK_SCHOOL =
  /^.*?(?:大学院|大学校|短期大学|大学|大學|高等専門学校|高等学校|専門学校|学院|學院|中学校|中学|学校|高校|高専|研究所)(?:[\u3400-\u9fff]{1,8}(?:分校|校区|(?<=大学[\u3400-\u9fff]{1,8})(?:学院|研究院)))?/u;

/** The diploma of a kind of school names no school. */
const SCHOOL_DIPLOMA =
  /(?:(?:high|higher|senior|secondary|middle|grammar|primary|lower|upper)\s+)+school\s+(?:leaving\s+)?(?:diploma|certificate|degree|exam(?:ination)?|education)|(?:diploma|licenza)\s+(?:di\s+)?(?:scuola\s+)?(?:superiore|media|secondaria)|diploma\s+de\s+(?:escuela\s+)?secundaria|świadectwo\s+(?:ukończenia\s+)?(?:liceum|szkoły\s+\p{L}+)|(?:lise(?:si)?|okulu)\s+(?:diploma\p{L}*|mezunu)|\(\s*(?:FH|TH|TU|BA|HTL|IHK|HWK|VWA|HF|DH|Univ\.?|Uni)\s*\)|аттестат\s+[\p{L}\s]*школы|απολυτήριο\s+(?:γενικού\s+)?λυκείου|diplôme\s+(?:du\s+)?(?:lycée|collège)|brevet\s+des\s+collèges|scuola\s+di\s+specializzazione/giu;

/** An apprenticeship or retraining, which is learnt at an employer: "Ausbildung zum Koch", "Kaufmännische Lehre". */
const TRAINING =
  /^(?:(?:duale|kaufmännische|gewerbliche|technische|betriebliche|schulische|verkürzte|abgeschlossene)\s+)?(?:(?:berufs|erst|zweit)?ausbildung|(?:berufs|koch)?lehre|grundausbildung|umschulung)(?:\s|$|[,:(])/iu;

/** Whether a text opens as an apprenticeship or retraining does. */
export const isTraining = (text: string) => TRAINING.test(text.trim());

/** German firms by their legal form; in an education section they train. */
const FIRM =
  /(?:^|[\s,(])(?:g?GmbH|GMBH|mbH|AG|KG|OHG|SE|eG|e\.\s?K\.|e\.\s?V\.|A\.\s?ö\.\s?R\.)(?=$|[\s,).])|^(?:Firma|Fa\.)\s+\p{Lu}/u;

/** How much a firm reads like a school: less than any word for one. */
export const FIRM_SCORE = 1.6;

const countOf = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0;
const plain = (text: string) => text.replace(ELISION, '').replace(/’/g, "'");

/** How much a text reads like a school: words of the lexicon, or the sign of a well-known one. */
export const schoolScore = remembering((text) => {
  const bare = plain(text).replace(SCHOOL_DIPLOMA, '');
  const words = lexicon.school.count(bare) + countOf(bare, SCHOOL_SIGNS) + countOf(bare, AMERICAN_HIGH);
  if (words > 0) return Math.min(3, 1 + words);
  if (FIRM.test(bare)) return FIRM_SCORE;
  return study.school_part.in(bare) ? 0.8 : 0;
});

/** "College of Engineering", "Fakultät für Physik": a part of the school that another line names. */
export const isSchoolPart = (text: string) =>
  /^(?:the )?(?:college|school|faculty|department|institute|division) of\b|^(?:dep(?:artment|t)\b|facult|facolt|fakult|fachbereich|departa|département|dipartiment|laborator|факультет|кафедра)/iu.test(
    text,
  );

/** How much a text reads like a degree or course: strong words count 2, words that need the section's context 1. */
export const degreeScore = remembering((text) => {
  const bare = plain(text);
  const strong = lexicon.degree.count(bare) + countOf(text, DEGREE_SIGNS);
  if (strong > 0) return Math.min(3, 1 + strong);
  const weak = study.degree_weak.in(bare) ? 1 : 0;
  return weak + (fieldScore(text) > 0 ? 0.6 : 0);
});

/** Whether a text names a field of study ("Maschinenbau", "Computer Science"). */
export function fieldScore(text: string): number {
  return Math.min(2, study.field.count(plain(text)));
}

const NOTE_START = /^[\s(;,|·•–—-]*([^:：\d(]{2,40}?)\s*(?:[:：(\d]|$)/u;

/** Whether a text is a remark on a course: its grade, thesis or subjects ("GPA: 3.9", "Note 1,3"). */
export function isNote(text: string): boolean {
  const head = NOTE_START.exec(text)?.[1]?.trim();
  return head !== undefined && head !== '' && study.note.is(head);
}

/** What a label in a form or table head says about the value behind or below it. */
export function studyLabel(text: string): 'school' | 'degree' | 'field' | 'other' | null {
  const bare = text.replace(/[\s:：*]+$/u, '').trim();
  if (bare === '' || bare.length > 80) return null;
  const [first = '', second] = bare.split(/\s*[/&]\s*/);
  if (second !== undefined && !study.label_degree.is(bare) && !study.label_school.is(bare))
    return studyLabel(second) ? studyLabel(first) : null;
  if (study.label_school.is(bare)) return 'school';
  if (study.label_degree.is(bare)) return 'degree';
  if (study.label_field.is(bare)) return 'field';
  return study.label_other.is(bare) || study.note.is(bare) ? 'other' : null;
}

/** The school at the start of a Chinese or Japanese text without blanks ("東京大学工学部"). */
export function leadingSchool(text: string): string | null {
  return CJK_SCHOOL.exec(text)?.[0] ?? null;
}

/** Whether the text says that a course is still running ("expected 2027", "in corso"). */
export function isExpected(text: string): boolean {
  return study.expected.in(fold(text));
}

const COURSE_LIST =
  /^\W*(?:(?:relevant|related|selected|key|notable|major|completed)\s+)+(?:course ?work|courses|modules|subjects)(?: taken| completed)?\W*$/i;

/** "Relevant Coursework": what heads a list of courses below a school. */
export const headsCourses = (text: string): boolean => text.length < 45 && COURSE_LIST.test(text);
