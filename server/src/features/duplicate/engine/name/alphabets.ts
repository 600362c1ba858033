/** Latin spellings of alphabets that write their vowels. */
export const vowelledAlphabets: Readonly<Record<string, string>> = {
  ...pairs(
    'а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sh ы y э e ю yu я ya і i ї yi є ye ґ g ў u ђ dj ј j љ lj њ nj ћ c џ dz ѓ g ќ k ѕ dz ә a ғ g қ k ң n ө o ұ u ү u һ h ҳ h ҷ j ӣ i ӯ u',
  ),
  ...pairs(
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
  ),
  ...pairs(
    'ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f և ev',
  ),
  ...pairs(
    'ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h',
  ),
  ...pairs('ß ss æ ae ø o đ d ð d þ th ł l ı i œ oe ħ h ŋ n ə a'),
};

/** Latin consonants of alphabets that leave vowels out or write them around the consonant. */
export const consonantAlphabets: Readonly<Record<string, string>> = {
  ...pairs(
    'ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z غ gh ف f ق q ك k ل l م m ن n ه h و w ي y پ p چ ch ژ zh گ g ک k ی y ے y ڤ v ٹ t ڈ d ڑ r ں n ہ h ھ h',
  ),
  ...pairs(
    'ב b ג g ד d ה h ו w ז z ח h ט t י y כ k ך k ל l מ m ם m נ n ן n ס s פ p ף f צ ts ץ ts ק k ר r ש sh ת t',
  ),
  ...pairs(
    'ก k ข kh ค kh ฆ kh ง ng จ j ฉ ch ช ch ซ s ฌ ch ญ y ฎ d ฏ t ฐ th ฑ th ฒ th ณ n ด d ต t ถ th ท th ธ th น n บ b ป p ผ ph ฝ f พ ph ฟ f ภ ph ม m ย y ร r ล l ว w ศ s ษ s ส s ห h ฬ l ฮ h',
  ),
};

/**
 * Letters of the Indian scripts by their place in the block: from Devanagari to Malayalam all share one
 * layout, 128 code points apart. A consonant carries an `a` unless a vowel sign or a virama follows.
 */
export const indicLetters: Readonly<Record<number, string>> = {
  ...places(0x05, 'a aa i ii u uu ri li e e e ai o o o au'),
  ...places(0x15, 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'),
  ...places(0x3e, 'aa i ii u uu ri ri e e e ai o o o au'),
  ...places(0x58, 'k kh g z r rh f y'),
  1: 'n',
  2: 'n',
  3: 'h',
};

function pairs(list: string): Record<string, string> {
  const words = list.split(' ');
  return Object.fromEntries(words.flatMap((word, at) => (at % 2 ? [] : [[word, words[at + 1] ?? '']])));
}

function places(from: number, list: string): Record<number, string> {
  return Object.fromEntries(list.split(' ').map((letters, at) => [from + at, letters]));
}
