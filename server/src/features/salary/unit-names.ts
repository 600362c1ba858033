/** Forms of a counted Arabic noun: one, two, three to ten (genitive plural), eleven and more, and after a hundred. */
export interface ArabicForms {
  one: string;
  two: string;
  few: string;
  many: string;
  hundred: string;
  feminine: boolean;
}

/** English: one and many. */
type EnglishForms = readonly [one: string, many: string];

/** What amounts of a currency are called in words. */
export interface UnitNames {
  en: EnglishForms;
  ar: ArabicForms;
  /** Null for a currency that has none. */
  sub: { en: EnglishForms; ar: ArabicForms } | null;
}

interface Noun {
  one: string;
  two: string;
  few: string;
  many: string;
  feminine?: true;
}

const nouns = {
  dirham: { one: 'درهم', two: 'درهمان', few: 'دراهم', many: 'درهماً' },
  dinar: { one: 'دينار', two: 'ديناران', few: 'دنانير', many: 'ديناراً' },
  riyal: { one: 'ريال', two: 'ريالان', few: 'ريالات', many: 'ريالاً' },
  pound: { one: 'جنيه', two: 'جنيهان', few: 'جنيهات', many: 'جنيهاً' },
  lira: { one: 'ليرة', two: 'ليرتان', few: 'ليرات', many: 'ليرة', feminine: true },
  rupee: { one: 'روبية', two: 'روبيتان', few: 'روبيات', many: 'روبية', feminine: true },
  dollar: { one: 'دولار', two: 'دولاران', few: 'دولارات', many: 'دولاراً' },
  franc: { one: 'فرنك', two: 'فرنكان', few: 'فرنكات', many: 'فرنكاً' },
  peso: { one: 'بيزو', two: 'بيزو', few: 'بيزو', many: 'بيزو' },
  euro: { one: 'يورو', two: 'يورو', few: 'يورو', many: 'يورو' },
  yen: { one: 'ين', two: 'ينان', few: 'ينات', many: 'يناً' },
  yuan: { one: 'يوان', two: 'يوانان', few: 'يوانات', many: 'يواناً' },
  fils: { one: 'فلس', two: 'فلسان', few: 'فلوس', many: 'فلساً' },
  halala: { one: 'هللة', two: 'هللتان', few: 'هللات', many: 'هللة', feminine: true },
  baisa: { one: 'بيسة', two: 'بيستان', few: 'بيسات', many: 'بيسة', feminine: true },
  piastre: { one: 'قرش', two: 'قرشان', few: 'قروش', many: 'قرشاً' },
  centime: { one: 'سنتيم', two: 'سنتيمان', few: 'سنتيمات', many: 'سنتيماً' },
  millime: { one: 'مليم', two: 'مليمان', few: 'مليمات', many: 'مليماً' },
  cent: { one: 'سنت', two: 'سنتان', few: 'سنتات', many: 'سنتاً' },
  penny: { one: 'بنس', two: 'بنسان', few: 'بنسات', many: 'بنساً' },
  paisa: { one: 'بيسة', two: 'بيستان', few: 'بيسات', many: 'بيسة', feminine: true },
  fen: { one: 'فن', two: 'فنان', few: 'فنات', many: 'فناً' },
} satisfies Record<string, Noun>;

/** What is called the same by every number. */
export const unchanging = (name: string): ArabicForms => ({
  one: name,
  two: `${name} اثنان`,
  few: name,
  many: name,
  hundred: name,
  feminine: false,
});

/** A noun with the adjective of its country, which follows its number and gender. `adjective` is masculine. */
function forms(name: keyof typeof nouns, adjective?: string): ArabicForms {
  const noun: Noun = nouns[name];
  const feminine = noun.feminine ?? false;
  const after = (ending: string) => (adjective === undefined ? '' : ` ${adjective}${ending}`);
  const one = `${noun.one}${after(feminine ? 'ة' : '')}`;
  // A noun that does not change says two by the number.
  if (noun.two === noun.one) return { ...unchanging(one), feminine };
  return {
    one,
    two: `${noun.two}${after(feminine ? 'تان' : 'ان')}`,
    few: `${noun.few}${after('ة')}`,
    many: `${noun.many}${after(feminine ? 'ة' : 'اً')}`,
    hundred: one,
    feminine,
  };
}

const subs = {
  fils: { en: ['fils', 'fils'], ar: forms('fils') },
  halala: { en: ['halala', 'halalas'], ar: forms('halala') },
  dirham: { en: ['dirham', 'dirhams'], ar: forms('dirham') },
  baisa: { en: ['baisa', 'baisas'], ar: forms('baisa') },
  piastre: { en: ['piastre', 'piastres'], ar: forms('piastre') },
  centime: { en: ['centime', 'centimes'], ar: forms('centime') },
  millime: { en: ['millime', 'millimes'], ar: forms('millime') },
  cent: { en: ['cent', 'cents'], ar: forms('cent') },
  penny: { en: ['penny', 'pence'], ar: forms('penny') },
  paisa: { en: ['paisa', 'paise'], ar: forms('paisa') },
  fen: { en: ['fen', 'fen'], ar: forms('fen') },
} satisfies Record<string, NonNullable<UnitNames['sub']>>;

/** A noun of many countries with the country before it. */
const unit = (
  country: string,
  [one, many]: EnglishForms,
  ar: ArabicForms,
  sub: keyof typeof subs | null,
): UnitNames => ({ en: [`${country} ${one}`, `${country} ${many}`], ar, sub: sub && subs[sub] });

/** By ISO 4217 code. A currency that is not here is called by its code. */
export const unitNames: Readonly<Record<string, UnitNames>> = {
  AED: unit('UAE', ['dirham', 'dirhams'], forms('dirham', 'إماراتي'), 'fils'),
  SAR: unit('Saudi', ['riyal', 'riyals'], forms('riyal', 'سعودي'), 'halala'),
  QAR: unit('Qatari', ['riyal', 'riyals'], forms('riyal', 'قطري'), 'dirham'),
  KWD: unit('Kuwaiti', ['dinar', 'dinars'], forms('dinar', 'كويتي'), 'fils'),
  BHD: unit('Bahraini', ['dinar', 'dinars'], forms('dinar', 'بحريني'), 'fils'),
  OMR: unit('Omani', ['rial', 'rials'], forms('riyal', 'عماني'), 'baisa'),
  JOD: unit('Jordanian', ['dinar', 'dinars'], forms('dinar', 'أردني'), 'fils'),
  IQD: unit('Iraqi', ['dinar', 'dinars'], forms('dinar', 'عراقي'), 'fils'),
  LYD: unit('Libyan', ['dinar', 'dinars'], forms('dinar', 'ليبي'), 'dirham'),
  TND: unit('Tunisian', ['dinar', 'dinars'], forms('dinar', 'تونسي'), 'millime'),
  DZD: unit('Algerian', ['dinar', 'dinars'], forms('dinar', 'جزائري'), 'centime'),
  MAD: unit('Moroccan', ['dirham', 'dirhams'], forms('dirham', 'مغربي'), 'centime'),
  EGP: unit('Egyptian', ['pound', 'pounds'], forms('pound', 'مصري'), 'piastre'),
  SDG: unit('Sudanese', ['pound', 'pounds'], forms('pound', 'سوداني'), 'piastre'),
  LBP: unit('Lebanese', ['pound', 'pounds'], forms('lira', 'لبناني'), 'piastre'),
  SYP: unit('Syrian', ['pound', 'pounds'], forms('lira', 'سوري'), 'piastre'),
  TRY: unit('Turkish', ['lira', 'liras'], forms('lira', 'تركي'), 'piastre'),
  YER: unit('Yemeni', ['rial', 'rials'], forms('riyal', 'يمني'), 'fils'),
  USD: unit('US', ['dollar', 'dollars'], forms('dollar', 'أمريكي'), 'cent'),
  CAD: unit('Canadian', ['dollar', 'dollars'], forms('dollar', 'كندي'), 'cent'),
  AUD: unit('Australian', ['dollar', 'dollars'], forms('dollar', 'أسترالي'), 'cent'),
  SGD: unit('Singapore', ['dollar', 'dollars'], forms('dollar', 'سنغافوري'), 'cent'),
  EUR: { en: ['euro', 'euros'], ar: forms('euro'), sub: subs.cent },
  GBP: { en: ['pound sterling', 'pounds sterling'], ar: forms('pound', 'إسترليني'), sub: subs.penny },
  CHF: unit('Swiss', ['franc', 'francs'], forms('franc', 'سويسري'), 'centime'),
  JPY: unit('Japanese', ['yen', 'yen'], forms('yen', 'ياباني'), null),
  CNY: unit('Chinese', ['yuan', 'yuan'], forms('yuan', 'صيني'), 'fen'),
  INR: unit('Indian', ['rupee', 'rupees'], forms('rupee', 'هندي'), 'paisa'),
  PKR: unit('Pakistani', ['rupee', 'rupees'], forms('rupee', 'باكستاني'), 'paisa'),
  NPR: unit('Nepalese', ['rupee', 'rupees'], forms('rupee', 'نيبالي'), 'paisa'),
  PHP: unit('Philippine', ['peso', 'pesos'], forms('peso', 'فلبيني'), 'cent'),
};
