import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { findExperience } from '../experience.ts';
import { jobsIn } from '../jobs-in.fixture.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';

/** A line of a page with its words beside each other; a tab stands for a wide gap, a star for bold first words. */
function setLine(x: number, text: string, order: number, bold = 0) {
  const box = [x, 100 + order * 14, text.length * 5, 10] as [number, number, number, number];
  let at = 0;
  const words = text.split(/[ \t]/).map((word, index) => {
    const own = [x + at * 5, box[1], word.length * 5, 10] as [number, number, number, number];
    at += word.length + 1;
    return { text: word, box: own, font_size: 10, bold: index < bold };
  });
  return { ...plainLine(text, 0), box, words, font_size: 10, bold: bold >= words.length };
}

function jobsOn(lines: ReturnType<typeof setLine>[]): string[] {
  const reading = new Reading(assembleDocument('pdf', [{ width: 600, height: 800, lines }]));
  return findExperience(reading, cutSections(reading)).map(
    ({ title, company }) => `${title?.value} | ${company?.value}`,
  );
}

describe('jobs as Spanish, Portuguese, Italian and French resumes set them', () => {
  it('reads records of a form whose period stands below the tasks', () => {
    expect(
      jobsIn(`
        Experiencia laboral
        • Soporte técnico (desde casa):
        • Institución: Zorvex del Sur SA
        • Labor realizada: Monitoreo de la red y soporte para el uso de las terminales
        • Período: 23/10/2023 - presente
        • Contacto: ada@zorvex.example
        • Administración y ventas:
        • Institución: Veterinaria Quenvia
        • Labor realizada: Administración de la infraestructura y de las cuentas de todos
        • Período: 08/03/2021 - 21/10/2023
        • Contacto: beto@quenvia.example`),
    ).toEqual([
      'Soporte técnico (desde casa) | Zorvex del Sur SA | 2023-10..present',
      'Administración y ventas | Veterinaria Quenvia | 2021-03..2023-10',
    ]);
  });

  it('cuts an employer from a title at a stroke, and leaves two kinds of one title whole', () => {
    expect(
      jobsIn(`
        Experiencia laboral
        01/2021 – 03/2023
        Zorvex House / Desarrolladora web
        - Creación de la tienda.
        02/2019 – 12/2020
        Desarrolladora Backend / Frontend
        Quenvia SA
        - Mantención de la tienda.`),
    ).toEqual([
      'Desarrolladora web | Zorvex House | 2021-01..2023-03',
      'Desarrolladora Backend / Frontend | Quenvia SA | 2019-02..2020-12',
    ]);
  });

  it('joins a range that ends on the next line in a word', () => {
    expect(
      jobsIn(`
        Experiência profissional
        Programadora
        Prefeitura de Zorvex de 2021 até
        o presente
        - Criar páginas.`),
    ).toEqual(['Programadora | Prefeitura de Zorvex | 2021..present']);
  });

  it('takes the months that a line below plain years tells', () => {
    expect(
      jobsIn(`
        Experiencia laboral
        • Asistente Contable\t2012-2012
        (marzo 2012-noviembre 2012)
        • Auxiliar de Sistemas\t2013-2014
        Centro Escolar de Quenvia
        (junio 2013- agosto 2014)`),
    ).toEqual([
      'Asistente Contable |  | 2012-03..2012-11',
      'Auxiliar de Sistemas | Centro Escolar de Quenvia | 2013-06..2014-08',
    ]);
  });

  it('drops the address of a page behind an employer, and keeps the town of initials', () => {
    expect(
      jobsIn(`
        Historial de trabajo
        01/2016 – 12/2018
        Analista, Zorvex, https://zorvex.example/ada
        - Proyectos de datos.
        01/2014 – 12/2015
        Programador, KLMR Madrid, España
        - Proyectos de redes.`),
    ).toEqual(['Analista | Zorvex | 2016-01..2018-12', 'Programador | KLMR Madrid | 2014-01..2015-12']);
  });

  it('reads days of one month, and what follows "presso la"', () => {
    expect(
      jobsIn(`
        Expérience
        Zorvex, Service informatique — Stage d'observation
        du 10 au 14 février 2020
        - Aide aux clients.`),
    ).toEqual(["Stage d'observation | Zorvex, Service informatique | 2020-02..2020-02"]);
    expect(
      jobsIn(`
        Esperienze lavorative
        • Marzo 2021 - Luglio 2021: Impiegato tecnico presso la Zorvex Company.
        • Ottobre 2020 - Gennaio 2021: Impiegato presso Quenvia.`),
    ).toEqual([
      'Impiegato tecnico | Zorvex Company | 2021-03..2021-07',
      'Impiegato | Quenvia | 2020-10..2021-01',
    ]);
  });

  it('leaves what is set in below a date and the employer behind a sign to the text', () => {
    const rows: [number, string][] = [
      [232, 'Distribuidor y ventas'],
      [232, '2018 - 2021 | Distribución Zorvex'],
      [248, 'Armado de productos para repartos'],
      [248, 'Ayudante a administrar comercio'],
      [232, 'Desarrollo de Software'],
      [232, '2022 - 2023 | FernDev'],
      [248, 'Creó diseños en la pantalla'],
    ];
    const all: [number, string][] = [[232, 'EXPERIENCIA'], ...rows];
    expect(jobsOn(all.map(([x, text], order) => setLine(x, text, order)))).toEqual([
      'Distribuidor y ventas | Distribución Zorvex',
      'Desarrollo de Software | FernDev',
    ]);
  });

  it('gives a title its last word that a date at the margin tears', () => {
    expect(
      jobsOn([
        setLine(40, 'Experiencia', 0, 1),
        setLine(40, 'Backend\t05/2019 – 06/2021', 1, 1),
        setLine(40, 'Developer', 2, 1),
        setLine(40, 'Zorvex SA · Madrid', 3),
        setLine(50, '• Varios servicios para los clientes de la empresa.', 4),
        setLine(40, 'Analista\t05/2017 – 04/2019', 5, 1),
        setLine(40, 'Quenvia SA · Madrid', 6),
        setLine(50, '• Informes para los clientes de la empresa.', 7),
      ]),
    ).toEqual(['Backend Developer | Zorvex SA', 'Analista | Quenvia SA']);
  });

  it('takes what stands below a line in bold with title and employer for its text', () => {
    expect(
      jobsOn([
        setLine(40, 'Experiencia', 0, 1),
        setLine(40, '09/2012 – 01/2013\tPraktikum als Webentwickler bei Zorvex', 1, 9),
        setLine(136, 'Entwicklung für diverse Kunden der Firma', 2),
        setLine(40, '07/2015 – 12/2016\tWerkstudent bei Quenvia AG', 3, 9),
        setLine(136, 'Mithilfe bei der Konzeption', 4),
      ]),
    ).toEqual(['Praktikum als Webentwickler | Zorvex', 'Werkstudent | Quenvia AG']);
  });

  it('leaves the employer that ends a title to its own line', () => {
    expect(
      jobsIn(`
        Experiencia laboral
        PROGRAMADOR ZORVEX
        Zorvex | octubre 2018 – febrero 2019
        - Creación de la tienda.`),
    ).toEqual(['PROGRAMADOR | Zorvex | 2018-10..2019-02']);
  });
});
