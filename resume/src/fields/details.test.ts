import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../resume-document.ts';
import { readBirthDate } from './person/birth-date.ts';
import {
  findBirthDate,
  findGender,
  findLocation,
  findMaritalStatus,
  findNationality,
  findVisaStatus,
} from './details.ts';
import { documentLanguage } from './document-language.ts';
import { Reading } from './reading.ts';
import { cutSections } from './sections.ts';

function read(text: string) {
  const lines = `${text}\n${'-'.repeat(60)}`.split('\n').map((line) => plainLine(line, 0));
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  const sections = cutSections(reading);
  return [
    findBirthDate(reading)?.value,
    findNationality(reading)?.value,
    findGender(reading, sections)?.value,
    findMaritalStatus(reading, sections)?.value,
    findVisaStatus(reading)?.value,
    findLocation(reading, sections)?.value,
  ];
}

describe('details', () => {
  it.each([
    [
      'en',
      'Date of Birth\t14 March 1991\nNationality\tKenyan\nGender\tMale\nMarital Status\tSingle\nVisa Status\tVisit visa\nLocation: Doha, Qatar',
      ['1991-03-14', 'Kenyan', 'male', 'single', 'Visit visa', 'Doha, Qatar'],
    ],
    [
      'en, bilingual',
      'Date of Birth / تاريخ الميلاد : 02/11/1988\nNationality / الجنسية : Indian\nGender (M/F): F\nMarital Status: Married, 2 children\nVisa: Employment visa\nAddress: Deira, Dubai',
      ['1988-11-02', 'Indian', 'female', 'married', 'Employment visa', 'Deira, Dubai'],
    ],
    [
      'de',
      'Geboren am 05.07.1985 in Köln\nStaatsangehörigkeit: deutsch\nGeschlecht: weiblich\nFamilienstand: ledig\nAufenthaltstitel: unbefristet\nWohnort: Mainz',
      ['1985-07-05', 'deutsch', 'female', 'single', 'unbefristet', 'Mainz'],
    ],
    [
      'fr',
      'Née le 3 mai 1990\nNationalité : française\nSexe : F\nSituation familiale : mariée\nTitre de séjour : permanent\nAdresse : 3 rue Verte, 69001 Lyon',
      ['1990-05-03', 'française', 'female', 'married', 'permanent', '3 rue Verte, 69001 Lyon'],
    ],
    [
      'es',
      'Fecha de nacimiento: 7 de junio de 1989\nNacionalidad: chilena\nSexo: Mujer\nEstado civil: Divorciada\nPermiso de trabajo: Sí, vigente\nDomicilio: Santiago',
      ['1989-06-07', 'chilena', 'female', 'divorced', 'Sí, vigente', 'Santiago'],
    ],
    [
      'it',
      'Data di nascita 1 gennaio 1980 | Nazionalità Italiana\nSesso: M\nStato civile: coniugato\nPermesso di soggiorno: valido\nResidenza: Torino',
      ['1980-01-01', 'Italiana', 'male', 'married', 'valido', 'Torino'],
    ],
    [
      'pt',
      'Data de nascimento: 12/10/1992\nNacionalidade: Brasileira\nSexo: Feminino\nEstado civil: Solteira\nVisto: Residente\nCidade: Curitiba',
      ['1992-10-12', 'Brasileira', 'female', 'single', 'Residente', 'Curitiba'],
    ],
    [
      'pl',
      'Data urodzenia: 4 maja 1979\nObywatelstwo: polskie\nPłeć: mężczyzna\nStan cywilny: żonaty\nPozwolenie na pracę: bezterminowe\nMiejsce zamieszkania: Gdynia',
      ['1979-05-04', 'polskie', 'male', 'married', 'bezterminowe', 'Gdynia'],
    ],
    [
      'ru',
      'Дата рождения: 5 мая 1987 г.\nГражданство: Россия\nПол: мужской\nСемейное положение: женат\nРазрешение на работу: есть\nГород: Казань',
      ['1987-05-05', 'Россия', 'male', 'married', 'есть', 'Казань'],
    ],
    [
      'tr',
      'Doğum Tarihi: 23.04.1990\nUyruk: T.C.\nCinsiyet: Kadın\nMedeni Hali: Bekar\nÇalışma izni: Var olan\nAdres: Kadıköy, İstanbul',
      ['1990-04-23', 'T.C', 'female', 'single', 'Var olan', 'Kadıköy, İstanbul'],
    ],
    [
      'sv',
      'Födelsedatum: 1991-08-30\nMedborgarskap: svenskt\nKön: Man\nCivilstånd: gift\nArbetstillstånd: permanent\nBostadsort: Lund',
      ['1991-08-30', 'svenskt', 'male', 'married', 'permanent', 'Lund'],
    ],
    [
      'da',
      'Født: 9. november 1984\nNationalitet: dansk\nKøn: kvinde\nCivilstand: gift\nOpholdstilladelse: permanent\nBopæl: Odense',
      ['1984-11-09', 'dansk', 'female', 'married', 'permanent', 'Odense'],
    ],
    [
      'hu',
      'Születési idő: 1990. március 5.\nÁllampolgárság: magyar\nNeme: férfi\nCsaládi állapot: nős\nTartózkodási engedély: van ilyen\nLakcím: 6720 Szeged, Fő u. 1.',
      ['1990-03-05', 'magyar', 'male', 'married', 'van ilyen', '6720 Szeged, Fő u. 1.'],
    ],
    [
      'el',
      'Ημερομηνία γέννησης: 5 Μαΐου 1986\nΥπηκοότητα: Ελληνική\nΦύλο: Γυναίκα\nΟικογενειακή κατάσταση: Έγγαμη\nΆδεια εργασίας: μόνιμη\nΔιεύθυνση: Πάτρα',
      ['1986-05-05', 'Ελληνική', 'female', 'married', 'μόνιμη', 'Πάτρα'],
    ],
    [
      'zh',
      '出生日期：1992年3月4日\t国籍：中国\n性别：男\t婚姻状况：已婚\n签证类型：工作签\n现居：杭州',
      ['1992-03-04', '中国', 'male', 'married', '工作签', '杭州'],
    ],
    [
      'ja',
      '生年月日　昭和60年5月1日\n国籍：日本\n性別：女\n配偶者：有\n在留資格：永住者\n現住所：大阪市北区1-1',
      ['1985-05-01', '日本', 'female', 'married', '永住者', '大阪市北区1-1'],
    ],
    [
      'ar',
      'تاريخ الميلاد: ١٤ مارس ١٩٩١\nالجنسية: أردنية\nالجنس: أنثى\nالحالة الاجتماعية: متزوجة\nالإقامة: قابلة للتحويل\nالعنوان: عمّان',
      ['1991-03-14', 'أردنية', 'female', 'married', 'قابلة للتحويل', 'عمّان'],
    ],
  ])('%s', (_language, text, expected) => {
    expect(read(`Personal Details\n${text}`)).toEqual(expected);
  });

  it('reads a header row above its values', () => {
    expect(read('Nationality\tGender\tMarital Status\nNepali\tMale\tMarried').slice(1, 4)).toEqual([
      'Nepali',
      'male',
      'married',
    ]);
  });
});

describe('readBirthDate', () => {
  it.each([
    ['03/04/1990', 'GB', '1990-04-03'],
    ['03/04/1990', 'US', '1990-03-04'],
    ['12/25/1990', 'AE', '1990-12-25'],
    ['1990-04-03', null, '1990-04-03'],
    ['14-Mar-1991', null, '1991-03-14'],
    ['March 14, 1991', null, '1991-03-14'],
    ['14th of March, 1991', null, '1991-03-14'],
    ['12.03.85', 'DE', '1985-03-12'],
    ['平成2年10月3日', 'JP', '1990-10-03'],
    ['S60.5.1', 'JP', '1985-05-01'],
    ['5 آذار 1990', 'SY', '1990-03-05'],
    ['1990', null, undefined],
  ])('%s in %s', (text, country, expected) => {
    expect(readBirthDate(text, country)?.value).toBe(expected);
  });
});

describe('documentLanguage', () => {
  it.each([
    ['en', 'Worked with the team on new projects and led reviews'],
    ['de', 'Leitung der Buchhaltung und Betreuung von Kunden'],
    ['fr', 'Gestion de la paie et des congés pour une équipe'],
    ['es', 'Atención al cliente y gestión de los pedidos'],
    ['it', 'Gestione degli ordini e assistenza alla clientela'],
    ['pt', 'Atendimento ao público e gestão de vendas na loja'],
    ['pl', 'Obsługa klientów oraz prowadzenie dokumentacji'],
    ['ru', 'Ведение бухгалтерского учёта и отчётности'],
    ['tr', 'Satış ekibinin yönetimi ve müşteri ilişkileri'],
    ['sv', 'Ansvarig för kundtjänst och utveckling av rutiner'],
    ['da', 'Ansvarlig for kundeservice og udvikling af rutiner'],
    ['hu', 'Ügyfelek kezelése és jelentések készítése'],
    ['el', 'Διαχείριση πελατών και τήρηση βιβλίων'],
    ['zh', '负责客户管理和销售数据分析工作'],
    ['ja', '顧客管理と売上データの分析を担当しました'],
    ['ar', 'إدارة العملاء وإعداد التقارير الشهرية'],
  ])('%s', (language, text) => {
    expect(documentLanguage(text)).toBe(language);
  });

  it('says nothing of too little text', () => {
    expect(documentLanguage('SQL, C++')).toBeNull();
  });
});
