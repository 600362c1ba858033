import { expect, it } from 'vitest';
import { schoolsIn } from '../schools-in.fixture.ts';

const cases: [string, string[], string[]][] = [
  [
    'town and state between the school and the year',
    ['Ph.D. in Botany, Oakham University, Ashby, CA, 2019', 'MSc Botany, Larch College, Chicago, IL, 2015'],
    ['Oakham University | Ph.D. in Botany | 2019', 'Larch College | MSc Botany | 2015'],
  ],
  [
    'a branch of a Chinese school, major and minor, grades and dates to come',
    [
      '2017.08 - 2021.05\t蕨类大学厄巴纳分校',
      '学士 主修 地理信息系统 辅修 计算机科学，GPA：3.8/4.0',
      '橡树大学\t2021 – 2024',
      '硕士\t软件工程, 预计 2024 年 6 月毕业',
    ],
    ['蕨类大学厄巴纳分校 | 学士 主修 地理信息系统 辅修 计算机科学 | 2021', '橡树大学 | 硕士 软件工程 | 2024'],
  ],
  [
    'a subject behind a dash',
    [
      'Master of Science (M.S.) – Data Analytics and Computational Social Science\tMay 2022 – Present',
      'University of Ashby, Ashby, MA',
      '',
      'Bachelor of Arts (B.A.) - Political Science\tAug 2019 - May 2022',
      'University of Ashby, Ashby, MA',
    ],
    [
      'University of Ashby | Master of Science (M.S.) Data Analytics and Computational Social Science | -',
      'University of Ashby | Bachelor of Arts (B.A.) Political Science | 2022',
    ],
  ],
  [
    'dashes and semicolons within brackets',
    [
      'PhD (Psychology - Social)\t2018/09 - 2024-12',
      'FERN UNIVERSITY, LAB OF MOSSES',
      'BA (Philosophy; Music)\t2012 - 2015',
      'OAKHAM UNIVERSITY',
    ],
    [
      'FERN UNIVERSITY, LAB OF MOSSES | PhD (Psychology - Social) | 2024',
      'OAKHAM UNIVERSITY | BA (Philosophy; Music) | 2015',
    ],
  ],
  [
    'a degree behind a school whose name ends in a town',
    [
      'Oktober 2017 - Dezember 2020\tTechnische Universität Birkenau, Informatik Bachelor',
      'Februar 2012 - Juni 2016\tAbitur, Lindengymnasium Birkenau, Bayern, Abschlussnote 1,5',
    ],
    [
      'Technische Universität Birkenau | Informatik Bachelor | 2020',
      'Lindengymnasium Birkenau | Abitur | 2016',
    ],
  ],
  [
    'percentages before the school',
    [
      'B.Tech Data Science - CGPA-8.81*',
      'Sri Fern College of Engineering,Oakham',
      'HSC - 72.8% ,Sri Oak techno school,Banglore | 2020',
      'SSLC - 82% , Ashby Village school ,Hosur 2018',
    ],
    [
      'Sri Fern College of Engineering,Oakham | B.Tech Data Science | -',
      'Sri Oak techno school,Banglore | HSC | 2020',
      'Ashby Village school ,Hosur | SSLC | 2018',
    ],
  ],
  [
    'a school or a stay abroad before a colon',
    [
      '● Fern Hopkins University: Full Stack web development (08/2020 – Current)',
      '● Oakham College: Cum Laude B.A. in Project Management 2012',
      'Stay abroad: Ashby Secondary School 2003',
    ],
    [
      'Fern Hopkins University | Full Stack web development | -',
      'Oakham College | Cum Laude B.A. in Project Management | 2012',
      'Ashby Secondary School | Stay abroad | 2003',
    ],
  ],
  [
    'a remark below every school and date',
    [
      'Master en administration des entreprises (en cours)',
      'IGR-IAE 2019 – 2020, Rennes',
      'Double diplôme en enseignements de gestion, économie, management.',
      'Ingénieur Fernélec (en cours)',
      'Fernélec 2017 – 2020, Rennes',
      'Grande école d’ingénieur au cursus généraliste avec spécialité cybersécurité.',
      'DUT Génie électrique et informatique industrielle - GEII',
      'IUT de Fern-Sète 2015 – 2017, Montpellier',
      'Enseignements théoriques et pratiques à fort lien avec les domaines de l’électronique embarquée.',
    ],
    [
      'IGR-IAE | Master en administration des entreprises | 2020',
      'Fernélec | Ingénieur Fernélec | 2020',
      'IUT de Fern-Sète | DUT Génie électrique et informatique industrielle | 2017',
    ],
  ],
  [
    'a degree told at length',
    [
      'Doctor of Philosophy (Ph.D.) student in Texts and Technology, with a focus on Composition and Rhetoric and a sub focus on literacies, (In-Progress)',
      'University of Central Fern (Ashby, FL)',
      'Professional Writing Graduate Certificate (PWGC), Writing and Rhetoric -18 credits',
      'University of Central Fern (Ashby, FL) 2025',
      'Master of Arts (M.A.) in Education',
      'University of South Oakham (St. Ashby, FL)',
      'Bachelor of Arts (B.A.) in Liberal Studies with a focus on English',
      'University of Central Fern (Ashby, FL)',
    ],
    [
      'University of Central Fern | Doctor of Philosophy (Ph.D.) student in Texts and Technology | -',
      'University of Central Fern | - | 2025',
      'University of South Oakham | Master of Arts (M.A.) in Education | -',
      'University of Central Fern | Bachelor of Arts (B.A.) in Liberal Studies with a focus on English | -',
    ],
  ],
  [
    'a date before each line and a remark below it',
    [
      '2007 à 2013\tDocteur en Sciences, UMONA, Mons',
      'Soutenance d’une thèse intitulée “Certain Query Answering in First-Order Languages”.',
      '2007 à 2009\tFormation doctorale, UMONA, Mons',
      '2003 à 2007\tLicence en Sciences Informatiques, UMHA, Mons',
      '• Projet d’année : “Synthèse vocale” – traitement du signal en C/OCaml,',
      '1997 à 2003\tSecondaire général, Collège Saint Fern, Ath',
      'Diplôme d’Honneur en option mathématiques et langues.',
    ],
    [
      'UMONA | Docteur en Sciences | 2013',
      'UMONA | Formation doctorale | 2009',
      'UMHA | Licence en Sciences Informatiques | 2007',
      'Collège Saint Fern, Ath | Secondaire général | 2003',
    ],
  ],
  [
    'theses with dates of their own',
    [
      'Master’s Degree in “Mechanical and Process Engineering”',
      '10/2011 – 10/2013\tTechnische Universität Fernstadt',
      '21/10/2013\tMaster’s Thesis – Knowledge-Based Simulation Models for the Payload of Launch',
      'Advisor: Prof. Dr.-Ing. R. Fern',
      'Bachelor’s Degree in “Mechanical and Process Engineering”',
      '10/2007 – 9/2011\tTechnische Universität Fernstadt',
      '25/5/2011\tBachelor’s Thesis – Image Post-Processing of the Impact of Super-Cooled Drops',
      '8/2008 – 10/2008\tStay abroad: Kunglia Tekniska Högskolan (KTH) Stockholm, Sweden',
    ],
    [
      'Technische Universität Fernstadt | Master’s Degree in “Mechanical and Process Engineering” | 2013',
      'Technische Universität Fernstadt | Bachelor’s Degree in “Mechanical and Process Engineering” | 2011',
      'Kunglia Tekniska Högskolan (KTH) Stockholm | Stay abroad | 2008',
    ],
  ],
  [
    'the date in the first line of each entry, a school in the second',
    [
      'École Nationale Supérieure des Fougères\t2020 - 2023',
      'Étudiant Ingénieur en Informatique, Nancy, France',
      '• Événement Advent of Moss 2021 : 1er sur un classement local à l’École des',
      'CPGE Scientifique\t2018 - 2020',
      'Lycée Fougère, Orléans, France',
      '• MPSI puis MP? , option Informatique',
    ],
    [
      'École Nationale Supérieure des Fougères | Étudiant Ingénieur en Informatique | 2023',
      'Lycée Fougère | CPGE Scientifique | 2020',
    ],
  ],
  [
    'a list below its label',
    [
      'Spelutveckling, Fern Universitet (2022-2025)',
      'Kurser:',
      'Objektorienterad spelprogrammering',
      'Speldesign',
      'Matematik för spelutvecklare',
      'Oak Utbildning, Svedala (2019-2022)',
      'Informations- och medieteknik',
    ],
    ['Fern Universitet | Spelutveckling | 2025', 'Oak Utbildning | Informations- och medieteknik | 2022'],
  ],
  [
    'words torn apart by a line of full width',
    [
      'Doctor of Philosophy (PhD) in Physics\tUniversitat\tde\tFernlona',
      'Supervisor: Dr. J. Oak\t2015 – 2019',
      'Master in Astrophysics, Particle Physics and Cosmology\tUniversitat\tde\tFernlona',
      'Specialized in Particle Physics and Gravitation.\t2014 – 2015',
    ],
    [
      'Universitat de Fernlona | Doctor of Philosophy (PhD) in Physics | 2019',
      'Universitat de Fernlona | Master in Astrophysics, Particle Physics and Cosmology | 2015',
    ],
  ],
  [
    'dates to come in entries of one line',
    [
      'Fern University Idaho, Rexburg, Idaho — Business Analytics(BS) - Expected Graduation Date: May 2024',
      'Ashby High, Saint George, Utah —High School Diploma - Graduation Date: 2016',
    ],
    ['Fern University Idaho | Business Analytics(BS) | 2024', 'Ashby High | High School Diploma | 2016'],
  ],
  [
    'levels of schools that name no school',
    [
      'August 2019 - June 2023\tBachelor of Technology',
      'Computer Science and Engineering',
      'Final Year Project: “Tour place” website using web scraping',
      'CGPA: 9.44/10',
      '',
      'April 2017- April 2019\tSenior Secondary School Degree (Class 10+2)',
      'Subjects: English, Physics, Chemistry, Mathematics, Biology',
      'Grade: 95.20%',
      '',
      'March 2017\tSecondary School Degree (Class 10)',
    ],
    [
      '- | Bachelor of Technology Computer Science and Engineering | 2023',
      '- | Senior Secondary School Degree (Class 10+2) | 2019',
      '- | Secondary School Degree (Class 10) | 2017',
    ],
  ],
  [
    'a school that its preposition tells behind a comma',
    [
      '2014: MA of French Studies from Fern Modares University, Tehran',
      '2006: Diploma, Sciences from Oak high school, Tehran',
    ],
    ['Fern Modares University | MA of French Studies | 2014', 'Oak high school | Diploma, Sciences | 2006'],
  ],
  [
    'grades behind the subject',
    [
      'FERN UNIVERSITY, Seattle, WA\tJune 2020',
      'Master of Science in Computer Science, GPA: 3.98',
      'FERN UNIVERSITY, Seattle, WA\tJune 2019',
      'Bachelor of Science in Computer Engineering, Magna cum laude, GPA: 3.86',
      'Minor: Philosophy',
    ],
    [
      'FERN UNIVERSITY | Master of Science in Computer Science | 2020',
      'FERN UNIVERSITY | Bachelor of Science in Computer Engineering | 2019',
    ],
  ],
  [
    'dates left, all else in one line',
    [
      '2012–2016\tB.Sc. (Hons) Computer Science, Fern University, Ashby, First class.',
      '2010–2012\tA-Levels, Oakham Sixth Form College, Oakham, Maths (A*), Physics (A).',
    ],
    [
      'Fern University, Ashby | B.Sc. (Hons) Computer Science | 2016',
      'Oakham Sixth Form College, Oakham | A-Levels Maths (A*), Physics (A) | 2012',
    ],
  ],
  [
    'courses below a school that is printed once',
    [
      'University of Fern, Ashby',
      'PhD, Plant Sciences\t2015 – 2019',
      'MSc, Plant Sciences\t2013 – 2015',
      'Oakham University, Oakham',
      'BSc, Biology\t2010 – 2013',
    ],
    [
      'University of Fern, Ashby | PhD, Plant Sciences | 2019',
      'University of Fern, Ashby | MSc, Plant Sciences | 2015',
      'Oakham University, Oakham | BSc, Biology | 2013',
    ],
  ],
  [
    'classes with their board in brackets',
    [
      'B.Tech (CSE), Fern Institute of Technology, Pune — 8.4 CGPA\t2018 – 2022',
      'Class XII (CBSE), Oak Public School, Pune — 92%\t2018',
      'Class X (CBSE), Oak Public School, Pune — 94%\t2016',
    ],
    [
      'Fern Institute of Technology | B.Tech (CSE) | 2022',
      'Oak Public School | Class XII (CBSE) | 2018',
      'Oak Public School | Class X (CBSE) | 2016',
    ],
  ],
  [
    'levels of one letter in a table',
    [
      'Degree\tBoard/University\tYear\tCGPA/Percentage',
      'B.Tech. (Civil)\tIIT Fernpur\t2021\t8.6',
      'XII\tFern Board\t2017\t91.2%',
      'X\tOak Board\t2015\t9.8',
    ],
    ['IIT Fernpur | B.Tech. (Civil) | 2021', 'Fern Board | XII | 2017', 'Oak Board | X | 2015'],
  ],
  [
    'a semester abroad below a degree',
    [
      'BSc in International Business\t2016 – 2019',
      'Fern Business School',
      'Exchange semester at Oakham University, Spain\tFall 2018',
      'MSc in Finance\t2019 – 2021',
      'Ashby University',
    ],
    [
      'Fern Business School | BSc in International Business | 2019',
      'Oakham University | Exchange semester | 2018',
      'Ashby University | MSc in Finance | 2021',
    ],
  ],
  [
    'town and country behind the date',
    [
      '01/09/2018 – 30/06/2021 Fernstadt, Austria',
      'Bachelor of Engineering FH Fernstadt',
      'Address Eichenweg 1, 1010, Fernstadt, Austria',
      'Level in EQF EQF level 6',
      '01/09/2013 – 30/06/2018 Fernstadt, Austria',
      'Matura HTL Oakdorf',
    ],
    ['FH Fernstadt | Bachelor of Engineering | 2021', 'HTL Oakdorf | Matura | 2018'],
  ],
  [
    'school, faculty and department in lines of their own',
    [
      'Universidad de Helecho',
      'Facultad de Ingeniería',
      'Departamento de Computación',
      'Licenciatura en Ciencias de la Computación',
      '2010 – 2015',
      'Colegio Roble',
      'Bachillerato',
      '2004 – 2009',
    ],
    [
      'Universidad de Helecho | Licenciatura en Ciencias de la Computación | 2015',
      'Colegio Roble | Bachillerato | 2009',
    ],
  ],
  [
    'a faculty before the subject',
    [
      'Папоротниковский государственный университет, Москва',
      'Факультет математики, Прикладная математика, бакалавр',
      '2014 — 2018',
      'Дубовский технический университет',
      'Информатика, магистр',
      '2018 — 2020',
    ],
    [
      'Папоротниковский государственный университет | Прикладная математика, бакалавр | 2018',
      'Дубовский технический университет | Информатика, магистр | 2020',
    ],
  ],
  [
    'a committee and a dissertation below',
    [
      'Ph.D., Linguistics, University of Fern, 2016',
      'Dissertation: “Clitics of the North”',
      'Committee: A. Oak (chair), B. Ash',
      'M.A., Linguistics, University of Fern, 2012',
      'B.A., French and Linguistics (magna cum laude), Oakham College, 2010',
    ],
    [
      'University of Fern | Ph.D., Linguistics | 2016',
      'University of Fern | M.A., Linguistics | 2012',
      'Oakham College | B.A., French and Linguistics (magna cum laude) | 2010',
    ],
  ],
  [
    'schools no word tells',
    [
      'Bachelor of Commerce\t2010 – 2013',
      "St. Fern's, Mumbai",
      'Master of Commerce\t2013 – 2015',
      'Oak & Sons Institute, Mumbai',
    ],
    ["St. Fern's | Bachelor of Commerce | 2013", 'Oak & Sons Institute | Master of Commerce | 2015'],
  ],
];

it.each(cases)('%s', (_name, lines, expected) => {
  expect(schoolsIn(lines)).toEqual(expected);
});
