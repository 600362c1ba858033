/**
 * Spellings, short forms and sisters in other languages of one given name, a line each. A word may stand in
 * several lines (Alex, Sam); two words agree when they share a line.
 */
export const westernGivenNames = `
alexander alex alec alexandre alejandro alessandro aleksandr aleksander alexandr alexandros sasha sascha sandy xander lex al oleksandr sandro alekos iskander aleksandar александр олександр саша αλεξανδρος
alexandra alex sandra sasha aleksandra alejandra alessandra lexi lexie sandy alexa александра αλεξανδρα oleksandra
alexei alexey aleksei aleksey alexej alyosha oleksiy oleksii alexis алексей олексій
andrew andy drew andre andrea andreas andrei andrey andrii andriy andres andrej andrzej anders ondrej andras andrzejek андрей андрій ανδρεας
andrea andreia andra andi
anna ann anne ana anya ania anja annie hanna hannah anni anneke annika anita anika annushka nan nancy ганна анна аня αννα hana channah חנה
anthony antony tony anton antonio antoine antonios antoni anto toni tonio antonin toño антон антоний αντωνιος
antonia tonia toni antonina tonya antonella antoinette антонина
angela angie angelika angelica angelique angelina анжела ангелина αγγελικη
angel angelo anghel angelos αγγελος
arthur art artie arturo artur arthuro артур
benjamin ben benny benji benito benjamín beniamino benoit вениамин בנימין
bernard bernie bernardo bernhard bernd barney
barbara barb barbie babs basia varvara varya варвара
beatrice beatriz bea trixie beatrix
bridget brigitte brigitta bridgette birgit brigid
carl karl carlo carlos charles charlie chuck charly karel karol karoly carles кароль карл
caroline carolina carol carrie karoline karolina carolyn karolin lina
catherine katherine kathryn catarina catalina katarina katharina ekaterina yekaterina kate katie kathy cathy kat katya katia kasia katarzyna kateryna katerina caterina karin karen kit kitty trina katrin catrin кatерина екатерина катерина катя αικατερινη κατερινα
christian kristian cristian chris christiaan kris krisztian
christina kristina cristina christine kristin chris tina chrissy christiane kristine krystyna kirsten kirsty kristen христина кристина χριστινα
christopher chris kris topher christophe cristobal cristoforo christoph kristof krzysztof christos kit христофор χρηστος
claude claudio claudius
claudia claudine klaudia клавдия
constantine konstantin constantin kostas konstantinos costas kostya konstanty константин костя κωνσταντινος κωστας
daniel dan danny dani danilo daniele danila daniil danylo danil даниил данила данило δανιηλ דניאל
daniela daniella danielle dani даниэла
david dave davey davide dawid davit dovid dato davyd дэвид давид δαβιδ דוד
deborah debra deb debbie debora devora
dennis denis denny denys dionisio dionysios денис
diana diane dianne диана
dominic dominik domenico domingo dominique nick dom
donald don donnie donny donal
dorothy dorothea dorota dot dottie dora dorotea dorothée darota
dmitry dmitri dmitriy dmitrii dimitri dmytro dima dimitar dimitrios dimitris mitya dimitrij дмитрий дмитро дима δημητριος δημητρης
edward ed eddie eddy ted teddy ned eduardo eduard edoardo edouard edvard эдуард
edwin ed eddie
elena helena helen helene elaine yelena olena ilona lena lenka eleni ellen nell ileana jelena helenka alyona aliona елена олена лена ελενη алена алёна
eleanor eleonora leonora ellie nora nell elinor eleonore
elizabeth elisabeth liz lizzie beth betty betsy eliza lisa elsa elise libby liza isabel isabella isabelle elisabetta elzbieta yelizaveta elizaveta lisbeth bettina ela liesel lilibeth ellie bess bessie елизавета лиза ελισαβετ אלישבע
emily emilia emilie emmy milly millie em emelia
emma emmie em
emil emilio emile emiliano
emmanuel manuel manny emanuel manolo manu immanuel emanuele manolis manoel
enrique henry henri heinrich enrico harry hank hal henrik hendrik heinz rick henryk henrique harri quique kike
eric erik erick eirik erich эрик
ernest ernesto ernie ernst
eugene evgeny evgeni yevgeny evgenii yevgeniy evgeniy gene eugenio eugen eugeniusz yevhen zhenya евгений євген женя ευγενιος
eugenia evgenia yevgenia zhenya евгения
eva eve evie ewa yeva ева
evelyn evelina eveline evie
felix felice feliks
ferdinand fernando fernand nando ferdi hernando fernan
florence flo florencia florentina firenze
frances fran francesca franziska francoise fanny francisca paquita frankie franka franciszka
francis frank francisco francesco franz francois paco pancho frankie frans franciszek ferenc chico franco kiko pacho ferenc fran франциск
frederick fred freddie freddy federico friedrich fritz frederic fredrik frederik fryderyk rick frederico fredo fridrich фридрих
gabriel gabe gabriele gabor gavriel gavril gabi гавриил
gabriela gabriella gabrielle gaby gabi
george jorge georg georges giorgio georgy jiri yuri yury yuriy juri georgios giorgos georgi jerzy gheorghe geordie yorgos iurii yurii георгий юрий юрій γεωργιος γιωργος djordje dorde đorđe
gerald jerry gerry gerard gerhard gerardo geraldo gerd
gertrude trudy gerda gertrud
gregory greg gregor grigory gregorio grzegorz grigoriy grisha grigoris hryhoriy griogair григорий γρηγορης
guillaume william bill billy will willy wilhelm guillermo guglielmo willem liam vilhelm wim guilherme memo vilmos willi вильям уильям
gustavo gustav gus gustave gustaf
grace graca gracie gratia grazia graciela
harold harry hal harald
hans johann johannes
hugo hugh ugo hughie
ignatius ignacio nacho ignazio ignacy iggy ignatio
igor ihor ігор игорь
ilya ilia elijah elias elie ilias eli илья ηλιας ilyas elliot
inga inge ingeborg ingrid
irene irina ira iryna eirini irena irene ирина ирына ειρηνη
isaac isaak ike yitzhak izaak ishak itzik исаак יצחק
ivan vanya ivo иван іван vania
jack john jackie
jacob jake jakob jakub yakov jacobo jacopo kobe yaakov giacomo iakov jaap яков יעקב
james jim jimmy jamie jaime santiago jacques diego iago jaume jem seamus tiago giacomo jayme джеймс
jane jean janet jana joan joanna juana jeanne giovanna johanna jeannette janina janice ioana ivana zhanna hanne joana yoana yana джейн яна ιωαννα жанна
jason jay iason ιασων
jeffrey jeff geoffrey geoff jeffery gottfried
jennifer jen jenny jenni jenna ginevra jenifer jenn
jessica jess jessie yessica
jeremy jeremiah jerry jeremias jem jérémie yirmiyahu
joaquin quino joachim jochen achim joaquim akim
john johnny jon jack johan johann johannes jonny juan giovanni jean jan ian ivan sean evan hans joao jens ioannis yannis giannis johnnie yohan yuhanna yahya shaun shawn ion iohannes janez janos hannes ivo vanya иоанн джон ιωαννης γιαννης γιάννης
jonathan jon johnny jonathon nathan yonatan jonatan yehonatan natan יונתן
joseph joe joey jose pepe josef giuseppe jozef yosef josip peppe iosif youssef yusuf yousef yousuf yussef yousif osip josé zezinho pino beppe yossi иосиф осип ιωσηφ يوسف יוסף יוסי
josephine jo josie josefina josefa giuseppina josephina fifi
joshua josh yehoshua josue giosue
joyce joy
julia julie julienne yulia yuliya giulia iulia juliet julija juliette julka yuliia giulietta julita июлия юлия юля ιουλια
julian julien julio giuliano iulian julius jules yulian giulio
julio jules yuliy juli
karina carina карина
kenneth ken kenny
kimberly kim kimberley kimmy
larisa lara larissa лариса
lawrence laurence larry laurent lorenzo lars lorenz lars laurie laurentiu lavrentiy laurin
laura laure lora lori laurie lauren лаура
leonard leo len lenny leonardo leonhard lionel леонард
leon leo lev leone leonid leonidas леонид лев λεωνιδας
lewis louis luis lou ludwig luigi louie ludovic lluis luiz lajos gino луи
louise louisa luisa lou lulu luise луиза
linda lynda lindy belinda
lucy lucia lucie luz lucille luciana lusia lucja lucinda lucía луция люся
luke luca lucas lukas luka lukasz luc lucian loukas lucio лука лукас λουκας
ludmila lyudmila liudmila ludmilla lyuda mila luda людмила
lubov lyubov liubov lyuba любовь
magdalena maggie magda madeleine madeline lena madelyn maddalena магдалена
marcus marc mark marco marcos markus marek marko markos марк марко μαρκος
marcel marcello marcelo marcell marceli
marcia marsha
margaret maggie meg peggy margarita marge margo margot margherita marguerite rita greta gretchen margit malgorzata gosia daisy marjorie margarete magrit peg маргарита рита μαργαριτα
maria mary marie mia mariya marija maría mariam maris mariia mari marya masha maja marika molly polly mariya maricarmen marietta mitzi maru mariella мария маша марія μαρια
marina marinela марина
marianne mariana marianna maryann марианна
maricel marycel
martha marta марта μαρθα
martin martino marty martijn marten marcin martín мартин martinho
martina martine tina мартина
matthew matt mateo mathieu matteo matthias mats matti mateusz matias matvey mathias matthieu matej matz matheus matei mattheus матвей матвій ματθαιος
maurice maurizio mauricio moritz morris maury
maximilian max maximiliano maxim maksim maxime maks massimo maxwell massimiliano максим maksym
melissa mel lissa melina
michael mike mick mikey michel miguel michele mikhail misha michal mickey mihai mihail mikael mikkel mitch mischa mykhailo mikel mikhael mikail michail mihaly mihailo михаил миша михайло μιχαηλ μιχαλης ميخائيل מיכאל
michelle michele michaela micheline mihaela
monica monika monique моника
natalia natalie nathalie natasha nataliya natalya nata natali tasha natallia наталья наталия наташа наталія ναταλια
nadia nadya nadezhda nadja nadine nadiya nadezda надежда надя надія
nathaniel nathan nate nat nathanael natanael
nicholas nick nicky nicolas niklas nikolaus klaus nico nikolai nikolay nikos nikolaos kolya nicola niko mykola mikolaj niels nils claus nicolae miklos nikola nicolaus nic николай микола коля νικολαος νικος
nicole nicola nicky nicolette nikki nicoletta николь
nikita nik никита
olga olya olha olia lyolya ольга оля ολγα
oliver ollie olivier oliviero oli oliwer
olivia liv livia ollie oliwia
oscar oskar oskari
oxana oksana xana ksenia kseniya xenia ksenija оксана ксения
pamela pam
patricia pat patty tricia trish patrizia patti patrice
patrick pat paddy patricio patrik padraig patryk patrizio
paul pablo paolo pavel paulo pol paweł pavlo pavlos pauly pauli pasha paulus pawel paolino павел павло паша παυλος بولس
paula paola pauline paulina polina полина
peter pete pedro pierre pietro petr pyotr piotr petros petro petar per pieter piet peer petru petteri boutros пётр петр петро πετρος بطرس
petra pierrette petronella
philip phil phillip felipe filippo philippe filip pip filippos philipp filipe филипп φιλιππος
rachel rachael raquel rachele rae rahel rahil רחל
raphael rafael rafa raffaele rafal rafi rafail raphaël рафаэль
raymond ray raimundo ramon raimund ramón raimondo raymundo
rebecca becky rebeka becca rebekah reba rivka רבקה
renata renate renée renee рената
richard rick dick ricky ricardo riccardo rich richie ryszard rikard rico rickard рихард ричард
robert rob bob bobby robbie roberto rupert bert robin robi роберт
roberta bobbie robin
rodolfo rudolf rudolph rudy rudi rolf rodolphe
roger rog rogelio ruggero rogerio rodger rudiger
roland rolando orlando rollo roldan
roman romain romano роман
ronald ron ronnie ronny reynaldo ronaldo
rosa rose rosie rosemary rosalia rosita roza rosalie роза rosalind
rosemary rosemarie rosamaria
ruslan руслан
samuel sam sammy samuele samuil самуил shmuel samu שמואל
samantha sam sammy
sarah sara sally sadie sarita sarai сара σαρα سارة ساره שרה
sebastian seb bastian sebastien sebastiano sebastião bas sebestyen seba
sergei sergey sergio serge serhiy sergi sergii serghei sergej serhii seryozha sergiu сергей сергій σεργιος
sharon shari sharron
silvia sylvia sylvie silvie sylwia silvana сильвия
simon simeon simone simao semyon semen szymon shimon si саймон семён семен σιμων
sofia sophia sophie sofie sonia sonya zofia zsofia sofija sofya софия софья σοφια
stanislav stas stanislaw stan stanislaus stanislao станислав
stella estelle estela stela
stephen steven steve stefan esteban etienne stefano stephan stevie istvan stepan stephane stephanos szczepan estevan stefanos stjepan estêvão степан стефан στεφανος
stephanie stefanie steph stefania stefany stefi эстефания
susan sue susanna susanne suzanne susana susie suzy zuzana zuzanna suzana shoshana sanna zsuzsanna
svetlana sveta svitlana lana светлана света світлана
sviatoslav svyatoslav slava святослав
tamara tama tammy тамара
tatiana tanya tania tatyana tetiana tetyana tatjana tatianna татьяна таня тетяна
teresa theresa terry therese tess tessa teresita tere terezia tereza tereса тереза
theodore ted teddy theo teodoro fyodor fedor teodor feodor theodor theodoros fedir tudor фёдор федор θεοδωρος
thomas tom tommy tomas tomaso tomasz tommaso foma tamas tome toma thom tuomas tomaz томас фома θωμας توما
timothy tim timmy timofey timoteo timo timotheus тимофей
valentin valentino valentyn valentine валентин
valentina valya val валентина
valery valeriy valeri valerii valerio валерий
valeria valerie val valeriya валерия
vasily vasili vasiliy vassily basil vasyl vasile vassilis basilio vasilios vasya василий василь βασιλης βασιλειος
vera wiera вера
veronica veronika veronique ronnie nika вероника
victor viktor vic vittorio wiktor vitya victorino viktors виктор віктор βικτωρ فيكتور
victoria viktoria vicky vika tori victoire vicki viktoriya wiktoria vittoria viktoriia виктория вікторія βικτωρια
vincent vince vinny vincenzo vicente vinnie vinzenz wincenty винсент
violet violetta violeta viola
virginia ginny virginie
vitaly vitaliy vitalii vitali виталий віталій
vladimir vlad vova volodymyr wladimir vladimiro volodya wlodzimierz uladzimir владимир володимир вова
vladislav vlad vladyslav wladyslaw slava владислав
vyacheslav slava viacheslav vaclav wieslaw вячеслав
walter walt wally gualtiero walther valter wouter
wendy gwendolyn gwen
yana jana iana яна
yaroslav jaroslav jaroslaw slava yarik ярослав
zachary zach zack zachariah zacarias zaccaria zakaria zakariya zachariasz
zoe zoya zoia zoë зоя ζωη
esther ester אסתר
`;
