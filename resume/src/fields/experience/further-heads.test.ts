import { describe, expect, it } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';

describe('heads of jobs that are told in other ways', () => {
  it.each([
    [
      'another job with the same dates',
      `Experience
       Research Assistant\tMontford
       Zorvex University\t2020 - present
       Wrote the software for the spectrograph
       Doctoral Student\tMontford
       Kelmor Institute\t2020 - present
       Measured stars`,
      [
        'Research Assistant | Zorvex University | 2020..present',
        'Doctoral Student | Kelmor Institute | 2020..present',
      ],
    ],
    [
      'full stops between title, employer and dates',
      `Experience
       Computer Science TA, Zorvex University. 09/2022 – Current.
       • Assist in labs led by professors.
       Kelmor’s, Graz. 09/2017 – 08/2019.
       • Deliver pizza.`,
      ['Computer Science TA | Zorvex University | 2022-09..present', ' | Kelmor’s | 2017-09..2019-08'],
    ],
    [
      'sentences that begin with the range',
      `Employment
       2018 – Present. Research Fellow. Zorvex Centre and School of Life Sciences. Kelmor University.
       2011 - 2014. Statistics Advisor. Zorvex Institute, Kelmor University, Graz.`,
      [
        'Research Fellow | Zorvex Centre and School of Life Sciences. Kelmor University | 2018..present',
        'Statistics Advisor | Zorvex Institute, Kelmor University | 2011..2014',
      ],
    ],
    [
      'the address of a page before the title',
      `Experience
       Zorvex, Pleasanton, CA\t12/2017 till date (6 years)
       https://www.zorvex.example\tPrincipal Engineer
       • Built pipelines
       Kelmor, Fremont, CA\t01/2010 – 12/2013 (4 years)
       https://www.kelmor.example\tJava Developer
       • Wrote tests`,
      ['Principal Engineer | Zorvex | 2017-12..present', 'Java Developer | Kelmor | 2010-01..2013-12'],
    ],
    [
      'a dash within brackets',
      `Experience
       Zorvex (Startup - Series B)\tGraz, Austria
       Data Engineer\t11/2021 - 08/2023
       • Built pipelines
       Kelmor\tLinz, Austria
       Analyst\t01/2020 - 10/2021
       • Made reports`,
      [
        'Data Engineer | Zorvex (Startup - Series B) | 2021-11..2023-08',
        'Analyst | Kelmor | 2020-01..2021-10',
      ],
    ],
    [
      'a range that the end of the line cuts',
      `Experience
       Zorvex Inc. - Finance - Software Engineer (Backend) June 2019 – July
       2020
       • Built pipelines
       Kelmor Ltd - Health - Software Engineer (Backend) June 2016 – May
       2019
       • Wrote tests`,
      [
        'Software Engineer (Backend) | Zorvex Inc. | 2019-06..2020-07',
        'Software Engineer (Backend) | Kelmor Ltd | 2016-06..2019-05',
      ],
    ],
    [
      'work that is no known title before "bei" and "at"',
      `Berufserfahrung
       Mai bis September 2017\tWerkstudententätigkeit bei Zorvex GmbH
       Februar bis April 2016\tSommerjob bei Kelmor AG`,
      ['Werkstudententätigkeit | Zorvex GmbH | 2017-05..2017-09', 'Sommerjob | Kelmor AG | 2016-02..2016-04'],
    ],
    [
      'a field of work behind "em"',
      `Experiência
       Pesquisador em Software de Segurança\tNov 2015 – Jul 2016
       ZORV at Quen\tBrasília, DF
       • Apoiou a defesa
       Analista\tJan 2014 – Out 2015
       Kelmor\tBrasília, DF
       • Fez relatórios`,
      [
        'Pesquisador em Software de Segurança | ZORV at Quen | 2015-11..2016-07',
        'Analista | Kelmor | 2014-01..2015-10',
      ],
    ],
    [
      'what was done where the title stands, behind the employer and its place',
      `Experience
       Zorvex, Remote— Quality Assurance
       Feb 2024 - PRESENT
       • Tested the app
       Kelmor, Graz — Software Developer
       May 2020 - Jan 2024
       • Wrote the app`,
      ['Quality Assurance | Zorvex | 2024-02..present', 'Software Developer | Kelmor | 2020-05..2024-01'],
    ],
    [
      'a title whose last noun follows the name of a part',
      `Work Experience
       Software Developer
       Zorvex Works, St. Quen | 2019 - Present
       • Wrote code
       Factory Department Lead
       Zorvex Works, St. Quen | 2007 - 2019
       • Led people`,
      [
        'Software Developer | Zorvex Works, St. Quen | 2019..present',
        'Factory Department Lead | Zorvex Works, St. Quen | 2007..2019',
      ],
    ],
    [
      'a name that begins like a verb',
      `Experience
       Software Architect
       Snapquen
       06/2014 - 04/2015\tTehran, Iran
       • Designed things
       Mobile Application Developer
       Turned On Digital
       10/2013 - 06/2014\tTehran, Iran
       • Developed things`,
      [
        'Software Architect | Snapquen | 2014-06..2015-04',
        'Mobile Application Developer | Turned On Digital | 2013-10..2014-06',
      ],
    ],
    [
      'words that head parts of the section',
      `Experience
       Vocational
       Data Engineer, Zorvex Ltd\t2019 – 2022
       • Built pipelines
       Industry
       Waiter, Kelmor Hotel\t2016 – 2018
       • Served guests`,
      ['Data Engineer | Zorvex Ltd | 2019..2022', 'Waiter | Kelmor Hotel | 2016..2018'],
    ],
    [
      'courses with dates of their own below one post',
      `Teaching Experience
       Head Teaching Assistant, Zorvex University
       Computational Social Science\tFall 2025
       Neural Networks and Deep Learning\tFall 2024
       Semantic Change\tWinter 2022
       Teaching Assistant, Zorvex University
       Natural Language Computing\tWinter 2023
       Foundations of Logic\tFall 2021`,
      [
        'Head Teaching Assistant | Zorvex University | 2022..2025',
        'Teaching Assistant | Zorvex University | 2021..2023',
      ],
    ],
    [
      'two months joined by "und"',
      `Berufserfahrung
       August und September 2020\tWerkstudent bei Zorvex GmbH
       April und Juni 2019\tPraktikant bei Kelmor AG`,
      ['Werkstudent | Zorvex GmbH | 2020-08..2020-09', 'Praktikant | Kelmor AG | 2019-04..2019-06'],
    ],
    [
      '"De" above "à" in a column',
      `Expérience professionnelle
       De 02/2015\tChercheur, Zorvex SA
       à 09/2022\tService de Génie
       De 10/2007\tAssistant de recherche, Kelmor SA
       à 09/2014\tService de Physique`,
      ['Chercheur | Zorvex SA | 2015-02..2022-09', 'Assistant de recherche | Kelmor SA | 2007-10..2014-09'],
    ],
    [
      'a running job without its begin',
      `Experience
       Currently: Head Gardener, Larkfield Park
       2015 – 2019: Gardener, Kelmor Gardens`,
      ['Head Gardener | Larkfield Park | ?..present', 'Gardener | Kelmor Gardens | 2015..2019'],
    ],
    [
      'the client beside the employer',
      `Professional Experience
       Zorvex Technologies Pvt Ltd, Pune\tJun 2018 – Present
       Senior Software Engineer
       Client: Brightfen Bank, UK
       • Wrote services
       Kelmor Infotech Pvt Ltd, Chennai\tJan 2015 – May 2018
       Software Engineer
       Client: Larkfield Insurance, USA
       • Wrote tests`,
      [
        'Senior Software Engineer | Zorvex Technologies Pvt Ltd | 2018-06..present',
        'Software Engineer | Kelmor Infotech Pvt Ltd | 2015-01..2018-05',
      ],
    ],
    [
      'the kind of contract on a line of its own',
      `Experience
       Zorvex\t2018–2021
       Self-employed
       Data Consultant, Reporting Specialist
       Kelmor\t2017–2018
       Part-time
       Customer Service Representative`,
      [
        'Data Consultant, Reporting Specialist | Zorvex | 2018..2021',
        'Customer Service Representative | Kelmor | 2017..2018',
      ],
    ],
    [
      'an employer and its department',
      `Experience
       Research Assistant\tSeptember 2024 – September 2025
       Statistik Graz – Department of Finance\tGraz, Austria
       Business Analyst\tApril 2023 – February 2024
       Kelmor – Public Policy Group\tLinz, Austria`,
      [
        'Research Assistant | Statistik Graz – Department of Finance | 2024-09..2025-09',
        'Business Analyst | Kelmor – Public Policy Group | 2023-04..2024-02',
      ],
    ],
    [
      'work told as "worked as … in"',
      `Work Experience
       • Worked as Software Engineer in Zorvex Technologies from Jan 2019 to Dec 2021.
       • Working as Senior Engineer in Kelmor Systems Pvt Ltd from Jan 2022 to till date.`,
      [
        'Software Engineer | Zorvex Technologies | 2019-01..2021-12',
        'Senior Engineer | Kelmor Systems Pvt Ltd | 2022-01..present',
      ],
    ],
    [
      'a title and an employer with nothing between them',
      `Experience
       Marketing Manager Brightfen Group\t2017 – 2020
       • Ran campaigns
       Data Scientist Quenvia Labs\t2014 – 2017
       • Built models`,
      ['Marketing Manager | Brightfen Group | 2017..2020', 'Data Scientist | Quenvia Labs | 2014..2017'],
    ],
    [
      'a season and a full stop at the end',
      `Academic Appointments
       Associate Professor, Zorvex University, 2018 – present.
       Visiting Lecturer, Kelmor College, Spring 2011.`,
      [
        'Associate Professor | Zorvex University | 2018..present',
        'Visiting Lecturer | Kelmor College | 2011..2011',
      ],
    ],
    [
      'the same dates for two posts that begin with them',
      `Teaching experience
       2019-2020\tTeaching assistant, Zorvex University
       2019-2020\tLaboratory assistant, Kelmor Institute`,
      [
        'Teaching assistant | Zorvex University | 2019..2020',
        'Laboratory assistant | Kelmor Institute | 2019..2020',
      ],
    ],
    [
      'dates on the next line for want of room, where others end in theirs',
      `Experience
       Zorvex - Video Software Engineer - (July 2021 - August
       2022)
       Kelmor Solicitors Limited - Administrative Assistant -
       (April 2020 - May 2020)
       Brightfen - Customer Advisor - (June 2019 - September 2019)
       Larkfield - Shop Assistant - (June 2018 - September 2018)`,
      [
        'Video Software Engineer | Zorvex | 2021-07..2022-08',
        'Administrative Assistant | Kelmor Solicitors Limited | 2020-04..2020-05',
        'Customer Advisor | Brightfen | 2019-06..2019-09',
        'Shop Assistant | Larkfield | 2018-06..2018-09',
      ],
    ],
    [
      'a head whose last words stand before its dates on the next line',
      `Professional Experience
       Program Coordinator, Web and Social Platforms, Zorvex School of Communication
       and Media, 2018 - 2019.
       Director of Programs, Information Arts and Technologies, University
       of Kelmor, 2013 – 2014.`,
      [
        'Program Coordinator, Web and Social Platforms | Zorvex School of Communication and Media | 2018..2019',
        'Director of Programs | Information Arts and Technologies, University of Kelmor | 2013..2014',
      ],
    ],
    [
      'a town behind the dates',
      `Employment History
       Data Scientist, VQ, Search Team
       Sep 2022 – Present, Saint-Quen
       • Built models
       Data Scientist, Kelmor, Language Team
       Jul 2021 – Feb 2022, Saint-Quen
       • Built more models`,
      [
        'Data Scientist | VQ, Search Team | 2022-09..present',
        'Data Scientist | Kelmor, Language Team | 2021-07..2022-02',
      ],
    ],
  ])('%s', (_, text, jobs) => expect(jobsIn(text)).toEqual(jobs));
});
