import { describe, expect, it } from 'vitest';
import { readResume } from '../parse-resume.ts';
import { assembleDocument, plainLine } from '../resume-document.ts';

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

interface Case {
  text: string;
  read: ReturnType<typeof resume>;
}

const CASES: Record<string, Case> = {
  Dutch: {
    text: `
Sanne Voorbeeld
sanne@voorbeeld.test
Arbeidsverleden
2018 - heden
Afdelingshoofd, Kinderdagverblijf De Ballon
2014 - 2018
Functioneel beheerder, Waterland Netwerken
2012 - 2014
Heftruckchauffeur, Kramer Transport
Vooropleiding
2010 - 2012
ROC Noordpolder, MBO niveau 4
Talen
Nederlands: moedertaal
Engels: gevorderd
Duits: matig`,
    read: {
      jobs: [
        'Afdelingshoofd | Kinderdagverblijf De Ballon | 2018..present',
        'Functioneel beheerder | Waterland Netwerken | 2014..2018',
        'Heftruckchauffeur | Kramer Transport | 2012..2014',
      ],
      schools: ['ROC Noordpolder | MBO niveau 4 | 2012'],
      languages: ['nl Expert', 'en Expert', 'de Beginner'],
    },
  },
  Ukrainian: {
    text: `
Олена Зразкова
olena@zrazok.test
Про себе
Уважна до деталей.
Трудова діяльність
03.2019 - дотепер
Головний бухгалтер, ТОВ Калина
06.2015 - 02.2019
Касир, Крамниця Вишиванка
Вища освіта
2010 - 2015
Університет Прикладний, магістр, облік і аудит
Володіння мовами
Англійська - вище середнього
Німецька - зі словником`,
    read: {
      jobs: [
        'Головний бухгалтер | ТОВ Калина | 2019-03..present',
        'Касир | Крамниця Вишиванка | 2015-06..2019-02',
      ],
      schools: ['Університет Прикладний | магістр, облік і аудит | 2015'],
      languages: ['en Intermediate', 'de Beginner'],
    },
  },
  Turkish: {
    text: `
Ayşe Örnekoğlu
ayse@ornek.test
ÇALIŞTIĞIM KURUMLAR
Mart 2019 - Halen
Gişe Yetkilisi
Deniz Katılım Bankası
Eylül 2016 - Şubat 2019
Tezgahtar
Gülen Butik
STAJ BİLGİLERİ
Temmuz 2014 - Ağustos 2014
Teknik Ressam
Kaya Mimarlık
ÖĞRENİM DURUMU
2012 - 2016
Örnek Üniversitesi
İşletme, Lisans
YABANCI DİL BİLGİLERİ
İngilizce: Orta-iyi
Almanca: Zayıf`,
    read: {
      jobs: [
        'Gişe Yetkilisi | Deniz Katılım Bankası | 2019-03..present',
        'Tezgahtar | Gülen Butik | 2016-09..2019-02',
        'Teknik Ressam | Kaya Mimarlık | 2014-07..2014-08',
      ],
      schools: ['Örnek Üniversitesi | İşletme, Lisans | 2016'],
      languages: ['en Intermediate', 'de Beginner'],
    },
  },
  German: {
    text: `
Karla Beispiel
karla@beispiel.test
Bisherige Arbeitgeber
05/2019 - heute
Fliesenlegerin, Keramik Huber
03/2015 - 04/2019
Kassiererin, Frischland
01/2012 - 02/2015
Chemielaborantin, Solvora
Bildungswerdegang
2005 - 2011
Realschule Mittelstadt, Mittlere Reife
Sprachkenntnisse
Englisch: stilsicher`,
    read: {
      jobs: [
        'Fliesenlegerin | Keramik Huber | 2019-05..present',
        'Kassiererin | Frischland | 2015-03..2019-04',
        'Chemielaborantin | Solvora | 2012-01..2015-02',
      ],
      schools: ['Realschule Mittelstadt | Mittlere Reife | 2011'],
      languages: ['en Expert'],
    },
  },
  Finnish: {
    text: `
Aino Esimerkki
aino@esimerkki.test
Työsuhteet
2019 - nykyään
Kirjanpitäjä, Tilikulma
2015 - 2019
Kuljettaja, Pohjolan Kyyti
Tutkinnot
2011 - 2015
Ammattiopisto Lehtola, datanomi
Kielitaito
Englanti: kiitettävä
Ruotsi: välttävä`,
    read: {
      jobs: ['Kirjanpitäjä | Tilikulma | 2019..present', 'Kuljettaja | Pohjolan Kyyti | 2015..2019'],
      schools: ['Ammattiopisto Lehtola | datanomi | 2015'],
      languages: ['en Expert', 'sv Beginner'],
    },
  },
  Norwegian: {
    text: `
Nils Eksempel
nils@eksempel.test
Ansettelser
2019 - nå
Regnskapsfører, Fjelltall
2015 - 2019
Renholder, Blank og Ren
Utdanninger
2012 - 2015
Nordvik videregående skole, Studiespesialisering
Språk
Engelsk - konversasjonsnivå`,
    read: {
      jobs: ['Regnskapsfører | Fjelltall | 2019..present', 'Renholder | Blank og Ren | 2015..2019'],
      schools: ['Nordvik videregående skole | Studiespesialisering | 2015'],
      languages: ['en Intermediate'],
    },
  },
  Hungarian: {
    text: `
Példa Ilona
ilona@pelda.test
Munkahelyi tapasztalatok
2019 - jelenleg
Minőségellenőr, Acélforma
2015 - 2019
Üzletkötő, Kék Bútor
Tanulmányok
2011 - 2015
Mintavölgyi Gimnázium, Érettségi
Nyelvtudás
Angol: kommunikációképes`,
    read: {
      jobs: ['Minőségellenőr | Acélforma | 2019..present', 'Üzletkötő | Kék Bútor | 2015..2019'],
      schools: ['Mintavölgyi Gimnázium | Érettségi | 2015'],
      languages: ['en Intermediate'],
    },
  },
};

describe('readResume by the words of everyday trades', () => {
  it.each(Object.keys(CASES))('knows headings, posts, employers and levels of %s resumes', (language) => {
    expect(resume(CASES[language]?.text ?? '')).toEqual(CASES[language]?.read);
  });
});
