/** Frequent small words that tell languages of one script apart. */
const MARKERS: Record<string, RegExp> = {
  en: /\b(?:the|and|of|to|in|for|with|on|at|from)\b/gi,
  de: /\b(?:und|der|die|das|mit|für|von|im|bei|zur|zum|des|eine?r?)\b/gi,
  fr: /\b(?:et|de|des|du|la|le|les|en|pour|avec|dans|au|aux|une?)\b/gi,
  es: /\b(?:y|de|del|la|el|los|las|en|para|con|por|una?)\b/gi,
  it: /\b(?:e|di|del|della|il|la|le|per|con|in|dei|delle|nel|presso|una?)\b/gi,
  pt: /\b(?:e|de|do|da|dos|das|em|para|com|no|na|uma?|ão)\b/gi,
  pl: /\b(?:i|w|z|na|do|oraz|dla|od|przez|się)\b/gi,
  tr: /\b(?:ve|ile|için|bir|olarak|da|de)\b/gi,
  sv: /\b(?:och|med|för|av|på|till|som|inom|en|ett)\b/gi,
  da: /\b(?:og|med|for|af|på|til|som|inden|en|et|ved)\b/gi,
  hu: /\b(?:és|a|az|egy|hogy|nem|való|mint)\b/gi,
};
const HINTS: Record<string, RegExp> = {
  de: /[äöüß]/gi,
  fr: /[éèêàçùœ]/gi,
  es: /[ñ¿¡áíóú]/gi,
  it: /[àèìòù]/gi,
  pt: /[ãõçáéâê]/gi,
  pl: /[ąćęłńśźż]/gi,
  tr: /[ışğçİ]/g,
  sv: /[åäö]/gi,
  da: /[åæø]/gi,
  hu: /[őűáéíóöú]/gi,
};

/** ISO 639-1 code of a text's main language among those of the product and Arabic, or null for too little text. */
export function documentLanguage(text: string): string | null {
  const sample = text.slice(0, 20_000);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters < 20) return null;
  if (count(/[\u3040-\u30ff]/g) > letters * 0.05) return 'ja';
  if (count(/[\u4e00-\u9fff]/g) > letters * 0.2) return 'zh';
  if (count(/[\u0600-\u06ff]/g) > letters * 0.3) return 'ar';
  if (count(/[\u0400-\u04ff]/g) > letters * 0.3) return 'ru';
  if (count(/[\u0370-\u03ff]/g) > letters * 0.3) return 'el';
  const scores = Object.entries(MARKERS).map(([code, pattern]) => {
    const hint = HINTS[code];
    return { code, score: count(pattern) + (hint ? count(hint) * 0.5 : 0) };
  });
  return scores.sort((a, b) => b.score - a.score)[0]?.code ?? null;
}
