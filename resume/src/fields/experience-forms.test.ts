import { describe, expect, it } from 'vitest';
import { jobsIn } from './jobs-in.fixture.ts';

describe('findExperience on further forms of entries', () => {
  it.each([
    [
      'a specialty behind the title, and a range told in a bullet',
      `Where I've worked
       Plant Engineer – Rotating Equipment
       Tidewater Refining Ltd
       2018 – present
       • Margin up 4% through 2018-19
       Junior Engineer
       Coastal Pumps Ltd
       2014 – 2018`,
      [
        'Plant Engineer – Rotating Equipment | Tidewater Refining Ltd | 2018..present',
        'Junior Engineer | Coastal Pumps Ltd | 2014..2018',
      ],
    ],
    [
      'a department behind the title',
      `Experience
       Charge Nurse, Surgical Department – Lakeside Hospital
       2016 – present
       Staff Nurse – Hillview Hospital
       2012 – 2016`,
      [
        'Charge Nurse, Surgical Department | Lakeside Hospital | 2016..present',
        'Staff Nurse | Hillview Hospital | 2012..2016',
      ],
    ],
    [
      'a town that the list of cities lacks stands where the other towns stand',
      `Doświadczenie zawodowe
       Kierownik magazynu\tGóra
       Hurtownia Mewa\t2018 – obecnie
       • Prowadzenie zespołu
       Magazynier\tWrocław
       Transport Sikora\t2014 – 2018`,
      ['Kierownik magazynu | Hurtownia Mewa | 2018..present', 'Magazynier | Transport Sikora | 2014..2018'],
    ],
    [
      'a date in brackets cut by the end of the line',
      `Experiência profissional
       Analista financeiro, Contas Claras Ltda, Recife (03-
       2012 a atual)
       • Conciliações
       Auxiliar de escritório, Papelaria Sol, Olinda (01-2009 a 02-2012)`,
      [
        'Analista financeiro | Contas Claras Ltda | 2012-03..present',
        'Auxiliar de escritório | Papelaria Sol, Olinda | 2009-01..2012-02',
      ],
    ],
    [
      'Japanese career history: the range again in a table, the title in thick brackets',
      `■職務経歴
       □2020年4月～現在 株式会社みなと設計（横浜）
       期間\t業務内容
       2020年4月～現在\t【施工管理主任】
       ・現場管理
       □2017年4月～2020年3月 有限会社はま工務店（鎌倉）
       期間\t業務内容
       2017年4月～2020年3月\t【現場アシスタント】
       ・図面作成`,
      [
        '施工管理主任 | 株式会社みなと設計 | 2020-04..present',
        '現場アシスタント | 有限会社はま工務店 | 2017-04..2020-03',
      ],
    ],
    [
      'a last job without a date',
      `Experience
       Waiter, Harbour Grill, Bath (2019 to present)
       • Ran the floor
       Porter, Hotel Meridian, Bristol (2017 to 2019)
       • Carried luggage
       Kitchen Assistant, Golden Spoon Cafe, Bristol`,
      [
        'Waiter | Harbour Grill, Bath | 2019..present',
        'Porter | Hotel Meridian | 2017..2019',
        'Kitchen Assistant | Golden Spoon Cafe | ?..?',
      ],
    ],
    [
      'the employer goes on below a comma',
      `Experience
       Order Picker, Riverbend Storage, a division of Oakham Holdings, LLC,
       Dayton, OH (October 2020 to present)
       • Picked orders`,
      ['Order Picker | Riverbend Storage, a division of Oakham Holdings, LLC | 2020-10..present'],
    ],
    [
      'employer and place above title and range, the first one not bold',
      `الخبرات
       عمل حر\tبيروت
       مصممة جرافيك\tآذار 2020 – حتى اليوم
       من العملاء: مكتبة النورس
       مجلة المرسى\tطرابلس
       مساعدة مخرج\tحزيران 2014 – شباط 2020`,
      ['مصممة جرافيك | عمل حر | 2020-03..present', 'مساعدة مخرج | مجلة المرسى | 2014-06..2020-02'],
    ],
    [
      'a degree among the jobs is none of them',
      `Employment history
       Bachelor of Science, Norwold University, 2012 – 2015
       Lab Technician, Norwold Diagnostics Ltd, 2015 – present`,
      ['Lab Technician | Norwold Diagnostics Ltd | 2015..present'],
    ],
  ])('%s', (_name, text, expected) => {
    expect(jobsIn(text)).toEqual(expected);
  });
});
