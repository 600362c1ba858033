/** How Chinese family names are spelt in Mandarin, Cantonese, Hokkien and Vietnamese use; by Mandarin reading. */
export const chineseFamilySpellings = `
chen chan tan tran ting chin
li lee lei ly
wang wong ong vuong heng
zhang chang cheung teo truong
liu lau lao low luu
yang yeung yeo young duong
huang wong ng ooi hwang hoang oei
zhao chao chiu jiu trieu
wu ng woo goh ngo
zhou chow chou chau chew chu
xu hsu tsui chui hui koh
sun suen
ma mah
zhu chu choo gee
hu woo foo
guo kuo kwok quek quach
he ho hoe
gao kao ko ko
lin lam lim
luo lo law loh
zheng cheng cheang tay trinh
liang leung neo luong
xie hsieh tse cheah chia
song sung soong
tang tong
han hon
feng fung phung
deng teng tang dang
cao tsao cho
peng pang phang
zeng tseng tsang tang
xiao hsiao siu seow siew
tian tien tin
dong tung
pan poon phua
yuan yuen
cai tsai choi choy chua thai
jiang chiang keung kong cheong
yu yue yee yu
du to doe
ye yeh yip yap ip diep
cheng ching
wei ngai nguy
su so soh
lu loo loke
ding ting
ren jen yam
yao yiu yeo
shen shum sim sham
zhong chung cheong
cui tsui choi
tan tam
fan fung hwan pham
fang fong png hong
shi shih sze
jin chin kam kim
qiu chiu yau khoo
hou hau
bai pai pak
qin chin
gu koo ku
meng mang
long lung loong
wan man
lei loi
qian chien chin
yin wan
yi yick
chang sheung
wu mo
lai lye
mo mok
ou au
guan kwan
zhuo cheuk toh
`;

/** Korean family names with their usual Latin spellings. */
export const koreanFamilyNames = `
김 kim gim
이 lee yi rhee ri li i
박 park bak pak
최 choi choe
정 jung jeong chung cheong chong
강 kang gang
조 cho jo
윤 yoon yun
장 jang chang
임 lim im rim
한 han hahn
오 oh o
서 seo suh
신 shin sin
권 kwon gwon
황 hwang
안 ahn an
송 song
류 ryu yoo ryoo
유 yoo yu you
홍 hong
전 jeon jun chun
고 ko go koh
문 moon mun
손 son sohn
양 yang
배 bae pae
백 baek paik baik
허 heo hur huh
남 nam
심 shim sim
노 noh roh no
하 ha
곽 kwak gwak
성 sung seong
차 cha
주 joo ju chu
우 woo u
구 koo ku gu
나 na ra
민 min
진 jin
지 ji chi
엄 eom um
채 chae
원 won
천 cheon chun
방 bang
공 kong gong
현 hyun hyeon
함 ham
변 byun byeon
염 yeom yum
여 yeo
추 choo chu
도 do
소 so
석 seok suk
선 sun seon
설 seol sul
마 ma
길 gil kil
표 pyo
명 myung
기 ki gi
남궁 namgung
황보 hwangbo
제갈 jegal
선우 sunwoo seonu
`;

/** Japanese family names and how they are read. */
export const japaneseFamilyNames = `
佐藤 sato 鈴木 suzuki 高橋 takahashi 田中 tanaka 伊藤 ito 渡辺 watanabe 渡邊 watanabe 渡邉 watanabe 山本 yamamoto
中村 nakamura 小林 kobayashi 加藤 kato 吉田 yoshida 山田 yamada 佐々木 sasaki 山口 yamaguchi 松本 matsumoto
井上 inoue 木村 kimura 林 hayashi 斎藤 saito 斉藤 saito 齋藤 saito 清水 shimizu 山崎 yamazaki 森 mori 池田 ikeda
橋本 hashimoto 阿部 abe 安部 abe 石川 ishikawa 山下 yamashita 中島 nakajima 石井 ishii 小川 ogawa 前田 maeda
岡田 okada 長谷川 hasegawa 藤田 fujita 後藤 goto 近藤 kondo 村上 murakami 遠藤 endo 青木 aoki 坂本 sakamoto
福田 fukuda 太田 ota 西村 nishimura 藤井 fujii 金子 kaneko 岡本 okamoto 藤原 fujiwara 中野 nakano 三浦 miura
原田 harada 中川 nakagawa 松田 matsuda 竹内 takeuchi 小野 ono 田村 tamura 中山 nakayama 和田 wada 石田 ishida
森田 morita 上田 ueda 原 hara 内田 uchida 柴田 shibata 酒井 sakai 宮崎 miyazaki 横山 yokoyama 高木 takagi
安藤 ando 宮本 miyamoto 大野 ono 小島 kojima 工藤 kudo 谷口 taniguchi 今井 imai 高田 takada 丸山 maruyama
増田 masuda 村田 murata 杉山 sugiyama 大塚 otsuka 新井 arai 小山 koyama 平野 hirano 藤本 fujimoto 河野 kono
上野 ueno 野口 noguchi 武田 takeda 松井 matsui 千葉 chiba 菅原 sugawara 岩崎 iwasaki 久保 kubo 木下 kinoshita
佐野 sano 野村 nomura 松尾 matsuo 菊地 kikuchi 菊池 kikuchi 杉本 sugimoto 市川 ichikawa 古川 furukawa 大西 onishi
島田 shimada 水野 mizuno 桜井 sakurai 高野 takano 吉川 yoshikawa 西田 nishida 山内 yamauchi 飯田 iida 西川 nishikawa
小松 komatsu 北村 kitamura 安田 yasuda 五十嵐 igarashi 川口 kawaguchi 平田 hirata 関 seki 中田 nakata 久保田 kubota
服部 hattori 東 higashi 岩田 iwata 土屋 tsuchiya 川崎 kawasaki 福島 fukushima 本田 honda 辻 tsuji 樋口 higuchi
田口 taguchi 永井 nagai 秋山 akiyama 山中 yamanaka 中西 nakanishi 吉村 yoshimura 川上 kawakami 大橋 ohashi
石原 ishihara 松岡 matsuoka 浜田 hamada 馬場 baba 森本 morimoto 矢野 yano 浅野 asano 松下 matsushita 星野 hoshino
大久保 okubo 吉岡 yoshioka 小池 koike 野田 noda 荒木 araki 大谷 otani 松浦 matsuura 熊谷 kumagai 黒田 kuroda 堀 hori
尾崎 ozaki 望月 mochizuki 永田 nagata 内藤 naito 松村 matsumura 西山 nishiyama 大島 oshima 大石 oishi 三宅 miyake
本間 honma 岩本 iwamoto 平井 hirai 早川 hayakawa 富田 tomita 片山 katayama 横田 yokota 荒井 arai 川村 kawamura
須藤 sudo 関口 sekiguchi 宮田 miyata 沢田 sawada 吉野 yoshino 小田 oda 西 nishi 南 minami 北 kita 川田 kawada
`;

/** Japanese given names and their usual readings; names with several readings stand several times. */
export const japaneseGivenNames = `
雪 yuki 幸 yuki 由紀 yuki 優希 yuki 友紀 yuki 勇気 yuki 有希 yuki 悠樹 yuki 由美 yumi 裕美 hiromi 美穂 miho
健 ken 健 takeshi 健一 kenichi 健二 kenji 健太 kenta 健太郎 kentaro 賢 ken 賢治 kenji 謙 ken 一郎 ichiro 二郎 jiro
次郎 jiro 三郎 saburo 太郎 taro 翔 sho 翔太 shota 大輔 daisuke 拓也 takuya 卓也 takuya 達也 tatsuya 和也 kazuya
直樹 naoki 直美 naomi 直子 naoko 誠 makoto 真 makoto 隆 takashi 孝 takashi 崇 takashi 高志 takashi 浩 hiroshi 博 hiroshi
宏 hiroshi 弘 hiroshi 寛 hiroshi 浩二 koji 浩一 koichi 光 hikaru 輝 hikaru 明 akira 昭 akira 彰 akira 晃 akira 聡 satoshi
智 satoshi 哲也 tetsuya 哲 tetsu 剛 takeshi 武 takeshi 毅 takeshi 豊 yutaka 裕 yutaka 進 susumu 勝 masaru 正 tadashi
忠 tadashi 学 manabu 守 mamoru 修 osamu 治 osamu 稔 minoru 実 minoru 実 makoto 茂 shigeru 清 kiyoshi 潔 kiyoshi 勇 isamu
大樹 daiki 大輝 daiki 陸 riku 蓮 ren 海斗 kaito 悠斗 yuto 優斗 yuto 颯太 sota 陽太 yota 陽翔 haruto 春樹 haruki 亮 ryo
涼 ryo 遼 ryo 竜也 tatsuya 龍 ryu 涼太 ryota 良太 ryota 雅彦 masahiko 正彦 masahiko 和彦 kazuhiko 俊介 shunsuke
洋介 yosuke 陽介 yosuke 洋子 yoko 陽子 yoko 花子 hanako 恵子 keiko 恵 megumi 恵美 emi 絵美 emi 愛 ai 愛子 aiko 明子 akiko
晶子 akiko 和子 kazuko 幸子 sachiko 裕子 yuko 優子 yuko 祐子 yuko 由美子 yumiko 久美子 kumiko 真由美 mayumi 美咲 misaki
さくら sakura 桜 sakura 葵 aoi 結衣 yui 陽菜 hina 美優 miyu 七海 nanami 香織 kaori 沙織 saori 早紀 saki 麻衣 mai 舞 mai
彩 aya 綾 aya 綾子 ayako 彩香 ayaka 千尋 chihiro 智子 tomoko 友子 tomoko 京子 kyoko 恭子 kyoko 典子 noriko 紀子 noriko
順子 junko 純子 junko 淳子 junko 純 jun 淳 jun 潤 jun 里美 satomi 聡美 satomi 美香 mika 美紀 miki 美樹 miki 真理 mari
真理子 mariko 麻里 mari 理恵 rie 里奈 rina 梨花 rika 奈々 nana 奈美 nami 奈緒 nao 直 nao 千夏 chinatsu 夏美 natsumi
春 haru 春香 haruka 遥 haruka 薫 kaoru 忍 shinobu 望 nozomi 希 nozomi 静香 shizuka 涼子 ryoko 良子 yoshiko 美子 yoshiko
`;
