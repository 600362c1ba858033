/** Frequent small words, and words that resumes of the language are made of. */
const WORDS: Record<string, string> = {
  en: 'the and of to in for with on at from by as an is was were has have that this my i experience education skills summary work employment languages references university school bachelor present responsible manager developed led date birth nationality phone address profile',
  de: 'und der die das mit für von im bei zur zum des den dem ein eine einer eines auf als ist in an aus nach bis seit heute ich über unter sowie durch berufserfahrung ausbildung kenntnisse sprachen lebenslauf fähigkeiten geboren staatsangehörigkeit anschrift werdegang studium persönliche daten muttersprache fließend verhandlungssicher deutsch englisch straße universität hochschule leitung entwicklung',
  fr: 'et de des du la le les en pour avec dans au aux un une sur par est à chez depuis ans ce je l d expérience expériences professionnelle professionnelles formation compétences langues loisirs diplôme français anglais courant né née nationalité adresse téléphone gestion équipe université école',
  es: 'y de del la el los las en para con por un una al se su que como desde hasta es experiencia laboral educación formación habilidades idiomas actualidad responsable gestión nacionalidad fecha nacimiento dirección teléfono español inglés nativo universidad licenciatura empresa desarrollo conocimientos',
  it: 'e di del della dei delle degli il la lo le gli per con in nel nella presso un una al da dal sono che esperienza esperienze lavorativa lavorative istruzione formazione competenze lingue capacità italiano inglese madrelingua nato nata nazionalità indirizzo gestione università laurea oggi attuale responsabile sviluppo',
  pt: 'e de do da dos das em para com no na nos nas um uma ao por que como desde até os as não experiência profissional formação acadêmica académica competências habilidades idiomas atual atualmente português inglês fluente nascimento nacionalidade endereço morada telefone universidade gestão desenvolvimento empresa responsável',
  pl: 'i w z na do oraz dla od przez się nad przy po ze jest za lub o doświadczenie zawodowe wykształcenie umiejętności języki obce obecnie zainteresowania urodzenia adres telefon polski angielski uniwersytet szkoła praca pracownik kierownik studia obsługa zarządzanie',
  tr: 've ile için bir olarak bu da de en çok daha iş deneyimi deneyim eğitim beceriler yetenekler diller dil kişisel bilgiler doğum tarihi uyruk adres telefon halen günümüz üniversitesi lisans lise türkçe ingilizce ana dili mezun görev yönetimi geliştirme hakkımda',
  sv: 'och med för av på till som inom en ett i är att det den från har vid om samt nuvarande arbetslivserfarenhet erfarenhet utbildning kunskaper färdigheter språk svenska engelska modersmål flytande född adress universitet högskola ansvarig ansvar utveckling kompetenser',
  da: 'og med for af på til som inden en et i er at det den fra har ved om samt nuværende erhvervserfaring erfaring uddannelse kompetencer færdigheder sprog dansk engelsk modersmål flydende født adresse universitet ansvarlig ansvar udvikling stilling ansat',
  no: 'og med for av på til som innen en et i er at det den fra har ved om samt nåværende arbeidserfaring erfaring utdanning utdannelse ferdigheter kompetanse språk norsk engelsk morsmål flytende født adresse universitetet ansvarlig ansvar utvikling ikke jeg',
  fi: 'ja on ei se että kanssa sekä tai kuin työkokemus koulutus kielitaito taidot osaaminen harrastukset suomi englanti äidinkieli syntymäaika osoite puhelin yliopisto vastuu nykyinen ansioluettelo vuotta',
  nl: 'en van de het een in met voor op aan bij tot als door naar uit te is om ook heden werkervaring ervaring opleiding opleidingen vaardigheden talen nederlands engels moedertaal vloeiend geboortedatum nationaliteit adres telefoon universiteit verantwoordelijk ontwikkeling persoonlijke gegevens',
  hu: 'és a az egy hogy nem való mint van volt is vagy valamint jelenleg munkatapasztalat szakmai tapasztalat tanulmányok végzettség készségek nyelvtudás nyelvismeret nyelvek magyar angol anyanyelv születési idő lakcím telefon egyetem főiskola felelős vezető önéletrajz személyes adatok',
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
  no: /[åæø]/gi,
  fi: /[äö]/gi,
  hu: /[őűáéíóöú]/gi,
};

/** Word to its languages; a word that several share counts for less. */
const languagesOf = new Map<string, string[]>();
for (const [code, list] of Object.entries(WORDS)) {
  for (const word of new Set(list.split(' ')))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), code]);
}

let last: { text: string; language: string | null } | null = null;

/** ISO 639-1 code of a text's main language among those of the product and its neighbours, or null for too little text. */
export function documentLanguage(text: string): string | null {
  // The countries, the name and the result ask for the same document.
  if (last?.text !== text) last = { text, language: languageOf(text) };
  return last.language;
}

function languageOf(text: string): string | null {
  const sample = text.slice(0, 12_000).replace(/(?<!\S)\S+@\S+|(?:https?:\/\/|www\.)\S+/g, ' ');
  // What is beyond ASCII is little, and all that most of the counts are about.
  const wide = sample.replace(/[\0-\x7f]+/g, ' ');
  const count = (pattern: RegExp) => wide.match(pattern)?.length ?? 0;
  const han = count(/[\u4e00-\u9fff]/g);
  const kana = count(/[\u3041-\u3096\u30a1-\u30fa]/g);
  const letters = count(/\p{L}/gu) + latinLetters(sample);
  if (letters < 20 && han + kana < 6) return null;
  const japanese = kana > (han + kana) * 0.06 || /履\s?歴\s?書|職務経歴|氏\s?名|学\s?歴/.test(sample);
  // One character of Chinese or Japanese says as much as three or four letters.
  if ((han + kana) * 3 > letters - han - kana) return japanese && kana > 0 ? 'ja' : 'zh';
  for (const [code, script] of [
    ['ar', /[\u0621-\u064a]/g],
    ['ru', /[\u0400-\u04ff]/g],
    ['el', /[\u0370-\u03ff\u1f00-\u1fff]/g],
  ] as const) {
    if (count(script) > letters * 0.3) return code;
  }
  return latinLanguage(sample, count);
}

function latinLetters(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 0x20;
    if (code > 0x60 && code < 0x7b) letters++;
  }
  return letters;
}

function latinLanguage(sample: string, count: (pattern: RegExp) => number): string | null {
  const scores = new Map<string, number>();
  const add = (code: string, score: number) => scores.set(code, (scores.get(code) ?? 0) + score);
  for (const word of sample.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const codes = languagesOf.get(word);
    for (const code of codes ?? []) add(code, 1 / Math.sqrt(codes?.length ?? 1));
  }
  for (const [code, pattern] of Object.entries(HINTS)) add(code, count(pattern) * 0.15);
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best && best[1] > 0 ? best[0] : null;
}
