import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { findLocation } from '../details.ts';
import { findEmails } from './emails.ts';
import { homeCountries } from './home-country.ts';
import { findLinks } from './links.ts';
import { findPhones } from './phones.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';

function read(text: string) {
  const lines = `${text}\n${'-'.repeat(60)}`.split('\n').map((line) => plainLine(line, 0));
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  const sections = cutSections(reading);
  const emails = findEmails(reading, sections);
  const countries = homeCountries(reading, findLocation(reading, sections), emails);
  return {
    emails: emails.map(({ value }) => value),
    phones: findPhones(reading, sections, countries).map(({ value }) => value),
    links: findLinks(reading).map(({ value }) => value),
  };
}

describe('findEmails', () => {
  it.each([
    ['plain', 'E-Mail: anna.k@example.com', ['anna.k@example.com']],
    ['brackets', 'Kontakt: anna.k (at) example (dot) com', ['anna.k@example.com']],
    ['square', 'anna.k [at] example [dot] co [dot] uk', ['anna.k@example.co.uk']],
    ['words', 'anna.k at gmail dot com', ['anna.k@gmail.com']],
    ['blanks', 'anna.k @ example . com', ['anna.k@example.com']],
    ['letters apart', 'a n n a . k @ e x a m p l e . c o m', ['anna.k@example.com']],
    ['broken behind the sign', 'Email: anna.kowalska@\nexample.com', ['anna.kowalska@example.com']],
    [
      'broken in the host',
      'anna.kowalska@long-company.\nexample.com',
      ['anna.kowalska@long-company.example.com'],
    ],
    ['an icon before it', 'example.org\n@ anna.k@example.de\nAbout me', ['anna.k@example.de']],
    ['another address behind it', 'anna.k@gmail.comgithub.com/anna-k', ['anna.k@gmail.com']],
    ['full width', '邮箱：anna＠example.com', ['anna@example.com']],
    ['two', 'anna@example.com / a.k@example.org', ['anna@example.com', 'a.k@example.org']],
    ['no address', 'Engineer at Acme. Worked at night.', []],
  ])('%s', (_case, text, expected) => {
    expect(read(`Anna Kowalska\n${text}\nSome more text of a person`).emails).toEqual(expected);
  });

  it('leaves out employers and referees', () => {
    const text =
      'Ann Lee\nann.lee@example.com\nWork Experience\nClerk, Acme Ltd, 2010 - 2012, hr@acme.example\nReferences\nBob Ray, bob@example.org';
    expect(read(text).emails).toEqual(['ann.lee@example.com']);
  });
});

describe('findPhones', () => {
  it.each([
    ['Gulf', 'Dubai, UAE\nMob: 050 123 4567', ['+971501234567']],
    ['the state of Georgia', 'Atlanta, Georgia\n(740) 555-0134', ['+17405550134']],
    ['the country of Georgia', 'Tbilisi, Georgia\nTel: 555 12 34 56', ['+995555123456']],
    [
      'a list behind one label',
      'Chennai, India\nCell: 9876543210, 9876501234',
      ['+919876543210', '+919876501234'],
    ],
    ['work', 'Boulder, CO\nHome: (212)555-0148\nWork: (212)555-0149', ['+12125550148', '+12125550149']],
    ['Brazil', 'São Paulo\nCelular: (11) 91234-5678', ['+5511912345678']],
    ['Japan', '〒150-0001 東京都渋谷区神宮前1-2-3\n電話 090-1234-5678', ['+819012345678']],
    ['China', '北京\n手机：13812345678', ['+8613812345678']],
    ['Russia', 'Москва\nТел.: 8 (900) 123-45-67', ['+79001234567']],
    ['Italy', 'Via Roma 1, Milano\nCell. 347 123 4567', ['+393471234567']],
    ['Hungary', '1051 Budapest\nTelefon: 06 30 123 4567', ['+36301234567']],
    ['Poland', 'Warszawa\ntel. 601 234 567', ['+48601234567']],
    ['Denmark', 'Aarhus\nTlf. 20 12 34 56', ['+4520123456']],
    ['Denmark without label', 'Odense, Danmark\n20 12 34 56', ['+4520123456']],
    ['Sweden', 'Malmö\nMobil: 070-123 45 67', ['+46701234567']],
    ['Germany with slash', 'Berlin\nTel. 030 / 1234567', ['+49301234567']],
    ['France', 'Lyon\nPortable : 06 12 34 56 78', ['+33612345678']],
    ['Spain', 'Madrid\nMóvil: 612 345 678', ['+34612345678']],
    ['Portugal', 'Lisboa\nTelemóvel: 912 345 678', ['+351912345678']],
    ['Greece', 'Αθήνα\nΚινητό: 694 123 4567', ['+306941234567']],
    ['Turkey', 'Ankara\nCep: 0532 123 45 67', ['+905321234567']],
    ['Egypt, Arabic digits', 'القاهرة\nهاتف: ٠١٠٠١٢٣٤٥٦٧', ['+201001234567']],
    ['United States', 'Austin, TX 78701-1234\n(512) 234-5678', ['+15122345678']],
    ['two with a slash', 'Dubai\n050-1234567/055-7654321', ['+971501234567', '+971557654321']],
    [
      'two with a blank',
      '〒950-0001 新潟県新潟市1-2\n025-555-0101 090-1234-5678',
      ['+81255550101', '+819012345678'],
    ],
    ['extension', 'Leeds\nTel: 0113 496 0123 ext. 12', ['+441134960123']],
    ['label above', 'Paris\nTéléphone\n06 12 34 56 78', ['+33612345678']],
    [
      'India by its schools',
      'I am willing to learn and to work in a team\nB.Tech, CGPA 8.1, Intermediate (MPC)\nPh no: 8555869400',
      ['+918555869400'],
    ],
    ['account with digits', 'Hyderabad, India\n98480 12345  kim-example-83416518', ['+919848012345']],
    [
      'postal code of an address',
      'Tehran, Iran\nMill Street 12, Tehran 1731783680\nPhone: +98-21-77991570',
      ['+982177991570'],
    ],
    [
      'two offices',
      'Austin, TX 78701\nSecond desk in Austin (512) 234-5678\nCell: (512) 234-5679',
      ['+15122345678', '+15122345679'],
    ],
    ['American in a town of England, too', 'Cambridge, MA 02141\n(617) 694-8450', ['+16176948450']],
    ['zero in brackets', 'Tel: +49 (0)151 23456789', ['+4915123456789']],
  ])('%s', (_case, text, expected) => {
    expect(read(`Kim Example\n${text}\nkim@example.com`).phones).toEqual(expected);
  });

  it.each([
    ['dates', 'Date of birth: 12.03.1985\n2010 - 2014'],
    ['identity numbers', 'PESEL: 85031212345\nPassport No: 123456789\nCPF 123.456.789-09'],
    ['bank account', 'IBAN DE89 3704 0044 0532 0130 00'],
    ['postal codes', 'CEP 01310-100 São Paulo\n94107-1234 San Francisco'],
    ['fax', 'Fax: 030 1234567'],
    [
      'volumes and pages',
      'PUBLICATIONS\nStewart J, Example K. (2020). Growth of snapper. Marine Research, 71(6) 653-661',
    ],
    [
      'volumes with their years',
      'Popular papers\nQuist A, Example K, Delta, 347 (2003) 11 and JHEP 1910 (2019) 043',
    ],
    [
      'parts of a DOI',
      'Papers\nNumber Theory, volume 9, DOI: 10.1007/s40993-023-00449-7, DOI: 10.2140/quist.2022.15.299',
    ],
    ['referee', 'References\nBob Ray, +44 20 7946 0958'],
  ])('takes no %s', (_case, text) => {
    expect(read(`Kim Example\nkim@example.com\n${text}`).phones).toEqual([]);
  });
});

describe('findLinks', () => {
  it.each([
    ['broken profile', 'linkedin.com/in/anna-\nkowalska-12', ['linkedin.com/in/anna-kowalska-12']],
    ['libraries', 'Skills: Node.js, ASP.net, react.js', []],
    ['any ending', 'Gdynia | kowalska.studio | anna@example.com', ['kowalska.studio']],
    ['several', 'www.anna.example | github.com/anna', ['www.anna.example', 'github.com/anna']],
  ])('%s', (_case, text, expected) => {
    expect(read(`Anna Kowalska of Gdynia\n${text}`).links).toEqual(expected);
  });
});

it('keeps the number of a contact section that stands between two stretches of the jobs', () => {
  const texts = [
    'Experience',
    'Clerk, Fern Ltd',
    'Contact',
    '+20 100 1234 567',
    'Baker, Oak Ltd',
    '2018 – 2019',
  ];
  const lines = texts.map((text) => plainLine(text, 0));
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  const [jobs = null, one, contact = null, number, two, dates] = reading.lines;
  const phones = findPhones(
    reading,
    [
      { kind: 'experience', heading: jobs, lines: [one, two, dates].flatMap((line) => line ?? []) },
      { kind: 'contact', heading: contact, lines: number ? [number] : [] },
    ],
    ['EG'],
  );
  expect(phones.map(({ value }) => value)).toEqual(['+201001234567']);
});
