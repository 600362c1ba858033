/** Queries to learn from. */
export const examples = [
  { query: 'accountant excel', finds: 'accountants, those with Excel first' },
  { query: '"site engineer" AND autocad', finds: 'site engineers who know AutoCAD' },
  { query: 'title:"project manager" experience:5..10', finds: 'project managers with 5 to 10 years' },
  { query: 'skill:(java OR kotlin) NOT intern', finds: 'Java or Kotlin, but no interns' },
  { query: 'nurse location:dubai notice:<=30', finds: 'nurses in Dubai who can start within a month' },
  { query: 'name:mohamed~', finds: 'Mohamed, Mohammad, Muhammed…' },
] as const;
