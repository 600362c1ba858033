import { describe, expect, it } from 'vitest';
import { readResume } from '../parse-resume.ts';
import { assembleDocument, plainLine } from '../resume-document.ts';
import { schoolsIn } from './schools-in.fixture.ts';

const resume = (text: string) => {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => plainLine(line, 0));
  const read = readResume(assembleDocument('txt', [{ width: null, height: null, lines }]), 'cv.txt');
  return {
    jobs: read.experience.map(({ title, company, start, end }) =>
      [title?.value ?? '-', company?.value ?? '-', `${start?.value ?? '?'}..${end?.value ?? '?'}`].join(
        ' | ',
      ),
    ),
    schools: read.education.map(({ institution, degree, end_year }) =>
      [institution?.value ?? '-', degree?.value ?? '-', end_year?.value ?? '-'].join(' | '),
    ),
    languages: read.languages.map(({ code, level }) => `${code} ${level ?? '-'}`),
  };
};

describe('readResume in northern and eastern languages', () => {
  it('knows headings, months, posts and schools of Czech and Slovak resumes', () => {
    expect(
      resume(`
Tereza Vzorová
tereza@vzor.test
Pracovní zkušenosti
září 2021 – dosud
Prodavačka, Zelenka s. r. o.
03/2015 – 08/2021
Montážní dělnice, Kovodíl a. s.
Vzdělání
2010 – 2014
SOŠ Horní Lhota, Maturitní zkouška
Jazyky
Anglický jazyk - středně pokročilý
Němčina - začátečník`),
    ).toEqual({
      jobs: [
        'Prodavačka | Zelenka s. r. o. | 2021-09..present',
        'Montážní dělnice | Kovodíl a. s. | 2015-03..2021-08',
      ],
      schools: ['SOŠ Horní Lhota | Maturitní zkouška | 2014'],
      languages: ['en Intermediate', 'de Beginner'],
    });
    expect(
      resume(`
Zuzana Príkladná
zuzana@priklad.test
Pracovné skúsenosti
Predavačka, Kvetinka s. r. o. / Bratislava
február 2019 – doteraz
Vzdelanie
Stredná odborná škola Dolná Ves, 2014 – 2018
Jazyky
Maďarský jazyk: začiatočník`),
    ).toEqual({
      jobs: ['Predavačka | Kvetinka s. r. o. | 2019-02..present'],
      schools: ['Stredná odborná škola Dolná Ves | - | 2018'],
      languages: ['hu Beginner'],
    });
  });

  it('reads the months and words of Finnish resumes', () => {
    expect(
      resume(`
Aino Esimerkki
aino@esimerkki.test
Työkokemus
Ohjelmistokehittäjä, Kallio Oy
tammikuu 2020 – nykyinen
Koulutus
Koivulan ammattikorkeakoulu, 2015 – 2019
Kielitaito
Suomi: äidinkieli
Englanti: sujuva`),
    ).toEqual({
      jobs: ['Ohjelmistokehittäjä | Kallio Oy | 2020-01..present'],
      schools: ['Koivulan ammattikorkeakoulu | - | 2019'],
      languages: ['fi Expert', 'en Expert'],
    });
  });

  it('finds the languages that sentences tell, and those of a list of skills with their levels', () => {
    expect(
      resume(`
Joakim Exempel
joakim@exempel.test
Arbetslivserfarenhet
Lagerarbetare, Granlund AB
1999 – nuvarande
Språk
Svenska är mitt modersmål och jag talar flytande Engelska på en akademisk nivå.`).languages,
    ).toEqual(['sv Expert', 'en -']);
    expect(
      resume(`
Joakim Exempel
joakim@exempel.test
Kompetenser
Lager och godsmottagning
Svenska (Modersmål), Engelska (Flytande)`).languages,
    ).toEqual(['sv Expert', 'en Expert']);
  });

  it('reads a language with its level among the contact data', () => {
    expect(
      resume(`
Behlül Örnek
behlul@ornek.test
İngilizce: B2
Eğitim
Zambak Üniversitesi, 2018 – 2023`).languages,
    ).toEqual(['en Intermediate']);
  });

  it('reads the studies of a Chinese resume that tells them among the personal data', () => {
    expect(
      resume(`
黄样例
13800000000
基本资料
• 博士 上海交通大学\t2019.09 – 2024.06
– 专业：信息与通信工程
• 学士 上海交通大学\t2015.09 – 2019.06
– 专业：计算机科学与技术
荣誉奖项
国家奖学金\t2022.12`).schools,
    ).toEqual(['上海交通大学 | 博士 | 2024', '上海交通大学 | 学士 | 2019']);
  });

  it('leaves courses of further training out of the jobs', () => {
    const { jobs } = resume(`
Katrin Beispiel
katrin@beispiel.test
Berufserfahrung
06/2023 – 12/2023	Weiterbildung zur Projektmanagerin, Lernwerk GmbH
01/2022 – 05/2023	Fortbildung Webentwicklung, Lernwerk GmbH
02/2015 – 12/2021	Sachbearbeiterin, Mollwitz Logistik GmbH
Schulischer Werdegang und Zivildienst
2003 – 2012	Gesamtschule Holweide`);
    expect(jobs).toEqual(['Sachbearbeiterin | Mollwitz Logistik GmbH | 2015-02..2021-12']);
  });
});

describe('findExperience on further forms', () => {
  it('takes the year in brackets behind an employer and a post in a list, with its season behind it', () => {
    const { jobs } = resume(`
Sude Örnek
sude@ornek.test
İş Deneyimleri
- Zambak Market, Gönüllü Stajyer (2023 Yaz)
• Müşteri hizmetleri
- Uğurlu Eczanesi, Gönüllü Stajyer (2022 Yaz)
• Stok takibi`);
    expect(jobs).toEqual([
      'Gönüllü Stajyer | Zambak Market | 2023..2023',
      'Gönüllü Stajyer | Uğurlu Eczanesi | 2022..2022',
    ]);
  });

  it('reads two months that lost the hyphen between them, and the sum of years behind a heading', () => {
    const { jobs } = resume(`
Ömer Örnek
omer@ornek.test
Deneyimler | Toplam 3 Yıllık İş Tecrübesi
Yazılım Geliştirici, Zambak Bilişim Ltd. Şti.\tEkim 2024 Kasım 2025
Stajyer Mühendis, Adana Belediyesi\tTemmuz 2019 – Ekim 2019`);
    expect(jobs).toEqual([
      'Yazılım Geliştirici | Zambak Bilişim Ltd. Şti. | 2024-10..2025-11',
      'Stajyer Mühendis | Adana Belediyesi | 2019-07..2019-10',
    ]);
  });

  it('parts a Polish title from its employer at "w"', () => {
    const { jobs } = resume(`
Szymon Przykład
szymon@przyklad.test
Zatrudnienie
marzec 2021 - obecnie — Programista w Zofora - projekty dla klientów
styczeń 2014 - czerwiec 2017 — Tester w Kelmar - projekty dla urzędów`);
    expect(jobs).toEqual(['Programista | Zofora | 2021-03..present', 'Tester | Kelmar | 2014-01..2017-06']);
  });

  it('reads a sign for "without end"', () => {
    const { jobs } = resume(`
Joanna Przykładowa
joanna@przyklad.test
Doświadczenie
07.2019 - ∞ Zielona Dolina Sp. z o.o.
Stanowisko: Tester
03.2018 - 06.2018 Kwiaciarnia Sp. z o.o.
Stanowisko: Praktykantka`);
    expect(jobs).toEqual([
      'Tester | Zielona Dolina Sp. z o.o. | 2019-07..present',
      'Praktykantka | Kwiaciarnia Sp. z o.o. | 2018-03..2018-06',
    ]);
  });
});

describe('findEducation on German and Chinese schools', () => {
  it('takes the town off a school though no list knows it', () => {
    expect(
      schoolsIn([
        '07/2003 – 06/2007\tGymnasium Tannau, Oberwaldhütte',
        'Erweiterter Sekundarabschluss I',
        '07/1999 – 06/2003\tGrundschule Lindenhof, Oberwaldhütte',
      ]),
    ).toEqual([
      'Gymnasium Tannau | Erweiterter Sekundarabschluss I | 2007',
      'Grundschule Lindenhof | - | 2003',
    ]);
  });

  it('leaves the grade out of a degree that is told with it', () => {
    expect(
      schoolsIn(['2015 – 2022', 'Lindenhof-Gymnasium, Tannau', 'Abitur mit einem Notendurchschnitt von 2,6']),
    ).toEqual(['Lindenhof-Gymnasium | Abitur | 2022']);
  });

  it('reads the degree in brackets or right behind its school, a class, and the label of a degree', () => {
    expect(
      schoolsIn([
        '2020 – 2023\tUniversität Tannau B.Sc. Informatik',
        '2012 – 2017\tGottfried-Lind-Schule 1 (Abitur)',
        '2011 – 2012\t7. Klasse Sekundarschule Tannau',
        '2006 – 2010\tGesamtschule Lindenfeld, Abschluss: Fachoberschulreife',
        '2005 – 2006\tHauptschule in Oberwaldhütte',
      ]),
    ).toEqual([
      'Universität Tannau | B.Sc. Informatik | 2023',
      'Gottfried-Lind-Schule 1 | Abitur | 2017',
      'Sekundarschule Tannau | 7. Klasse | 2012',
      'Gesamtschule Lindenfeld | Fachoberschulreife | 2010',
      'Hauptschule | - | 2006',
    ]);
  });

  it('takes the address off a school, and what it sets its weight on for no degree', () => {
    expect(
      schoolsIn([
        '2024 – 2025\tPolytechnische Schule Tannau, Schaumgasse 7',
        '2017 – 2023\tWirtschaftsfachoberschule Lindenfeld',
        'Schwerpunkt Wirtschaft/Informatik',
      ]),
    ).toEqual(['Polytechnische Schule Tannau | - | 2025', 'Wirtschaftsfachoberschule Lindenfeld | - | 2023']);
  });

  it('keeps what a German university is called by', () => {
    expect(
      schoolsIn(['10/2017 – 07/2022\tHochschule Tannau – Technik und Wirtschaft', 'Bachelor of Science']),
    ).toEqual(['Hochschule Tannau – Technik und Wirtschaft | Bachelor of Science | 2022']);
  });

  it('keeps a faculty with its university', () => {
    expect(
      schoolsIn(['2014.9至2016.6\t南京大学软件学院硕士', '2010.9至2014.6\t南京大学软件学院本科']),
    ).toEqual(['南京大学软件学院 | 硕士 | 2016', '南京大学软件学院 | 本科 | 2014']);
  });

  it.each([
    ['• 英语：CET-4 / CET-6，具备良好的读写能力', ['en Expert']],
    ['【 英语四级】', ['en Intermediate']],
    ['熟练使用 C 语言', []],
  ])('knows the languages of Chinese skills: %s', (line, languages) => {
    const read = resume(
      `林晓雨\n教育背景\n2018.09-2022.06 江南大学 软件工程 本科\n技能证书\n${line}\nJava，MySQL`,
    );
    expect(read.languages).toEqual(languages);
  });
});
