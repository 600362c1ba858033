import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { readResume } from '../../parse-resume.ts';
import { schoolsIn } from '../schools-in.fixture.ts';

const resume = (text: string) => {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => plainLine(line, 0));
  return readResume(assembleDocument('txt', [{ width: null, height: null, lines }]), 'lebenslauf.txt');
};
const studies = (text: string) =>
  resume(text).education.map(({ institution, degree, end_year }) =>
    [institution?.value ?? '-', degree?.value ?? '-', end_year?.value ?? '-'].join(' | '),
  );

describe('findEducation on German schools', () => {
  it('reads who trains an apprentice', () => {
    expect(
      schoolsIn([
        '09/2006 – 05/2010\tLehre zum Mechatroniker, Inokraft Technologie GmbH, Attnang-Puchheim.',
        '08/2004 – 07/2006\tAusbildung zur Bürokauffrau bei der Stadt Uelzen, Abschluss: Bürokauffrau (IHK)',
        '08/2001 – 06/2004\tAusbildung zum Koch im Hotel Esplanade, Fulda',
        '2000 – 2001\tRekrutenschule',
        '1990 – 2000\tGesamtschule Holweide',
      ]),
    ).toEqual([
      'Inokraft Technologie GmbH | Lehre zum Mechatroniker | 2010',
      'Stadt Uelzen | Ausbildung zur Bürokauffrau | 2006',
      'Hotel Esplanade | Ausbildung zum Koch | 2004',
      'Gesamtschule Holweide | - | 2000',
    ]);
  });

  it('parts a subject from its university, and qualifications from who gave them', () => {
    expect(
      schoolsIn([
        '1997-2002\tStudium der Elektrotechnik an der ETH Zürich.',
        '11/1996\tIHK Bayreuth, Betriebswirt',
        '1990 – 1994\tBerufsmaturität Wirtschaft, WKS Bern (Teilzeit)',
      ]),
    ).toEqual([
      'ETH Zürich | Studium der Elektrotechnik | 2002',
      'IHK Bayreuth | Betriebswirt | 1996',
      'WKS Bern | Berufsmaturität Wirtschaft | 1994',
    ]);
  });

  it('joins the name of a school that a hyphen breaks', () => {
    expect(
      schoolsIn(['1992-1997\tRealgymnasium Bern-', 'Kirchenfeld', '1988-1992\tSekundarschule Muri']),
    ).toEqual(['Realgymnasium Bern-Kirchenfeld | - | 1997', 'Sekundarschule Muri | - | 1992']);
  });

  it('keeps a section of apprenticeships beside one of schools', () => {
    expect(
      studies(`
Petra Ohlendorf
petra@example.de
Schulausbildung
1979 – 1985\tRealschule Hameln, Mittlere Reife
Berufsausbildung
08/1985 – 06/1988\tAusbildung zur Steuerfachangestellten
\tSteuerbüro Wiesner, Hameln
Berufstätigkeit
07/1988 – 12/1995\tSteuerfachangestellte, Steuerbüro Wiesner, Hameln`),
    ).toEqual([
      'Realschule Hameln | Mittlere Reife | 1985',
      'Steuerbüro Wiesner | Ausbildung zur Steuerfachangestellten | 1988',
    ]);
  });

  it('finds studies and apprenticeships among the jobs of a resume without a section for them', () => {
    const text = `
Anke Pohlmann
anke@example.de
Werdegang
2016 - 2021
Referentin, Caritasverband Paderborn e. V.
2013 - 2016
Ausbildung zur Verkäuferin
Edeka Meyer
2009 - 2013
Studium der Germanistik (B.A.) an der Universität Bielefeld
2000 - 2009
Marienschule Lippstadt, Abitur (Note 1,7)`;
    expect(studies(text)).toEqual([
      'Edeka Meyer | Ausbildung zur Verkäuferin | 2016',
      'Universität Bielefeld | Studium der Germanistik (B.A.) | 2013',
      'Marienschule Lippstadt | Abitur | 2009',
    ]);
    expect(resume(text).experience.map(({ company }) => company?.value)).toEqual([
      'Caritasverband Paderborn e. V.',
    ]);
  });
});

it('takes the number of a Polish school for no first person', () => {
  expect(schoolsIn(['2004 – 2007\tmatura', 'I Liceum Ogólnokształcące w Łańcucie'])).toEqual([
    'I Liceum Ogólnokształcące w Łańcucie | matura | 2007',
  ]);
});
