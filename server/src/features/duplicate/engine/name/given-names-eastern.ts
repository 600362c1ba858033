/** As `westernGivenNames`: names of Arabic, Persian and Turkic use. */
export const easternGivenNames = `
mohammed mohamed muhammad mohammad mohamad muhammed muhamad mohamud mohd mhd md mohammod muhamed mahomed mahammad mahamat mohamet mamadou muhammadu muxammad magomed محمد মোহাম্মদ मोहम्मद мухаммад магомед мохаммед mokhammed μοχαμεντ
mehmet mehmed mehmat
mahmoud mahmud mahmood mehmood mahmut محمود махмуд महमूद
ahmed ahmad ahmet achmed ahmadu akhmed akhmad ahamed ahmod amed أحمد احمد ахмед ахмад अहमद
hamed hamid hameed hamit حامد حميد хамид
hamad hamd حمد
hamza hamzah hamzeh حمزة حمزه хамза
hassan hasan hasaan hassen حسن хасан hasane हसन χασαν
hussein hussain husain husein hossein hossain hosain hussin husayn houssein hüseyin huseyin حسين хусейн гусейн हुसैन
hisham hesham hicham هشام
ali aly alli علي على али अली
omar omer umar umer oumar عمر омар умар
amr amro amrou عمرو
othman osman uthman usman ousmane othmane عثمان осман усман
khalid khaled haled kaled khalled halid خالد халид खालिद
khalil halil خليل халиль
walid waleed oualid waled وليد валид
rashid rasheed rachid راشد رشيد رашид рашид
saeed said saied sayeed saeid سعيد саид
saad sad سعد
saud saoud سعود
sayed syed sayyed sayyid سيد
saleh salih صالح салех
salah صلاح
salem salim saleem سالم سليم салим
salman salmaan سلمان
sultan soltan سلطان султан
sami samy سامي
samir sameer سمير самир समीर
samira sameera سميرة
tarek tariq tareq tarik tarick طارق тарик
faisal faysal feisal faycal fayssal فيصل фейсал
fahad fahd فهد
fares faris فارس
farid fareed فريد фарид
farida fareeda فريدة
fatima fatema fatma fatimah fatimeh fatemeh fatimata fatoumata faatima fatuma fatou فاطمة فاطمه фатима फातिमा φατιμα
fatin faten فاتن
aisha ayesha aysha aicha aishah aysheh ayse aishatu aisya aïcha عائشة عايشة айша आयशा
amina aminah ameena aminata امينة آمنة amna амина
amin ameen امين
amir ameer emir أمير амир आमिर
amal amaal أمل آمال
anas anass أنس
anwar anwer enver أنور
ashraf achraf eshref اشرف أشرف
ayman aiman ايمن أيمن
aziz azeez عزيز азиз
abdullah abdallah abdulla abdellah abdoulaye abdula abdulah abdulloh عبدالله абдулла abdalla
abdulrahman abdelrahman abdurrahman abdulrehman abderrahman abdrahman abdurahman عبدالرحمن абдурахман
abdulaziz abdelaziz abdelazeez عبدالعزيز абдулазиз
abdulkarim abdelkarim abdulkareem abdelkrim عبدالكريم
abdulkader abdelkader abdulqader abdulqadir abdulkadir عبدالقادر
abdulhamid abdelhamid abdulhameed عبدالحميد
abdulmajid abdelmajid abdulmajeed عبدالمجيد
abdullatif abdellatif abdulateef عبداللطيف
abdulmalik abdelmalek abdulmalek عبدالملك
abdulsalam abdelsalam abdessalam عبدالسلام
abdulwahab abdelwahab abdulwahhab عبدالوهاب
abbas abass عباس аббас
adel adil عادل адель
adnan عدنان
akram أكرم
ala alaa علاء
alia aliya aaliyah aliyah عالية علياء алия
asma asmaa esma أسماء
badr bader بدر
bashir basheer bachir بشير
basma basmah بسمة
bilal belal bilel بلال билал
dalal دلال
dalia dalya داليا
dina deena دينا дина
dunya donia dunia دنيا
eman iman imane إيمان ايمان
essam issam esam isam عصام
fadi fady فادي
ghada ghadah غادة
ghassan gassan غسان
habib habeeb حبيب
hadi hady هادي
hala halah هالة
hana hanaa هناء
hanan hanane حنان
hani hany هاني
haris harith حارث
haroon harun haroun هارون aaron aron
hasna hasnaa حسناء
haidar haider haydar hyder حيدر
heba hiba هبة
hend hind هند
huda hoda houda هدى
ibrahim ebrahim ibraheem brahim ibrahima abraham avraham abram abe abrahim ابراهيم إبراهيم ибрагим ибрахим абрам אברהם אבי
idris idriss idrees إدريس
ismail ismael esmail ismaeel ismayil ishmael إسماعيل исмаил
isa issa eisa essa عيسى иса
jabir jaber jabber جابر
jafar jaafar jaffar gaafar جعفر
jamal gamal djamal jamaal cemal جمال джамал
jamil jameel gamil جميل
jamila jameela gamila جميلة
jasim jassim jasem جاسم
jawad jawed javad جواد
karim kareem kerim كريم карим
karima kareema كريمة
kamal kamel kemal كمال كامل камал
khadija khadijah khadeeja kadija hatice khadidja خديجة хадиджа
layla leila laila leyla lila ليلى лейла лайла
latif lateef لطيف
lubna loubna لبنى
lina leena لينا
maha مها
mahdi mehdi مهدي мехди
majid majed maged majeed magid ماجد مجيد
malik malek مالك
mansour mansoor mansur منصور мансур
mariam maryam mariem miriam meryem maryem miryam مريم марьям мариам מרים
marwa marwah مروة
marwan marouane مروان
masoud masood mesut مسعود
mona muna منى
moussa musa mousa mosa moses moshe moises موسى муса моисей משה
mostafa mustafa mustapha moustafa mostapha мустафа مصطفى
mukhtar mokhtar مختار
mounir munir moneer منير
murad mourad morad مراد мурад
muath moaz muaz moath معاذ
nabil nabeel نبيل набиль
nabila nabeela نبيلة
nada nadah ندى
nader nadir نادر
nadim nadeem نديم
naim naeem نعيم
najib nagib najeeb نجيب
najla naglaa نجلاء
nasser nasir naser ناصر насер
nawal nawel نوال
nour noor nur نور нур
noura nora norah nura نورة
nizar nezar نزار
omaima umaima أميمة
osama usama oussama ousama usamah أسامة усама
qasim qassim kasim kassem kacem qasem ghasem قاسم касим
rabia rabiah ربيعة
rami ramy رامي
ramadan ramazan ramzan ramadhan رمضان рамазан
rania raniya رانيا
rana رنا
rasha racha رشا
reda rida reza riza رضا реза
reem rim ريم
riyad riad riyadh ryad رياض
ruqayya ruqaya rukaya roukaya rokaya رقية
sabah صباح
saber sabir صابر
sadiq sadeq saddiq sadik siddiq صادق
safa safaa صفاء
safia safiya safiyya صفية
sahar سحر
said sayid سيد
saif seif sayf سيف
saker saqr sakr صقر
samar سمر
sana sanaa سناء
shadi chadi شادي
shahid shaheed شهيد
shaikh sheikh شيخ
sharif sherif cherif shareef شريف шариф
shaymaa shaima chaima shaimaa شيماء
sulaiman suleiman soliman sulayman suleyman solomon shlomo salomon souleymane sulieman سليمان сулейман שלמה
suhail sohail souhail suhayl سهيل
taha طه
talal طلال
tahir taher طاهر тахир
wael wail وائل
wafa wafaa وفاء
yahya yahia yehia يحيى
yasin yassin yaseen yacine yasein ياسين
yasir yasser yaser ياسر
yasmin yasmine yasmeen jasmine jasmin jazmin ياسمين жасмин
yaqub yacoub yaqoob yaaqub yakub يعقوب якуб
younes younis yunus yonas jonah jonas yunis yunes يونس юнус
zahra zahraa zohra zehra زهراء زهرة
zainab zaynab zeinab zeynep zineb zainabu زينب зейнаб
zaid zayed zayd zeid زيد زايد
ziad zeyad ziyad زياد
zeeshan zishan ذيشان
zubair zubayr zoubir زبير
cem jem
emre emreh
fatih fateh فاتح
murat murad
yildiz yıldız
`;
