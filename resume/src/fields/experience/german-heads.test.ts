import { describe, expect, it } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';

const jobs = (lines: string) =>
  jobsIn(`Lebenslauf von Katrin Beispiel\nBerufserfahrung\n${lines}\nSchulbildung\n1990 - 1999 Waldschule`);

describe('findExperience on German heads', () => {
  it("reads employers behind 'bei der Firma', 'im' and 'in der', without their town", () => {
    expect(
      jobs(`
10/2019 - 03/2021\tSachbearbeiterin bei der Firma Mollwitz Logistik GmbH & Co. KG, Celle
04/2014 - 09/2019\tTätigkeit als Bürokauffrau bei Autohaus Grenzmann KG in Celle
10.2010-03.2014\tals Verkäuferin bei der Bäckerei Tiedge, Uelzen
WS 2009/10\tPraktikum beim Landratsamt Harburg
08/2007 - 07/2008\tFreiwilliges Soziales Jahr (FSJ) im Klinikum Nordheide
01/2006 - 06/2007\tSchlosser (Geselle) in der Schlosserei Bock e. K.
02/2004 - 12/2005\tSoftwareentwickler bei talstreams.com ag, Zürich`),
    ).toEqual([
      'Sachbearbeiterin | Mollwitz Logistik GmbH & Co. KG | 2019-10..2021-03',
      'Bürokauffrau | Autohaus Grenzmann KG | 2014-04..2019-09',
      'Verkäuferin | Bäckerei Tiedge | 2010-10..2014-03',
      'Praktikum | Landratsamt Harburg | 2009..2009',
      'Freiwilliges Soziales Jahr (FSJ) | Klinikum Nordheide | 2007-08..2008-07',
      'Schlosser (Geselle) | Schlosserei Bock e. K. | 2006-01..2007-06',
      'Softwareentwickler | talstreams.com ag | 2004-02..2005-12',
    ]);
  });

  it('reads the title behind the employer and leaves times without work out', () => {
    expect(
      jobs(`
01.07.2014 - 30.06.2019\tbei der Hessenland Netz GmbH & Co. KG, Kassel, als Projektleiter Netzausbau
01/2012 - 06/2014\tElternzeit
03/2008 - 12/2011\tVollzeit: Monteur im Sondermaschinenbau, Krafft GmbH, Dachau
2006 - 2008\tarbeitssuchend`),
    ).toEqual([
      'Projektleiter Netzausbau | Hessenland Netz GmbH & Co. KG | 2014-07..2019-06',
      'Monteur im Sondermaschinenbau | Krafft GmbH | 2008-03..2011-12',
    ]);
  });

  it("keeps a title's own comma where the employer stands below it, and a role in brackets", () => {
    expect(
      jobs(`
08/2012 – 03/2014\tOffering Manager, Technische Dienste
Nordwerk Service GmbH
12/2006 – 07/2012\tTeamleiter, Hardware-Support Rhein/Main
Nordwerk Service GmbH
02/2004 – 11/2006\tSOFTWARE ENGINEERING (WERKSTUDENT)
Tresko Systems GmbH`),
    ).toEqual([
      'Offering Manager, Technische Dienste | Nordwerk Service GmbH | 2012-08..2014-03',
      'Teamleiter, Hardware-Support Rhein/Main | Nordwerk Service GmbH | 2006-12..2012-07',
      'SOFTWARE ENGINEERING (WERKSTUDENT) | Tresko Systems GmbH | 2004-02..2006-11',
    ]);
  });

  it('reads a range that its narrow column breaks before a remark in brackets', () => {
    expect(
      jobs(`
Dezember 2006 – Januar\tSoftwareentwickler bei Mertens AG, Bern
2008 (befristeter Vertrag)\t• Entwicklung eines Systems für Pensionskassen
Mai 2002 – November 2006\tEntwicklungsingenieur bei Sulzberg AG, Zürich`),
    ).toEqual([
      'Softwareentwickler | Mertens AG | 2006-12..2008-01',
      'Entwicklungsingenieur | Sulzberg AG | 2002-05..2006-11',
    ]);
  });
});
