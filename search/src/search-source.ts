/** What is known of one person, as texts by field; what is indexed for search. */
export interface SearchSource {
  /** ISO 639-1 of the resume's language; null when nobody knows. */
  language: string | null;
  /** Full name, and in a second script. */
  names: string[];
  /** What the person calls themselves in the resume; null when it says nothing of the kind. */
  headline: string | null;
  /** Current position first, then earlier ones, newest first. */
  titles: string[];
  /** Skills as the profile lists them, main ones first. */
  skills: string[];
  /** Employers, current one first. */
  companies: string[];
  /** Degrees, fields of study, schools, certificates. */
  education: string[];
  /** City, state, country, address. */
  locations: string[];
  /** Industry, languages and other short facts that plain words may find. */
  facts: string[];
  emails: string[];
  /** In any writing; digits are what counts. */
  phones: string[];
  /** Summary, job descriptions, and the text of the resume. */
  body: string[];
  /** Notes that the team may read. */
  notes: string[];
  /** Custom fields by their key. */
  custom: Record<string, string>;
}
