const ADVERB =
  'an?|very|highly|extensive(?:ly)?|excellent|strong|sound|good|great|basic|fair|solid|deep|thorough|in[- ]depth|complete|working|practical|hands[- ]?on|professional|prior|advanced';
const KNOWING =
  'proficient|proficiency|skilled|experienced?|expert|expertise|fluent|familiar|familiarity|competent|trained|knowledge(?:able)?|understanding|command|exposure|conversant|(?:well[- ])?versed|worked|acquainted';
/** "Has good hands-on knowledge and understanding of". */
const LEAD_ENGLISH = new RegExp(
  `^(?:(?:have|has|having|possess(?:es|ing)?)\\s)?(?:(?:${ADVERB})\\s)*(?:${KNOWING})(?:\\s(?:and|&|or)\\s(?:${KNOWING}))?\\s(?:in|with|of|at|on|to)\\s(?:the\\s)?(?:use of\\s)?`,
  'iu',
);
const LEAD_ELSEWHERE =
  /^(?:(?:sehr gute |gute |fundierte |solide )?(?:kenntnisse|erfahrung(?:en)?|(?:sicherer )?umgang|versiert|vertraut) (?:in|im|mit|mit den) |(?:grundkenntnisse|grundlagen) in |(?:basic knowledge|basics) of |(?:notions|bases) (?:de |d['’]|en )|(?:bonne |excellente |très bonne )?(?:maîtrise|connaissances?|pratique|utilisation|expérience) (?:de la |des |du |de |d['’]|en )|(?:manejo|dominio|conocimientos?|experiencia)(?: avanzados?| básicos?)? (?:de|en|del) |(?:buona |ottima )?(?:conoscenza|padronanza|esperienza) (?:di|del|della|dei|in|con) |(?:conhecimentos?|domínio|experiência)(?: avançados?)? (?:de|em|do|da|com) |znajomość (?:obsługi )?|doświadczenie w |(?:уверенное )?(?:знание|владение) |опыт работы (?:в|с) |(?:kendskab|erfaring) (?:til|med|i) |(?:kunskaper?|erfarenhet) (?:i|om|av|inom) |(?:γνώση|εμπειρία) (?:σε |του |της )?|熟练掌握|熟练使用|能熟练使用|熟悉|精通|掌握|(?:إجادة|إتقان|معرفة) (?:استخدام )?)\s*/iu;

/** Length of what stands before the skills of a text ("Proficient in Java and SQL"); 0 when nothing does. */
export const leadLength = (text: string): number =>
  (LEAD_ENGLISH.exec(text) ?? LEAD_ELSEWHERE.exec(text))?.[0].length ?? 0;
