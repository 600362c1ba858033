/** As `westernGivenNames`: names of Indian, African and South-East Asian use. */
export const southernGivenNames = `
ravi ravindra रवि
rajesh raj rajeshwar राजेश раджеш
raj raja राज
rajiv rajeev राजीव
ram rama राम
ramesh rameshwar रमेश
rakesh राकेश
rahul राहुल
rohit rohith रोहित
sanjay sanjai संजय
sanjeev sanjiv संजीव
sandeep sandip संदीप
sunil सुनील
suresh सुरेश
sunita सुनीता
sushma सुषमा
vijay vijai bijoy विजय
vikram bikram विक्रम
vinod binod विनोद
vishal विशाल
vivek bibek विवेक
anil अनिल
anand आनंद
anjali अंजलि
amit अमित
ajay अजय
arjun अर्जुन
ashok अशोक
asha आशा
arun अरुण
deepak dipak दीपक
deepa dipa दीपा
divya दिव्या
dinesh दिनेश
ganesh गणेश
gopal गोपाल
geeta gita गीता
harish हरीश
jyoti jothi ज्योति
kavita kavitha कविता
kiran किरण
krishna krishnan kishan कृष्ण
lakshmi laxmi लक्ष्मी
mahesh महेश
manish manesh मनीष
manoj मनोज
meena mina मीना
mukesh मुकेश
naresh नरेश
neha नेहा
nikhil निखिल
nitin नितिन
pooja puja पूजा
prakash प्रकाश
pradeep pradip प्रदीप
pramod प्रमोद
prasad प्रसाद
prem प्रेम
priya pria प्रिया прия
priyanka प्रियंका
rekha रेखा
ritu रितु
seema sima सीमा
shanti shanthi शांति
shiva siva शिव
shweta sweta श्वेता
sita seeta सीता
swati swathi स्वाति
uma उमा
usha उषा
joseph jose
maricel maricelle mars
marites maritess
jhon john
nguyen nguyên
quang kwang
chidi chidiebere
chinedu nedu
emeka chukwuemeka
oluwaseun seun
olumide olu
kwame kwami
amadou amadu ahmadou
yuki ゆき 雪 由紀 幸 юки
wei 伟 偉 威 薇 вэй
`;
