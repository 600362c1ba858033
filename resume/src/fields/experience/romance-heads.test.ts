import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine, type RawLine } from '../../resume-document.ts';
import { findExperience } from '../experience.ts';
import { jobsIn } from '../jobs-in.fixture.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';

type Row = [left: number, size: number, text: string];

/** The jobs of a page of lines, each given as left edge, size and text; a star makes it bold. */
function jobsOn(rows: Row[]): string[] {
  const lines = rows.map(([left, size, raw], row): RawLine => {
    const bold = raw.startsWith('*');
    return plainLine(bold ? raw.slice(1) : raw, 0, {
      box: [left, row * 14, 200, size],
      font_size: size,
      bold,
    });
  });
  const reading = new Reading(assembleDocument('pdf', [{ width: 600, height: 800, lines }]));
  return findExperience(reading, cutSections(reading)).map(({ title, company, start, end }) =>
    [title?.value, company?.value, `${start?.value}..${end?.value}`].join(' | '),
  );
}

describe('heads of jobs as French, Italian, Spanish and Portuguese resumes set them', () => {
  it('lets a lone date open a job where it stands as the ranges of other jobs do', () => {
    expect(
      jobsOn([
        [50, 14, '*Expérience professionnelle'],
        [50, 10, '*Agent commercial'],
        [50, 9, 'Quenvia Verte (03/2022)'],
        [54, 9, '- Vente de contrats aux particuliers.'],
        [50, 10, '*Esthéticienne'],
        [50, 9, 'Espace Zorvex - Dunkerque (2010)'],
        [54, 9, '- Conseil en 2011 aux clients.'],
        [50, 10, '*Agent hospitalier'],
        [50, 9, 'Centre Mollwitz (2004/2005)'],
      ]),
    ).toEqual([
      'Agent commercial | Quenvia Verte | 2022-03..2022-03',
      'Esthéticienne | Espace Zorvex | 2010..2010',
      'Agent hospitalier | Centre Mollwitz | 2004..2005',
    ]);
  });

  it('takes an employer in the look of the headings below a dated title for no heading', () => {
    expect(
      jobsOn([
        [50, 12, '*FORMATIONS'],
        [50, 9, 'Master en communication, Université de Quenvia, 2012'],
        [50, 12, '*EXPÉRIENCES PROFESSIONNELLES'],
        [50, 12, '*Chef de projets communication | 2017 - 2024'],
        [50, 12, '*ZORVEX RETAIL GROUP'],
        [60, 9, 'Suivi des plannings'],
        [60, 9, 'Relation client'],
        [50, 12, '*Manager des ventes | 2010'],
        [50, 12, '*KELMOR (Italie)'],
        [60, 9, 'Analyse des résultats'],
        [50, 12, '*LANGUES'],
        [50, 9, 'Anglais'],
      ]),
    ).toEqual([
      'Chef de projets communication | ZORVEX RETAIL GROUP | 2017..2024',
      'Manager des ventes | KELMOR | 2010..2010',
    ]);
  });

  it('takes a line set in between a title and its text for the employer', () => {
    expect(
      jobsOn([
        [20, 18, '*Expérience professionnelle'],
        [20, 15, '*Office Manager\t(Juin à Août 2025)'],
        [44, 13, '*Zorvex Paris - (Paris XX)'],
        [68, 11, '*Organisation et coordination des activités'],
        [68, 11, '*Gestion des agendas'],
      ]),
    ).toEqual(['Office Manager | Zorvex Paris | 2025-06..2025-08']);
  });

  it('reads a head that a wide gap parts from its text, and towns with their state or before their country', () => {
    expect(
      jobsIn(`
        Experiência Profissional
        Freelancer – Quenvia (07.2019 – 02.2021):\tRevisão de catálogos em português, de forma presencial e integral durante o verão, e prestação de serviços para outros projetos
        Operador de atendimento ao cliente – Zorvex (04.2018 – 08.2018):
        Atender aos clientes da empresa de forma receptiva, através de canais de comunicação.`),
    ).toEqual([
      'Freelancer | Quenvia | 2019-07..2021-02',
      'Operador de atendimento ao cliente | Zorvex | 2018-04..2018-08',
    ]);
    expect(
      jobsIn(`
        Experiência
        • 03/2018 08/2018
        Zorvex, Atibaia SP - Designer Gráfico
        • 08/2018 - 07/2019 - 1 ano
        Kelmor, Jarinu SP - Designer de interface`),
    ).toEqual([
      'Designer Gráfico | Zorvex | 2018-03..2018-08',
      'Designer de interface | Kelmor | 2018-08..2019-07',
    ]);
    expect(
      jobsIn(`
        Expérience professionnelle
        Vendeur
        07/2023 - 08/2023\tTrivendôme Marseille, France
        - Conseil des clients et gestion des stocks.
        Caissier
        05/2022 - 06/2023\tZorvex Toulouse, France
        - Accueil des clients en caisse.`),
    ).toEqual(['Vendeur | Trivendôme | 2023-07..2023-08', 'Caissier | Zorvex | 2022-05..2023-06']);
  });

  it('counts no range that is told in brackets at the end of a sentence', () => {
    expect(
      jobsOn([
        [34, 14, '*Expériences professionnelles'],
        [34, 12, '*Ingénieur systèmes'],
        [34, 12, 'Zorvex Informatique SA'],
        [34, 8, 'Depuis août 2018\tGenève, Suisse'],
        [50, 9, 'Administration de serveurs Windows (2012 - 2022, Storage).'],
        [34, 12, '*Technicien'],
        [34, 12, 'Kelmor SA'],
        [34, 8, '09/2016 - 08/2018\tGenève, Suisse'],
        [50, 9, 'Administration de serveurs Windows (2003 à 2016).'],
        [34, 12, '*Apprenti'],
        [34, 12, 'Quenvia SA'],
        [34, 8, '09/2014 - 06/2016\tGenève, Suisse'],
      ]),
    ).toEqual([
      'Ingénieur systèmes | Zorvex Informatique SA | 2018-08..present',
      'Technicien | Kelmor SA | 2016-09..2018-08',
      'Apprenti | Quenvia SA | 2014-09..2016-06',
    ]);
  });

  it('takes an address and a region with its country off the employer, and initials for one', () => {
    expect(
      jobsIn(`
        Expériences professionnelles
        Technicien informatique, Quenvia 24 Rue du Bac, 75012 Paris / D'octobre 2021 à décembre 2022
        - Gestion du réseau et des postes.
        KLMR, Statisticien | chargé d'études\t08/2018 – 10/2019
        - Analyse des prix.`),
    ).toEqual([
      'Technicien informatique | Quenvia | 2021-10..2022-12',
      'Statisticien | KLMR | 2018-08..2019-10',
    ]);
    expect(
      jobsIn(`
        Experiência profissional
        junho 2020 – presente\tProgramador
        Zorvex Labs, Açores Portugal
        - Desenvolvimento de uma plataforma.
        março 2018 – janeiro 2019\tAnalista
        Quenvia Digital, Açores Portugal
        - Manutenção de um sistema.`),
    ).toEqual([
      'Programador | Zorvex Labs | 2020-06..present',
      'Analista | Quenvia Digital | 2018-03..2019-01',
    ]);
  });

  it('goes on beside a column of dates with an employer that the line above tears', () => {
    expect(
      jobsIn(`
        Expériences professionnelles
        Février 2021 –\tIngénieur d’études, Centre de Recherches Interdiscipli-
        Juin 2022\tnaires de Quenvia
        — Gestion des données.
        Août 2019 –\tAnalyste, Centre de Zorvex
        Juillet 2020\t
        — Relation avec les clients.`),
    ).toEqual([
      'Ingénieur d’études | Centre de Recherches Interdisciplinaires de Quenvia | 2021-02..2022-06',
      'Analyste | Centre de Zorvex | 2019-08..2020-07',
    ]);
  });

  it('drops a length of time in a bracket that the date was cut from', () => {
    expect(
      jobsIn(`
        Expériences
        Vendeuse, Boulangerie Zorvex (2 ans, 2013 - 2015)
        - Vente et conseil.
        Serveuse, Restaurant Kelmor (6 mois, 2012 - 2013)
        - Service en salle.`),
    ).toEqual(['Vendeuse | Boulangerie Zorvex | 2013..2015', 'Serveuse | Restaurant Kelmor | 2012..2013']);
  });

  it('keeps the undated jobs that a section opens with', () => {
    expect(
      jobsOn([
        [72, 14, '*EXPERIÊNCIA'],
        [72, 12, '*Quenvia - Analista de Soluções Digitais'],
        [72, 11, '- Implementação de soluções em nuvem.'],
        [72, 12, '*Zorvex Telecom — Técnico'],
        [72, 11, '- Janeiro de 2014 - Maio de 2014'],
        [72, 11, '- Suporte técnico em telecomunicações.'],
      ]),
    ).toEqual([
      'Analista de Soluções Digitais | Quenvia | undefined..undefined',
      'Técnico | Zorvex Telecom | 2014-01..2014-05',
    ]);
  });
});
