/** Words of many resumes that say nothing of a person, as English stems. */
const STOP_WORDS = new Set(
  `a an and are as at be been but by can did do does for from had has have he her him his how i if in into is it
  its me my no not of on or our she so some such than that the their them then there these they this those to up
  us was we were what when where which while who whom whose will with would you your
  der die das den dem des ein eine einen einer und oder mit von zu im am als fur auf bei aus
  le la les un une des du de et ou en dans pour par sur avec au aux
  el los las una unos y o del con por para al
  il lo gli uno e ed di da nel nella
  os um uma em no na dos das ao
  het een van voor met op te
  och att i av for pa
  ve bir ile`.split(/\s+/),
);

/** True for words that are indexed for phrases, but neither found nor ranked on their own. */
export function isStopWord(stem: string): boolean {
  return STOP_WORDS.has(stem);
}

/** Stems of headings and words that stand in every resume, whatever the person does. */
const RESUME_WORDS = new Set(
  `educ experi skill summari object certif refer languag work addit inform person detail present project
  respons role compani posit profil career year month name date address email phone job employ train team
  qualif achiev activ interest hobbi declar univers colleg school degre knowledg abil good strong`.split(
    /\s+/,
  ),
);

/** True for stems that every resume holds, so that they say nothing of what it is about. */
export function isResumeWord(stem: string): boolean {
  return RESUME_WORDS.has(stem);
}
