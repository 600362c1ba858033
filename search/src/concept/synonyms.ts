import { stemsOf } from '../stems.ts';

/** Words that people use for one another when they describe work; each line is one kind. */
const KINDS = `
developer programmer coder builder maker creator
manager head lead leader chief director supervisor
clerk executive assistant officer associate agent representative operator keeper attendant
expert specialist consultant professional adviser advisor
technician mechanic repairer repairman fitter
teacher lecturer instructor trainer tutor professor educator faculty
coach mentor trainer training
designer artist illustrator
architect designer
tester testing test checker
analyst analysis analytics
driver courier rider chauffeur
sales salesman salesperson seller selling
buyer purchaser purchasing procurement sourcing
recruiter recruitment recruiting hiring staffing
accountant accounting accounts bookkeeper bookkeeping
administrator administration admin
secretary receptionist assistant
cleaner cleaning janitor housekeeping
guard watchman security
cook chef kitchen
waiter waitress server steward
nurse nursing caregiver carer
doctor physician surgeon
lawyer attorney solicitor advocate counsel
writer author editor content copywriter
journalist reporter correspondent
translator interpreter translation
scientist researcher research
apprentice trainee intern internship
worker labourer laborer labour
owner founder entrepreneur
planner scheduler planning scheduling
inspector auditor examiner inspection
customer client consumer guest
requirements needs specifications
incident outage problem issue
repair maintenance service support fix
web website internet online site
personnel hr staff employees workforce people
computer pc desktop laptop
finance financial money
warehouse store depot storage
shop retail store
stock inventory goods
medical clinical hospital health healthcare
drug pharmacy medicine pharmaceutical
law legal
report reporting reports
advertising ads marketing promotion campaign
car vehicle automotive automobile
school education academic
hotel hospitality
restaurant catering food
invoice bill billing payment
collection recovery debt
wages salary payroll
tax taxation
bank banking
insurance insurer claims
loan credit lending
software application app program
network networking routing switching
security protection cyber
integration interface middleware
construction building civil site
delivery shipping transport logistics
freight cargo shipping
phone telephone call
mobile cellphone android
factory plant manufacturing production industrial
machine machinery equipment
machinist turner milling
electrical electric electrician wiring
plumber plumbing pipe
carpenter carpentry woodwork joiner
painter painting decorator
welder welding
automation automated scripts scripting
cloud hosting
risk compliance
audit auditing auditor
quality qa assurance
project program programme
drawing drafting draughtsman cad
photo photographer photography
video film editor
music musician
fashion apparel clothing garment textile
farm farming agriculture agricultural
garden gardener landscaping
travel tourism tour
flight aviation aircraft airline
ship marine vessel maritime
oil gas petroleum
energy power electricity
environment environmental sustainability
property estate realty
child children kids
beauty hair salon
sport sports fitness
event events conference
animal veterinary vet
statistics statistical statistician
library librarian
emergency ambulance paramedic
charity nonprofit ngo`;

const NONE: ReadonlySet<string> = new Set();
let synonyms: Map<string, Set<string>> | undefined;

/** Stems of the words that may stand for this one, itself an English stem, in a description of work. */
export function synonymsOf(stem: string): ReadonlySet<string> {
  synonyms ??= readKinds();
  return synonyms.get(stem) ?? NONE;
}

function readKinds(): Map<string, Set<string>> {
  const kin = new Map<string, Set<string>>();
  for (const line of KINDS.trim().split('\n')) {
    const stems = stemsOf(line, 'en');
    for (const stem of stems) {
      const others = kin.get(stem) ?? new Set();
      for (const other of stems) if (other !== stem) others.add(other);
      kin.set(stem, others);
    }
  }
  return kin;
}
