/** The commonest passwords and the words they are built from, lower case. Compared after stripping digits at both ends. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
00000000 01010101 01012000 0123456789 0987654321 10101010 10203040 102030405 1029384756 11111111
111111111 1111111111 112233 11223344 1122334455 11235813 12121212 12131415 123123123 123321123 12341234
12344321 123454321 1234554321 12345678 123456780 123456789 1234567890 12345679 123abc 123qwe 123qweasd
1314520 13579246 135792468 147258369 147852369 159357456 159753456 19841984 1q2w3e 1q2w3e4r 1q2w3e4r5t
1qaz 1qaz2wsx 1qazxsw2 20002000 20202020 20242024 20252025 22222222 24681012 246813579 27182818 2wsx
31415926 314159265 42424242 5201314 52525252 55555555 66666666 69696969 741852963 77777777 789456123
87654321 88888888 963852741 987654321 9876543210 99999999 a123456 a12345678 a1b2c3d4 a1b2c3d4e5 aa123456
aaaaaa abc abc123 abc12345 abcabc abcd abcd1234 abcdabcd abcde12345 abcdef abcdefg abcdefgh access
access14 accessdenied admin admin123 adminadmin administrator adminpass agent007 ahmed alexander
alexandra amanda amazon america amor andrew android angel angels anonymous anthony antonio anything
apple apples april aqwzsx arsenal asd12345 asdasd asdf asdfasdf asdfgh asdfghjkl asdqwe ashley asshole
august australia autumn avengers azerty baby babyboy babygirl bailey banana barcelona baseball
basketball batman bear beatles benjamin bitch biteme black blackie blessed blink182 blue bmw bond007
bonjour boston boxing brandon brasil brother buddy business buster buttercup butterfly camaro canada
candidate candy captain career careers carlos champion change changeit changeme changemenow charles
charlie cheater cheese chelsea cherry chicago chloe chocolate christian christopher ciao cisco cobra
company computer contrasena contraseña cookie cookies cool coolio corinthians corvette cowboys cricket
daddy dallas dancer dancing daniel daniela database december default demo demouser diamond docker dollar
donkey doudou dragon dragons drowssap dubai dubai123 eagle eagles elizabeth employee england enter
enterprise estrella everything example facebook faith falcon family father fatima february fernando
ferrari flamengo flower flowers football footballs fortnite forza france freedom friday frodo fuckme
fuckoff fuckyou gabriel gandalf geheim george germany ghost ginger godisgood gold golden golf golfer
goodbye goodluck google green guest guitar hallo hallo123 hannah happy harley harrypotter haslo hassan
heaven hello hello123 hellohello helloworld hiring hockey hogwarts honda honey honeybee hope houston hr
hrhr hulk human humanresources hunter hunter2 iloveu iloveyou india india123 instagram internet
interview iphone ironman isabella jackson jaguar jamesbond january jasmine jennifer jessica jesus
jesuschrist jobs jonathan jordan joseph joshua july june justin juventus keyboard killer king kingdom
knight kubernetes lakers laptop letitbe letmein letmein1 letmeinnow liberty linkedin linux lion
liverpool lkjhgfdsa login logmein london love lovelove lovely loveme lover loveyou lucky maggie magic
manager manchester manunited march maria mario mariposa martin master masterkey matrix matrix1 matthew
may melissa mercedes merlin metallica mexico michael michelle microsoft million minecraft mnbvcxz
mohamed mohammed mommy monday money monkey monkeys moonlight motdepasse mother muhammad mumbai music
mustang mypassword mysecret mysql naruto natalie natasha ncc1701 network newpassword newyork nicole
ninja nirvana nobody nokia nopassword nothing november october office oldpassword opensesame operator
oracle orange p4ssword p@ssw0rd p@ssword pa$$word pakistan panther paris parola pass pass1234 passcode
passion passphrase passport passw passw0rd password password1 password12 password123 passwordpassword
passwort patrick patriots peace peanut pepper phantom phoenix piano pikachu platinum poiuytrewq pokemon
polska porsche postgres postgresql prince princess private privet public pumpkin purple pussy q1w2e3r4
q1w2e3r4t5 qaz12345 qazwsx qazwsxedc queen qwe123 qweasd qweasdzxc qwer qwerasdf qwerty qwerty123
qwertyqwerty qwertyui qwertyuiop qwertz rainbow realmadrid recruiter recruitment resources rich richard
robert roblox rockstar root root1234 rootpass rootroot rose samantha sample samsung samurai saturday
schatz scorpion secret secret123 secrets secure secured security senha senha123 september server service
sesame sexy shadow signin signup silver sister skywalker slipknot smile snoopy soccer softball soleil
something sommer sophie spider spiderman spring staff starlight startrek starwars starwars1 steelers
stephanie strawberry success sugar summer sunday sunshine superman superstar superuser supervisor
support sweet sweetheart sweetie swimming sysadmin system teamo temp temp1234 temporary temppass tennis
test test1234 tester testing testtest testuser thepassword thomas thor thursday tiger tigers toor
topsecret toyota trumpet trustno trustno1 trustnoone tuesday twitter ubuntu unknown user user1234
username vader victoria volleyball warrior wednesday welcome welcome1 welcome123 welcomeback welcometo
whatever white william windows winner winter wizard woaini woaini1314 wolf wolverine yamaha yankees
yellow yoda yourpassword youtube ytrewq yxcvbnm zaq12wsx zaqxsw zelda zxc12345 zxcvbn zxcvbnm zxcvbnmlkj
zxczxc
`
    .trim()
    .split(/\s+/),
);
