import { mark } from '../../kit/words/say.ts';

/** Queries to learn from. */
export const examples = [
  { query: 'accountant excel', finds: mark('accountants, those with Excel first') },
  { query: '"site engineer" AND autocad', finds: mark('site engineers who know AutoCAD') },
  {
    query: 'title:"project manager" experience:5..10',
    finds: mark('project managers with 5 to 10 years'),
  },
  { query: 'skill:(java OR kotlin) NOT intern', finds: mark('Java or Kotlin, but no interns') },
  {
    query: 'nurse location:dubai notice:<=30',
    finds: mark('nurses in Dubai who can start within a month'),
  },
  { query: 'name:mohamed~', finds: mark('Mohamed, Mohammad, Muhammed…') },
] as const;
