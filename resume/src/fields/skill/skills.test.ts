import { expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { findCertificates } from '../education/certificates.ts';
import { findLanguages } from '../languages.ts';
import { Reading } from '../reading.ts';
import type { Section } from '../sections.ts';
import { documentLanguage } from '../document-language.ts';
import { findSkills } from './skills.ts';

/** Lines as the body of one section. */
function sectionOf(kind: Section['kind'], lines: string[]): [Reading, Section[]] {
  const reading = new Reading(
    assembleDocument('txt', [
      {
        width: null,
        height: null,
        lines: ['Some Person with a text that is long enough', ...lines].map((text, index, all) =>
          plainLine(text, all.slice(0, index).filter((line) => line === '').length),
        ),
      },
    ]),
  );
  return [reading, [{ kind, heading: null, lines: reading.lines.slice(1) }]];
}

function readSkills(lines: string[]) {
  const [reading, sections] = sectionOf('skills', lines);
  return findSkills(reading, sections, documentLanguage(reading.text));
}

const listed = (lines: string[]) =>
  readSkills(lines)
    .filter(({ evidence }) => evidence === 'listed')
    .map(({ value }) => value);

const skills: [string, string[], string[]][] = [
  [
    'numbers that stick to their items',
    ['1.Pruning(Intermediate)', '2.Grafting(Beginner)', '3.Python'],
    ['Pruning', 'Grafting', 'Python'],
  ],
  [
    'no signature below them',
    ['Rigging, Welding', 'Bremen, 12.10.2024', 'Ort, Datum / Jonas Weber'],
    ['Rigging', 'Welding'],
  ],
  [
    'Japanese bullets',
    ['・生産計画', '・在庫管理', 'データ・マイニング'],
    ['生産計画', '在庫管理', 'データ・マイニング'],
  ],
  [
    'commas and signs inside names',
    ['C, C++, CI/CD, TCP/IP, Node.js, Sales & Support'],
    ['C', 'C++', 'CI/CD', 'TCP/IP', 'Node.js', 'Sales & Support'],
  ],
  [
    'a group name before a colon',
    ['Programming: Java, Go', 'Tools: Git, Docker'],
    ['Java', 'Go', 'Git', 'Docker'],
  ],
  [
    'labels beside a few of the lists only',
    ['React, Phoenix', 'OS\tLinux, macOS, Windows', 'other\tLaTeX, LibreOffice'],
    ['React', 'Phoenix', 'Linux', 'macOS', 'Windows', 'LaTeX', 'LibreOffice'],
  ],
  [
    'two labels a row, the second half of a label below it',
    [
      'Front\tReact, Vue\tBack\tGo, Rust',
      'Développement\tGit, Docker\tCalcul\tMatlab, Sage',
      'logiciel\tscientifique',
    ],
    ['React', 'Vue', 'Go', 'Rust', 'Git', 'Docker', 'Matlab', 'Sage'],
  ],
  [
    'years with a sign, languages and interests between the lists',
    [
      'Welding (+10 years), Rigging (2 years), Ada (1 year).',
      'Languages Spanish (native) | English (near native)',
      'Interests Tennis | Chess',
    ],
    ['Welding', 'Rigging', 'Ada'],
  ],
  [
    'group names in a table column',
    ['Databases\tMySQL, Oracle', 'Cloud\tAWS, Azure', 'Web\tReact, Vue'],
    ['MySQL', 'Oracle', 'AWS', 'Azure', 'React', 'Vue'],
  ],
  [
    'group names on their own lines',
    ['Office', 'Word, Excel, Outlook', 'Design', 'Figma, Photoshop, Canva'],
    ['Word', 'Excel', 'Outlook', 'Figma', 'Photoshop', 'Canva'],
  ],
  ['bullets and ratings', ['• AutoCAD 80%', '• Revit ★★★☆☆', '• SAP (5 years)'], ['AutoCAD', 'Revit', 'SAP']],
  ['versions are no ratings', ['Windows 7/8/10, Figma 4/5'], ['Windows 7/8/10', 'Figma']],
  ['levels behind a dash', ['AutoCAD – advanced', 'Primavera – sehr gut'], ['AutoCAD', 'Primavera']],
  ['brackets keep their commas', ['MS Office (Word, Excel), SAP'], ['MS Office (Word, Excel)', 'SAP']],
  [
    'a lead-in and a last "and"',
    ['Proficient in Java, Docker and Kubernetes'],
    ['Java', 'Docker', 'Kubernetes'],
  ],
  [
    'a wrapped item',
    ['Teamwork, Conflict', 'resolution, Planning'],
    ['Teamwork', 'Conflict resolution', 'Planning'],
  ],
  ['a bulleted lead-in', ['• Strong knowledge of Docker and Git'], ['Docker', 'Git']],
  ['a name with a leading dot', ['.NET, C#'], ['.NET', 'C#']],
  [
    'tags whose frames were lost',
    ['Node.js jQuery Bootstrap MySQL'],
    ['Node.js', 'jQuery', 'Bootstrap', 'MySQL'],
  ],
  [
    'sentences are no lists',
    ['I have always enjoyed working with people and I learn new things very quickly every day.'],
    [],
  ],
  [
    'years in brackets, wrapped anywhere',
    [
      'Customer onboarding (Less than 1 year), Tally (10+ years), Ledger closing (1 year), Order',
      'booking (3 years), Freight claims (Less',
      'than 1 year), Cold storage',
      '(2 years)',
    ],
    ['Customer onboarding', 'Tally', 'Ledger closing', 'Order booking', 'Freight claims', 'Cold storage'],
  ],
  [
    'a rated list comes first and needs no traits and tasks',
    [
      'Grinding wheels, Lathe (4 years)',
      'Good communication skills',
      'Quick learner',
      'Configuring cutters',
      'Oracle',
    ],
    ['Grinding wheels', 'Lathe', 'Oracle'],
  ],
  [
    'pieces of sentences are none',
    [
      'Key tasks: involved in writing; strategy to action by; business cases',
      'Developed the plans, which were used by vendors',
      'Pottery, Enamel',
    ],
    ['Pottery', 'Enamel'],
  ],
  [
    'a told section: only what the taxonomy knows and mere lists',
    [
      '• Carried out the upgrade of all plants in the region and reported to the board.',
      '• Has 2 years of experience with Jenkins during work for a bank.',
      '• Supervised the night shift',
      '• Was chosen as the best worker of the year',
      '• Kiln, Glaze, Potter wheel',
      '• Good knowledge of wheel throwing',
    ],
    ['Jenkins', 'Kiln', 'Glaze', 'Potter wheel', 'wheel throwing'],
  ],
  [
    'what a job says about itself ends the list',
    ['Oracle, Kiln control', 'Roles Played:', 'Team lead, Planner', 'Client: Clay Works, Delhi'],
    ['Oracle', 'Kiln control'],
  ],
  [
    'the head of a job ends the list',
    [
      'Oracle, Kiln control',
      '',
      'Potter',
      '',
      'Clay Works -  Pune, Maharashtra',
      '',
      'May 2011 to June 2014',
    ],
    ['Oracle', 'Kiln control'],
  ],
  [
    'lines of contact are none',
    [
      'Kiln control',
      'Willing to relocate to: Pune, Maharashtra - Mumbai, Delhi',
      'Delhi - Email me on Indeed: indeed.com/r/some-person/12',
    ],
    ['Kiln control'],
  ],
  [
    'group names that ran into their lists',
    ['Languages C, C++', 'Tools Maven', 'Version Control Git', 'Operating Systems Linux, Solaris'],
    ['C', 'C++', 'Maven', 'Git', 'Linux', 'Solaris'],
  ],
  ['signs that a web page has left', ['Kiln &amp; glaze work, Oracle'], ['Kiln & glaze work', 'Oracle']],
  [
    'names of tools before a dash',
    ['Tools - Maven, Kiln control', 'Technologies – Oracle, MySQL etc.'],
    ['Maven', 'Kiln control', 'Oracle', 'MySQL'],
  ],
  [
    'a heading of another kind in a plain text',
    ['• Kiln control', '', 'Professional Trainings Attended:', '• Firing, Safety'],
    ['Kiln control'],
  ],
  ['languages are no skills', ['Python', 'English', 'B2'], ['Python']],
  ['German', ['Maschinenbau, Schweißen, KNX'], ['Maschinenbau', 'Schweißen', 'KNX']],
  ['Polish', ['Obsługa skanera, Płatnik'], ['Obsługa skanera', 'Płatnik']],
  ['Russian: a colon inside a name', ['1С:Бухгалтерия, МСФО'], ['1С:Бухгалтерия', 'МСФО']],
  ['Chinese', ['成本核算、税务筹划、财务分析'], ['成本核算', '税务筹划', '财务分析']],
  ['Japanese: a sentence is none', ['生産管理', '趣味は登山です。'], ['生産管理']],
  ['Arabic', ['إدارة الصف، تصميم الاختبارات'], ['إدارة الصف', 'تصميم الاختبارات']],
];

it.each(skills)('skills: %s', (_name, lines, expected) => {
  expect(listed(lines).map((value) => value.replace(/\s+/g, ' '))).toEqual(expected);
});

it('reads no skill out of a comparison', () => {
  const found = readSkills(['Sass (2 years), Kiln (Less than 1 year)']);
  expect(found.map(({ value }) => value)).toEqual(['Sass', 'Kiln']);
});

it('finds further lists in a section of other things', () => {
  const [reading] = sectionOf('skills', [
    'SKILLS',
    'Cobol (6 years), JCL (Less than 1 year)',
    'ADDITIONAL INFORMATION',
    'Databases: Oracle, MySQL',
    'Frameworks Django, Flask',
    'Willing to travel: yes',
    'I enjoy long walks, Oracle bones and old maps of the city.',
    'Skills Vendor audits, Shift rosters',
  ]);
  const sections = [1, 3].map(
    (at): Section => ({
      kind: at === 1 ? 'skills' : 'other',
      heading: reading.lines[at] ?? null,
      lines: reading.lines.slice(at + 1, at === 1 ? 3 : 9),
    }),
  );
  const found = findSkills(reading, sections, null).filter(({ evidence }) => evidence === 'listed');
  expect(found.map(({ value }) => value)).toEqual([
    'Cobol',
    'JCL',
    'Oracle',
    'MySQL',
    'Django',
    'Flask',
    'Vendor audits',
    'Shift rosters',
  ]);
});

it('finds the list below a line about skills that opened no section', () => {
  const [reading, sections] = sectionOf('other', ['Γνώσεις Η/Υ και δεξιότητες', 'SAP, Μισθοδοσία']);
  expect(findSkills(reading, sections, null).map(({ value }) => value)).toEqual(['SAP', 'Μισθοδοσία']);
});

it('reads Japanese licences as certificates where skills have a section of their own', () => {
  const [reading] = sectionOf('skills', ['スキル', '生産管理', '資格', '普通自動車免許']);
  const sections = [1, 3].map(
    (at): Section => ({
      kind: 'skills',
      heading: reading.lines[at] ?? null,
      lines: reading.lines.slice(at + 1, at + 2),
    }),
  );
  expect(findSkills(reading, sections, null).map(({ value }) => value)).toEqual(['生産管理']);
  expect(findCertificates(reading, sections).map(({ value }) => value)).toEqual(['普通自動車免許']);
});

it('maps other spellings to the label of the taxonomy', () => {
  const found = readSkills(['k8s, JS, NodeJS']);
  expect(found.map(({ label }) => label)).toEqual(['Kubernetes', 'JavaScript', 'Node.js']);
});

const languages: [string, string[], string[]][] = [
  [
    'English',
    ['English (fluent), French – B1, Hindi: native'],
    ['en Expert', 'fr Intermediate', 'hi Expert'],
  ],
  [
    'tests',
    ['English - IELTS 7.5', 'Japanese - JLPT N2', 'German - Goethe B1'],
    ['en Expert', 'ja Intermediate', 'de Intermediate'],
  ],
  [
    'level on the next line',
    ['Anglais', 'Niveau scolaire', 'Espagnol', 'courant'],
    ['en Beginner', 'es Expert'],
  ],
  [
    'a level for several',
    ['Fluent: English, German', 'Basic: Russian'],
    ['en Expert', 'de Expert', 'ru Beginner'],
  ],
  ['a level stays with its language', ['allemand scolaire, arabe'], ['de Beginner', 'ar null']],
  ['level before the name', ['Fluent in Spanish'], ['es Expert']],
  [
    'a Europass grid',
    ['Mother tongue(s)\tEnglish', 'French\tC1\tC2\tB2\tC1\tC2', 'German\tA2\tA2\tA2\tA2\tA2'],
    ['en Expert', 'fr Expert', 'de Beginner'],
  ],
  ['German', ['Deutsch – Muttersprache', 'Englisch – verhandlungssicher'], ['de Expert', 'en Expert']],
  ['French', ['Français : langue maternelle', 'Breton : notions'], ['fr Expert', 'br Beginner']],
  ['Spanish', ['Inglés: nivel intermedio'], ['en Intermediate']],
  ['Italian', ['Tedesco – scolastico'], ['de Beginner']],
  ['Portuguese', ['Espanhol – avançado'], ['es Expert']],
  ['Polish', ['język angielski – biegle', 'niemiecki – podstawowy'], ['en Expert', 'de Beginner']],
  ['Russian', ['Английский язык – средний', 'Татарский – родной'], ['en Intermediate', 'tt Expert']],
  ['Turkish', ['İngilizce – çok iyi'], ['en Expert']],
  ['Swedish', ['Engelska – flytande, Finska – grundläggande'], ['en Expert', 'fi Beginner']],
  ['Danish', ['Tysk – forhandlingssikker'], ['de Expert']],
  ['Hungarian', ['magyar – anyanyelv', 'angol – középfok'], ['hu Expert', 'en Intermediate']],
  ['Greek', ['Αγγλικά – άριστα', 'Γαλλική – βασικές γνώσεις'], ['en Expert', 'fr Beginner']],
  ['Chinese', ['中文 – 母語', '英语（CET-6）'], ['zh Expert', 'en Expert']],
  ['Japanese', ['日本語：母語', '英語：日常会話'], ['ja Expert', 'en Intermediate']],
  ['Arabic', ['العربية: اللغة الأم', 'الإنجليزية: جيد'], ['ar Expert', 'en Intermediate']],
];

it.each(languages)('languages: %s', (_name, lines, expected) => {
  const found = findLanguages(...sectionOf('languages', lines));
  expect(found.map(({ code, level }) => `${code} ${level}`)).toEqual(expected);
});

it('passes over a degree about languages on the way to the list of languages', () => {
  const [reading, sections] = sectionOf('education', [
    'MA in nordic language and rhetoric',
    'Larkfield University',
    'Languages',
    'Danish – native',
    'German – basic',
  ]);
  expect(findLanguages(reading, sections).map(({ code }) => code)).toEqual(['da', 'de']);
});

it('finds languages below a heading of another kind of section', () => {
  const [reading, sections] = sectionOf('other', [
    'Le mie lingue',
    'Italiano – madrelingua',
    'Inglese – B2',
    'Sci',
  ]);
  expect(findLanguages(reading, sections).map(({ code }) => code)).toEqual(['it', 'en']);
});

it('parts languages at the flags before them', () => {
  const [reading, sections] = sectionOf('languages', [
    '🇫🇷Français (langue maternelle) 🇵🇹Portugais',
    '🇬🇧Anglais niveau C1',
  ]);
  expect(findLanguages(reading, sections).map(({ code }) => code)).toEqual(['fr', 'pt', 'en']);
});

const certificates: [string, string[], string[]][] = [
  [
    'one a line with years',
    ['First Aid (2019)', 'Forklift licence, valid until 2027'],
    ['First Aid', 'Forklift licence'],
  ],
  [
    'issuers left out',
    ['ACLS, Northern Heart Association (2024)', 'Scrum Master by Agile Guild'],
    ['ACLS', 'Scrum Master'],
  ],
  [
    'name, issuer and year below each other',
    ['Cloud Developer', 'Skyhost', '2019', 'Web Design', 'Pixel Academy', '2020'],
    ['Cloud Developer', 'Web Design'],
  ],
  ['brackets stay whole', ['Basic Life Support (BLS), 2023'], ['Basic Life Support (BLS)']],
  ['a list on one line', ['PMP, CSM, ITIL'], ['PMP', 'CSM', 'ITIL']],
];

it.each(certificates)('certificates: %s', (_name, lines, expected) => {
  expect(findCertificates(...sectionOf('certificates', lines)).map(({ value }) => value)).toEqual(expected);
});

it.each<[string, Section['kind'], string[], string[]]>([
  [
    'in a list of skills',
    'skills',
    ['Languages English (fluent) | French', 'Welding, Rigging'],
    ['English', 'French'],
  ],
  [
    'below each other',
    'experience',
    ['Baker', 'ENGLISH', 'KISWAHILI', 'FRENCH'],
    ['ENGLISH', 'KISWAHILI', 'FRENCH'],
  ],
  ['among certificates', 'certificates', ['English: B2 level', 'Forklift licence, French Alps'], ['English']],
  ['by their tests', 'awards', ['• 英语水平：熟练（TOEFL 93）', '一等奖学金'], ['英语']],
])('finds languages that are named by the way %s', (_name, kind, lines, expected) => {
  expect(findLanguages(...sectionOf(kind, lines)).map(({ value }) => value)).toEqual(expected);
});
