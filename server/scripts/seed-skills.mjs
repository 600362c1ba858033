import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byKey, keyFor, readTsv } from './seed-text.mjs';

/** Names O*NET writes in a way nobody puts on a resume. */
const plainNames = {
  'Structured query language SQL': 'SQL',
  'Extensible markup language XML': 'XML',
  'Hypertext markup language HTML': 'HTML',
  'Cascading style sheets CSS': 'CSS',
  'JavaScript Object Notation JSON': 'JSON',
  'Amazon Web Services AWS software': 'AWS',
  'Amazon Elastic Compute Cloud EC2': 'Amazon EC2',
  'Amazon Simple Storage Service S3': 'Amazon S3',
  'Amazon Web Services AWS CloudFormation': 'AWS CloudFormation',
  'Microsoft Visual Basic for Applications VBA': 'VBA',
  'Microsoft Active Server Pages ASP': 'Classic ASP',
  'Microsoft SQL Server Reporting Services SSRS': 'SSRS',
  'Microsoft SQL Server Integration Services SSIS': 'SSIS',
  'Oracle Java 2 Platform Enterprise Edition J2EE': 'Java EE',
  'Oracle JavaServer Pages JSP': 'JSP',
  'Oracle Java': 'Java',
  'IBM Terraform': 'Terraform',
  'Google Angular': 'Angular',
  'Google Android': 'Android',
  'Apple iOS': 'iOS',
  'Apple macOS': 'macOS',
  'Atlassian JIRA': 'Jira',
  'Autodesk AutoCAD': 'AutoCAD',
  'Autodesk Revit': 'Revit',
  'Trimble SketchUp Pro': 'SketchUp',
  'The MathWorks MATLAB': 'MATLAB',
  'Dassault Systemes SolidWorks': 'SolidWorks',
  'Oracle Primavera Enterprise Project Portfolio Management': 'Primavera P6',
  'IBM SPSS Statistics': 'SPSS',
  'Microsoft PowerShell': 'PowerShell',
  'Microsoft Power BI': 'Power BI',
  'Microsoft .NET Framework': '.NET',
  'Microsoft ASP.NET': 'ASP.NET',
  'Microsoft Active Directory': 'Active Directory',
  'Jenkins CI': 'Jenkins',
  'Marketo Marketing Automation': 'Marketo',
  'Intuit QuickBooks': 'QuickBooks',
  'SAP software': 'SAP ERP',
};

function technologySkills(taxonomy) {
  return readTsv(join(taxonomy, 'onet-technology-skills.tsv'))
    .filter((row) => row['Hot Technology'] === 'Y')
    .map(({ Example }) => plainNames[Example] ?? Example.replace(/ software$/, ''));
}

/** First words that are things although a gerund of them exists. */
const nouns = new Set(['food', 'water', 'air', 'quality', 'human', 'business', 'network', 'steel', 'wood']);
/** Verbs whose gerund ESCO happens not to use. */
const verbs = new Set(
  `accompany advocate allot anticipate appraise arrange asphyxiate attach avoid be boost bring burnish carry centre
  circulate come confer conform constrain consult cope declaim delegate demagnetise demonstrate denounce deploy
  disaggregate discharge discern dismantle dispatch dispense dispose distinguish dress drag dunk edit eliminate
  embrace employ enable enforce enlarge ensure escort evacuate exert expand express extrude facilitate fasten fetch
  flush foresee forge fulfil galvanise gauge guide harden hoist hold illustrate imitate impart improvise inform
  instil instruct interview intervene invest investigate jettison join judge keep knead lay lead lend liaise lift
  maintain make memorise mould moderate mount moor notify obey obtain offer oversee park pass persuade pick plead
  polish prescribe preset procure proofread provoke pull pursue put quote raise react recall refer refill rehearse
  remedy remember repair replicate represent rescue resolve respect respond restrain retain revise rewrite rinse
  safeguard scale scoop scrutinise seek sew shape shear shunt silence skim soak stack state stay stock strive
  struggle submit suggest summarise supply support survive sustain take tan tend thread tie tolerate trade translate
  transpose trim undertake undo unload utilise verify wait wash watch wear welcome wrap yield smooth vocalise
  spot enhance taste present filter sanitise restore balance restock transport trap practice suspend reflect propagate
  skin drain sketch transcribe discover tattoo replicate administrate attune blanch deburring tumbling recommend reassure
  arouse compose fabricate remove groom bend debone emit scale shift weave knit slaughter vaccinate lower set install select feel feed cut dig tell`.split(
    /\s+/,
  ),
);
const unwanted =
  /^(types? of|characteristics|variety|natural|national|human resource|interact|understand|write|work|show|have|is|be)\b|principles$|basics?$|programme$|regulations$/i;

/** ESCO mixes knowledge ("polymer chemistry") with deeds ("decant wine"); only the former read as skills. */
function knowledgeSkills(taxonomy, languageNames) {
  const rows = readTsv(join(taxonomy, 'esco-skills-en.tsv'));
  const words = new Set(rows.flatMap((r) => `${r.label}|${r.alt_labels}`.toLowerCase().split(/[^a-z-]+/)));
  const isVerb = (word) =>
    verbs.has(word) ||
    (!nouns.has(word) &&
      [word, word.replace(/e$/, ''), word + word.at(-1)].some((stem) => words.has(`${stem}ing`)));
  return rows
    .map(({ label }) => label.trim())
    .filter((label) => /^[a-z0-9 .+#&/-]{3,34}$/i.test(label) && label.split(' ').length <= 3)
    .filter((label) => !isVerb(label.toLowerCase().split(' ')[0]) && !unwanted.test(label))
    .filter((label) => !languageNames.has(label.toLowerCase()))
    .map((label) => label[0].toUpperCase() + label.slice(1));
}

/**
 * The skill list: the curated ones first, then technology names of O*NET and knowledge of ESCO,
 * each name once.
 * Languages have a list of their own and are left out. The curated file has one comma-separated group a line, `#` starts a heading.
 */
export function buildSkills(taxonomy, curatedPath, languageNames) {
  const curated = readFileSync(curatedPath, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('# '))
    .flatMap((line) => line.split(','))
    .map((name) => name.trim())
    .filter(Boolean);
  const all = [...curated, ...technologySkills(taxonomy), ...knowledgeSkills(taxonomy, languageNames)];
  return byKey(all, (name) => keyFor(name).replaceAll('_', '')).map((name) => ({ key: keyFor(name), name }));
}
