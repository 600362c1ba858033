import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../resume-document.ts';
import { decideCv } from './cv-decision.ts';
import { Reading } from './reading.ts';
import { cutSections } from './sections.ts';

function decide(text: string, mail = false, phone = false) {
  const lines = `${text}\n${'-'.repeat(60)}`.split('\n').map((line) => plainLine(line, 0));
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  return decideCv(reading, cutSections(reading), mail, phone);
}

describe('decideCv keeps resumes', () => {
  it.each([
    [
      'en',
      'Ann Lee\nann@example.com\nExperience\nClerk, Acme Ltd\t2015 - 2020\nEducation\nBA History, Test University\t2011 - 2014\nSkills\nExcel',
    ],
    [
      'en, no headings',
      'Ann Lee\nann@example.com +44 20 7946 0958\nAccounts clerk, Acme Ltd, London 2015 - 2020\nShop assistant, Corner Shop 2012 - 2015\nBA History, University of Leeds 2009 - 2012',
    ],
    [
      'en, lecturer of contracts',
      'Curriculum Vitae\nAnn Lee\nExperience\nContract manager\t2015 - present\nDrafted terms and conditions, invoices and purchase orders\nEducation\nLLB, Test University, thesis on invoices\t2011 - 2014\nSkills\nEnglish law',
    ],
    [
      'de',
      'Lebenslauf\nPersönliche Daten\nGeburtsdatum: 01.02.1990\nBerufserfahrung\n01/2015 – heute\tVerkäuferin, Laden GmbH\nAusbildung\n2010 – 2013\tLehre als Verkäuferin',
    ],
    [
      'zh',
      '个人简历\n姓名：周敏\n教育背景\n2010.09-2014.06\t南京大学\t会计\n工作经历\n2014.07-至今\t上海某公司\t会计',
    ],
    ['ja', '履歴書\n氏名　高橋 結衣\n学歴\n2010年4月 東京大学 入学\n職歴\n2014年4月 株式会社山 入社'],
    [
      'ar',
      'السيرة الذاتية\nليلى حسن\nالخبرات العملية\nمهندسة\t2015 - 2020\nالمؤهلات العلمية\nبكالوريوس هندسة\t2010',
    ],
  ])('%s', (_case, text) => {
    const decision = decide(text, true);
    expect(decision.value).toBe(true);
    expect(decision.reason).toMatch(/^Found .+\.$/);
  });
});

it('keeps a student who tells of projects in the words of reports', () => {
  const project =
    'Comparative study of learning methods - Lead developer\nWe conducted a systematic comparison of five methods and wrote a report with figures.';
  const text = `Ann Lee\nann@example.com | +1 (512) 234-5678\nEDUCATION\nTest University\nBachelor of Science in Cognitive Science\nPROJECTS\n${project}\n${project}`;
  expect(decide(text, true, true).value).toBe(true);
});

describe('decideCv refuses other documents', () => {
  it.each([
    [
      'letter, en',
      'Ann Lee\nann@example.com\nDear Hiring Manager,\nI am writing to apply for the role of clerk. I worked at Acme from 2015 to 2020.\nKind regards\nAnn Lee',
      'letter',
    ],
    [
      'company profile, en',
      'HARBOUR GLASS LTD\nCompany Profile\nWho we are\nFounded in 1998, 80 employees.\nOur services\nGlazing\nSelected projects\n2019 – 2021 North Tower\n2022 – 2023 City Clinic\nCertificates: ISO 9001\nTel +44 20 7946 0000, info@harbour.example',
      'company profile',
    ],
    [
      'letter, de',
      'Sehr geehrte Frau Braun,\nhiermit bewerbe ich mich um die Stelle als Bäcker.\nMit freundlichen Grüßen\nTom Beck',
      'letter',
    ],
    [
      'letter, fr',
      'Madame, Monsieur,\nJe me permets de vous adresser ma candidature.\nCordialement\nLuc Petit',
      'letter',
    ],
    [
      'letter, el',
      'Αξιότιμε κύριε,\nθα ήθελα να υποβάλω την υποψηφιότητά μου.\nΜε εκτίμηση\nΝίκος Ανδρέου',
      'letter',
    ],
    ['letter, zh', '尊敬的领导：\n您好！我希望应聘会计一职。\n此致\n敬礼', 'letter'],
    [
      'invoice, es',
      'FACTURA 2024-12\nCliente: Bar Sol\nBase imponible 100,00\nIVA 21 % 21,00\nImporte total 121,00',
      'invoice',
    ],
    ['invoice, ru', 'Счет на оплату № 12\nИтого к оплате: 1200\nНДС 200', 'invoice'],
    ['payslip, da', 'Lønseddel\nBruttoløn 30.000\nA-skat 10.000\nNettoløn 20.000', 'invoice'],
    [
      'contract, pl',
      'UMOWA O PRACĘ\nzawarta w dniu 1.02.2020 między firmą, zwaną dalej pracodawcą\n§ 1\nPracownik ...',
      'contract',
    ],
    [
      'contract, it',
      'Contratto di lavoro\nTra le parti si conviene quanto segue\nArt. 1\nIl lavoratore',
      'contract',
    ],
    [
      'advert, hu',
      'Álláshirdetés\nKönyvelő munkatársat keresünk\nElvárások\n3 év tapasztalat\nAmit kínálunk\nVersenyképes fizetés',
      'advert',
    ],
    [
      'advert, pt',
      'Vaga de emprego: cozinheiro\nRequisitos: 2 anos de experiência\nOferecemos: salário e benefícios\nEnviar currículo para rh@example.com',
      'advert',
    ],
    [
      'certificate, sv',
      'INTYG\nHärmed intygas att Elin Berg har arbetat hos oss.\nUtfärdat i Lund',
      'certificate',
    ],
    [
      'passport, tr',
      'T.C. PASAPORT\nPasaport No U123456\nVeriliş Tarihi 01.02.2020\nGeçerlilik Tarihi 01.02.2030',
      'identity',
    ],
    ['minutes, ja', '議事録\n出席者：山田、佐藤\n議題：予算\n次回 4月1日', 'minutes'],
    [
      'exam, en',
      'EXAM\nTime allowed: 2 hours\nAnswer all questions\nQuestion 1 (10 marks)\nDefine inflation.',
      'paper',
    ],
    ['announcement, ar', 'محضر اجتماع\nالحاضرون: علي، حسن\nجدول الأعمال\nالميزانية', 'minutes'],
    ['program', '#include <stdio.h>\nint main(void) {\n  return 0;\n}\n// const x = 1;', 'program'],
  ])('%s', (_case, text, word) => {
    const decision = decide(text);
    expect(decision.value).toBe(false);
    expect(decision.reason).toMatch(/^No .+; it reads like an? .+\.$/);
    expect(decision.reason).toContain(word);
  });
});
