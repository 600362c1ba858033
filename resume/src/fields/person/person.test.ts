import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { findEmails } from './emails.ts';
import { findOtherScriptName } from './other-script-name.ts';
import { findName } from './person.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';
import { splitName } from './split-name.ts';

function read(text: string, file = 'cv.txt') {
  const lines = `${text}\n${'-'.repeat(60)}`.split('\n').map((line) => plainLine(line, 0));
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  const sections = cutSections(reading);
  const name = findName(reading, sections, findEmails(reading, sections), file);
  return { name, other: findOtherScriptName(reading, sections, name) };
}

describe('findName', () => {
  it.each([
    ['title before', 'Curriculum Vitae\nOlivia Brandt\nNurse\nolivia@example.com', 'Olivia Brandt'],
    ['title on the line', 'Lebenslauf – Jonas Weber\nMaurer\nBremen, Deutschland', 'Jonas Weber'],
    ['possessive title', "Peter Hale's Resume\nWelder\npeter.hale@example.com", 'Peter Hale'],
    ['capitals', "MARY O'NEIL\nAccountant\nmary@example.com", "Mary O'Neil"],
    ['two cells in capitals', 'KAROLINA\tWRÓBEL\nTester\nkarolina@example.com', 'Karolina Wróbel'],
    [
      'capitals in a Turkish text',
      'ORHAN ILGIN YILDIRAN\nYazılım Mühendisi\norhan@example.com\nAnkara, çalışkan, sağlıklı, başarılı, yazılım alanında çalıştığım',
      'Orhan Ilgın Yıldıran',
    ],
    ['honorific', 'Mr. Samuel Adeyemi\nElectrician\n+234 803 555 0100', 'Samuel Adeyemi'],
    ['degrees behind', 'Laura Bianchi, PhD, MBA\nRicercatrice\nlaura.bianchi@example.it', 'Laura Bianchi'],
    [
      'degrees from the first',
      'Dr Greg Example BA, MA, PhD\nResearcher\ngexample@example.ac.uk',
      'Dr Greg Example',
    ],
    ['town in the next cell', 'Jake Example\tVancouver, BC\nEngineer\njake.k@example.com', 'Jake Example'],
    ['surname first with comma', 'Petersen, Line\nSygeplejerske\nline@example.dk', 'Line Petersen'],
    ['title behind a bar', 'Marta Nowak | Księgowa | Kraków\nmarta.nowak@example.pl', 'Marta Nowak'],
    ['a surname that is an occupation', 'Grant Baker\n+44 20 7946 0000\nNurse', 'Grant Baker'],
    ['the same with a degree', 'Baker, Hope, MBA\nhope.baker@example.org', 'Hope Baker'],
    ['an occupation above the name', 'Head Baker\nHope Rivers\nhope@example.org', 'Hope Rivers'],
    [
      'a title of two parts behind',
      'Anne-Marie Dubois, Full-Stack Developer | Writer\nam@example.org',
      'Anne-Marie Dubois',
    ],
    [
      'a nickname before two names',
      'Abdul "Mo" Kareem Siddiqui\nCook\nabdul@example.org',
      'Abdul Kareem Siddiqui',
    ],
    ['the sign of a heading', '# Olumide Adeyemi\nolumide@example.org', 'Olumide Adeyemi'],
    ['two lines above the contact data', 'Quenby\nRivers\n+44 20 7946 0000\nSales', 'Quenby Rivers'],
    [
      'letters set apart with a hyphen',
      'A N N E - M A R I E   D U B O I S\nam@example.org',
      'Anne-Marie Dubois',
    ],
    ['title first', 'Software Engineer\nPriya Raman\npriya.raman@example.in\nChennai', 'Priya Raman'],
    ['initials', 'J. R. Whitfield\nPlumber\nj.whitfield@example.com', 'J. R. Whitfield'],
    ['nickname', 'Robert (Bob) Miller\nDriver\nbob@example.com', 'Robert Miller'],
    ['small letters', 'sofia lindgren\ndesigner\nsofia.lindgren@example.se', 'Sofia Lindgren'],
    ['one word small', 'Sofia lindgren\ndesigner\nslindgren7@example.se', 'Sofia Lindgren'],
    ['surname like a degree', 'Wei Meng\nActuary\nwei.meng@example.com', 'Wei Meng'],
    ['two lines', 'GABRIEL\nMOREAU\nCuisinier\ngabriel.moreau@example.fr', 'Gabriel Moreau'],
    ['particles', 'Maria de los Ángeles Ruiz y Vega\nAbogada\nMadrid', 'Maria de los Ángeles Ruiz y Vega'],
    ['spaced letters', 'A N N A\tB E R G\nLärare\nanna.berg@example.se', 'Anna Berg'],
    ['Russian', 'РЕЗЮМЕ\nИванова Мария Петровна\nБухгалтер\nmasha@example.ru', 'Иванова Мария Петровна'],
    ['Greek', 'Βιογραφικό Σημείωμα\nΝίκος Ανδρέου\nΛογιστής\nΑθήνα', 'Νίκος Ανδρέου'],
    ['Hungarian', 'Önéletrajz\nHorváth Zsófia\nKönyvelő\nSzeged', 'Horváth Zsófia'],
    ['Turkish', 'Özgeçmiş\nAyşe Nur Demir\nÖğretmen\nBursa', 'Ayşe Nur Demir'],
    ['Portuguese', 'Currículo\nAna Beatriz dos Santos\nEnfermeira\nRecife', 'Ana Beatriz dos Santos'],
    ['Chinese', '个人简历\n刘建国\n会计\n上海', '刘建国'],
    ['Chinese label', '求职简历\n姓名：周敏\t性别：女\n现居：北京', '周敏'],
    ['Japanese', '履歴書\nふりがな　たかはし ゆい\n氏　名　高橋 結衣\n東京都', '高橋 結衣'],
    ['Japanese without blanks', '履歴書\n氏名森田健吾\t男\n1988年4月22日生\n宮城県仙台市', '森田健吾'],
    ['Arabic', 'السيرة الذاتية\nليلى حسن الخطيب\nمهندسة\nعمّان', 'ليلى حسن الخطيب'],
    [
      'bilingual label',
      'Personal data\nName / الاسم : Omar Al Farsi\nNationality / الجنسية : Omani',
      'Omar Al Farsi',
    ],
    [
      'title of a form above the label',
      'Candidate Data Sheet\nApplication for\tWelder\nFull name / الاسم الكامل\tSalim Nasser\nPhone\t050 123 4567',
      'Salim Nasser',
    ],
    ['label and value on two lines', 'Bewerbung\nName\nKarla Vogt\nGeburtsdatum\n01.02.1990', 'Karla Vogt'],
    ['parts of the name', 'Vorname: Emil\nNachname: Krause\nWohnort: Kiel', 'Emil Krause'],
    ['other people', "Father's Name: Ramesh Patel\nName: Kavita Patel\nPune", 'Kavita Patel'],
    [
      'file name only',
      'Objective\nTo work hard every day in a good team.',
      'Diego Navarro',
      'CV_Diego_Navarro.pdf',
    ],
  ])('%s', (_case, text, expected, file = 'cv.txt') => {
    expect(read(text, file).name?.value).toBe(expected);
  });

  it('takes the largest line in small letters that opens with a given name', () => {
    const line = (text: string, size: number) => plainLine(text, 0, { font_size: size });
    const lines = [
      line('About me', 14),
      line('I like to build machines and to repair them', 10),
      line('ali nadi', 24),
    ];
    const reading = new Reading(assembleDocument('docx', [{ width: null, height: null, lines }]));
    expect(findName(reading, cutSections(reading), [], 'cv.docx')?.value).toBe('Ali Nadi');
  });

  it('takes no monogram for the name', () => {
    const line = (text: string, size: number) => plainLine(text, 0, { font_size: size });
    const lines = [
      line('MJH', 55),
      line('I like to build machines and to repair them', 10),
      line('Mia J Holt', 10),
    ];
    const reading = new Reading(assembleDocument('docx', [{ width: null, height: null, lines }]));
    expect(findName(reading, cutSections(reading), [], 'cv.docx')?.value).toBe('Mia J Holt');
  });

  it.each([
    ['only headings and jobs', 'Work Experience\nSenior Accountant\nAcme Ltd, London\nSkills\nExcel'],
    ['a place', 'London, United Kingdom\nSkills\nExcel, Word and other programs'],
  ])('finds none: %s', (_case, text) => {
    expect(read(text).name).toBeNull();
  });
});

describe('findOtherScriptName', () => {
  it.each([
    [
      'Khalid Al Amiri\nخالد العامري\nHeavy vehicle driver with a clean record and long service\nDubai',
      'خالد العامري',
    ],
    ['李伟 (Wei Li)\n工程师，负责生产线设备的维护和改进工作\nwei.li@example.cn', 'Wei Li'],
    ['氏名 中村 翔太\nふりがな なかむら しょうた\n東京都', 'なかむら しょうた'],
    ['Elena Petrova\nЕлена Петрова\nTranslator', 'Елена Петрова'],
  ])('%s', (text, expected) => {
    expect(read(text).other?.value).toBe(expected);
  });

  it('takes no job for a name', () => {
    expect(read('佐藤 健\nシステム エンジニア\n東京').other).toBeNull();
  });
});

it('joins a name of three large lines', () => {
  const rows: [string, number][] = [
    ['SAMANTA', 30],
    ['QUENVIA', 30],
    ['MOLLWITZ', 30],
    ['Estudiante de sistemas', 10],
    ['Teléfono 55 1234 5678 y más datos de contacto en esta línea', 10],
  ];
  const lines = rows.map(([text, size], row) =>
    plainLine(text, 0, { box: [20, row * 30, 200, size], font_size: size, bold: false }),
  );
  const reading = new Reading(assembleDocument('pdf', [{ width: 600, height: 800, lines }]));
  expect(findName(reading, cutSections(reading), [], 'cv.pdf')?.value).toBe('Samanta Quenvia Mollwitz');
});

describe('splitName', () => {
  const place = { page: 1, start: 0, end: 1 };
  it.each([
    ['John Michael Smith', 'en', ['John', 'Michael', 'Smith']],
    ['Dr. Anna Weiß', 'de', ['Anna', undefined, 'Weiß']],
    ['María Fernanda Ortiz Vega', 'es', ['María Fernanda', undefined, 'Ortiz Vega']],
    ['Juan Pérez García', 'es', ['Juan', undefined, 'Pérez García']],
    ['Ludwig van der Berg', 'nl', ['Ludwig', undefined, 'van der Berg']],
    ['Jean DUPONT', 'fr', ['Jean', undefined, 'DUPONT']],
    ['Попов Олег Иванович', 'ru', ['Олег', 'Иванович', 'Попов']],
    ['Ольга Смирнова', 'ru', ['Ольга', undefined, 'Смирнова']],
    ['Szabó Réka', 'hu', ['Réka', undefined, 'Szabó']],
    ['欧阳娜', 'zh', ['娜', undefined, '欧阳']],
    ['山口太郎', 'ja', ['太郎', undefined, '山口']],
    ['عبد الرحمن سالم القحطاني', 'ar', ['عبد الرحمن', 'سالم', 'القحطاني']],
    ['Abdul Rahman Khan', 'en', ['Abdul Rahman', undefined, 'Khan']],
    ['Madonna', 'en', ['Madonna', undefined, undefined]],
  ])('%s', (value, language, expected) => {
    const { first, middle, last } = splitName({ value, confidence: 1, place }, language);
    expect([first?.value, middle?.value, last?.value]).toEqual(expected);
  });
});
