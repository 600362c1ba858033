import { pick, type Random } from './random.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Frequent first: names are drawn with a strong skew. */
const women =
  words(`Fatima Mary Aisha Priya Maria Sara Noor Anna Layla Anjali Grace Mariam Divya Jennifer Huda Sunita
  Rania Elena Zainab Deepa Nadia Joy Salma Kavya Hanan Angel Reem Lakshmi Dina Rosa Yasmin Meera Amal Cristina Farah
  Pooja Samira Liza Ines Tanvi Heba Olga Ruth Sana Bianca Amina Nisha Carmen Lina Usha Petra Wanjiru Chiara Ngozi Yuki`);
const men =
  words(`Mohammed Ahmed John Ali Rahul Jose Omar Suresh Mark Hassan Rajesh Michael Khalid Arun Ibrahim David
  Imran Vijay Yusuf Daniel Anil Tariq Joseph Sanjay Hamza Paul Bilal Ramesh Faisal Peter Kiran Nasser Samuel Ravi Majid
  Carlo Deepak Adel Edwin Manoj Sami Victor Naveen Rashid Jerome Vikram Walid Thomas Ashok Karim Emeka Prakash Ziad Lukas`);
const families =
  words(`Khan Kumar Ali Singh Hassan Santos Sharma Ahmed Reyes Nair Hussein Cruz Patel Ibrahim Thomas
  Mohammed Garcia Das Saleh Joseph Rahman Bautista Menon Mansour Pillai Mendoza Gupta Nasser Varghese Ramos Iqbal Haddad
  Rao Torres Malik George Aziz Reddy Flores Siddiqui Mathew Khalil Verma Navarro Chaudhry Farouk Iyer Castillo Sheikh
  Jacob Mishra Darwish Villanueva Qureshi Philip Bhatt Salem Aquino Butt Abraham Joshi Zaki Perera Silva Mwangi Okafor
  Tamang Gurung Thapa Shrestha Smith Brown Novak Petrov Kowalski Rossi Bernard Yilmaz Demir Farsi Karimi Nakamura Lindqvist`);
const heads = words(
  'Bal Kar Mor Tan Vel Ras Dim Hol Fer Gar Lan Nov Per Sil Tor Var Wal Zan Ber Cor Dal Hak Jan Kol',
);
const middles = words('a e i o u an en in or ar il ov ash ind');
const tails = words('man dez kov wala ni ri to sson berg dar mani shi wan ford ley wick stone ras');

export interface PersonName {
  gender: 'female' | 'male';
  first_name: string;
  last_name: string;
}

/** A few names are very frequent, most are rare. */
export function personName(random: Random): PersonName {
  const gender = random() < 0.38 ? 'female' : 'male';
  const first_name = pick(gender === 'female' ? women : men, random, 1.7);
  const last_name =
    random() < 0.7
      ? pick(families, random, 1.7)
      : `${pick(heads, random)}${pick(middles, random)}${pick(tails, random)}`;
  return { gender, first_name, last_name };
}

const firms =
  words(`Crescent Palm Summit Harbour Falcon Delta Orion Cedar Atlas Pearl Nova Horizon Coral Granite Zenith
  Marina Sierra Vista Amber Cobalt Lotus Meridian Polar Quartz Saffron Tidal Umber Vertex Willow Onyx`);
const trades = words(
  'Contracting Trading Services Holdings Systems Logistics Healthcare Hospitality Engineering Foods',
);

export const companyName = (random: Random): string =>
  `${pick(firms, random, 1.5)} ${pick(trades, random, 1.3)}`;
