/**
 * Every figure that decides what is found first. Measured on judged searches; small changes of one figure
 * change little, so none of them is worth more digits than it has.
 */
export const TUNING = {
  // What one occurrence counts by where it stands.
  currentTitle: 8,
  title: 1.5,
  mainSkill: 6,
  skill: 1.2,
  name: 4,
  company: 1,
  education: 1,
  location: 1.5,
  fact: 2,
  note: 1,
  body: 1.5,
  /** Skills that a profile lists first are main ones. */
  mainSkills: 10,
  /** Words of a usual resume's text; in longer texts each word counts less, by this share. */
  usualLength: 200,
  lengthShare: 0.4,
  /** What has to come together for half of the highest impact. */
  half: 5,

  // What a person is mostly about.
  roles: 50,
  roleLeast: 0.05,
  rolePower: 0.8,
  /** What typical things count beside names, and how much a long list of them is discounted. */
  roleRelated: 1,
  roleMass: 0.5,
  /** How much the strongest concepts of a family count before the many weak ones. */
  familyFocus: 1.5,
  familyPower: 0.7,
  familyLeast: 0.1,
  /** Titles that are read for the families that they belong to, and concepts of each of them. */
  titlesRead: 5,
  titleConcepts: 12,
  /** Roles that also find a person, not only rank. */
  rolesFound: 5,
  /** How much somebody must be of a family to be found by it. */
  familyFound: 0.5,

  // What the words of a query count.
  idfFloor: 0.1,
  otherLanguage: 0.9,
  spelling: 0.7,
  synonym: 0.65,
  conceptName: 0.8,
  related: 0.5,
  /** How much rare forms count before frequent ones. */
  formIdf: 0.5,

  // Which concepts a query describes, and what they count beside its words.
  relatedWord: 0.6,
  plainWord: 0.7,
  /** Words that stand for one another when people describe work. */
  sameKind: 0.6,
  wholeName: 0.4,
  /** Concepts that fit a query less are not asked for; below `sure` they only rank, and say less of how well one fits. */
  least: 0.2,
  sure: 0.35,
  concepts: 5,
  conceptPower: 2,
  conceptShare: 0.7,
  rolesAsked: 6,
  rolesAskedPower: 3,
  roleShare: 0.7,
  /** Roles much like those that a query describes: of each one, in all, and what they count beside them. */
  neighbours: 6,
  neighboursAsked: 12,
  neighbourShare: 1,
  /** Low, so that they find people only where nothing else does. */
  neighbourForm: 0.2,
  familyShare: 0.7,
  titleFamilyShare: 0.5,

  // How a document is scored.
  furtherName: 0.7,
  apart: 0.3,
  /** Impacts of a usual resume; documents with more lose a part, those with fewer gain one down to the least. */
  usualEntries: 400,
  leastEntries: 100,
  lengthPenalty: 0.22,
  /** What it adds that all typed words stand in the current title, and how much of that elsewhere among titles and skills. */
  placed: 0.05,
  placedBelow: 1 / 3,
  /** What is taken from those whose titles are of another kind, and how little of a likeness spares them. */
  otherKind: 0.1,
  kindEnough: 1 / 3,
  /** How much of the query counts as covered by who has all that it means in other words. */
  meaningShare: 0.9,
};
