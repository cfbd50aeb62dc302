/** Common beginnings: listed words, names, and words of this product. */
const beginnings = `
  password passwd pass admin administrator root user guest test welcome hello login letmein master system manager
  qwerty qwer asdf asdfgh zxcv zxcvbn abc abcd abcdef iloveyou sunshine dragon monkey football princess
  woaini woaiwojia nihao zhongguo beijing shanghai laoshi xuesheng xiaozhang mima guanliyuan yonghu
  wang zhang chen zhao huang zhou zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei chenjing
  school teacher student office company warehouse supplier finance business manage district publisher
  xuexiao jiaoyuju jiaoyu gongsi cangku caiwu shudian xinhua shuju tushu
  keben kebenwang textbook textbooks book books bookstore jiaocai jiaokeshu jiaofu zhengding shop area
`
  .trim()
  .split(/\s+/)

/** Common endings, for rules that require digits and signs. */
const endings = `
  1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 321 111 666 888 999 000 520 521 1314 5201314
  112233 123123 654321 1! 12! 123! 1234! @1 @12 @123 @1234 @123456 #123 _123 .123 ! !! !@# 2020 2021 2022 2023 2024 2025
  2026 2027 @2023 @2024 @2025 @2026 @2027
`
  .trim()
  .split(/\s+/)

/** Below the allowed minimum. */
const shortest = 8

/**
 * Common passwords in lower case: from public lists, keyboard runs, and favourites of offices, schools and bookshops.
 */
const listed: readonly string[] = String.raw`
  !@#$%^&* !@#$%^&*( !@#$%^&*() !@#$1234 !@#123456 !qaz2wsx !qaz@wsx 00000000 000000000 0000000000 0123456789
  0987654321 100200300 10101010 101010101 10203040 1020304050 102030405060 110110110 11111111 111111111 1111111111
  11112222 112112112 11221122 11223344 1122334455 112233445566 11235813 1123581321 119119119 120120120 12121212
  121212121 12123434 12131415 123!@#qwe 12301230 12312312 123123123 1231231234 123321123 1233211234567 123321aa
  1234!@#$ 1234%^&* 12341234 123412345 12344321 123454321 1234554321 123456!@# 123456!a 12345600 123456123
  123456654321 1234567! 12345678 12345678! 123456780 123456789 123456789! 1234567890 1234567891 12345678910
  1234567899 123456789@ 123456789a 123456789abc 123456789q 123456789qq 123456789z 12345678@ 12345678a 12345678aa
  12345678abc 12345678q 12345678z 12345679 1234567a 1234567q 1234567qwerty 1234567z 12345687 12345688 12345689
  123456@a 123456a! 123456aa 123456ab 123456abc 123456qq 12345abc 12345abcd 12345abcde 12345asdf 12345qwe
  12345qwer 12345qwert 12345zxc 1234abcd 1234asdf 1234qwer 12369874 123698745 1236987450 123abc123 123abcde
  123qwe!@# 123qwe123 123qweasd 123qweasdzxc 12qwaszx 13131313 13141314 13145200 1314520a 1314521a 14141414
  14725836 147258369 1472583690 147852369 147896325 1478963250 15201314 15935700 159357159 159357456 1593574862
  159753159 168168168 16881688 1688168816 19491001 19801980 19851985 19881988 19891989 19901990 19911991 19921992
  19931993 1q2w3e!@# 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2
  20002000 20080808 20081818 20202020 20212021 20222022 20232023 20242024 20252025 20262026 22222222 258369147
  2wsx3edc 31415926 314159265 3141592653 321321321 321654321 321654987 33333333 369258147 3edc4rfv 43214321
  4321dcba 4321rewq 44444444 456456456 456789123 4rfv5tgb 51885188 51888888 52013141314 52013145 5201314520
  5201314a 520520520 521521521 55555555 5555555555 56781234 66666666 666666666 6666666666 66668888 741852963
  7418529630 77777777 7777777777 789456123 7894561230 789456123a 789789789 87651234 87654321 88886666 88888888
  888888888 8888888888 88889999 963852740 963852741 987456321 987654321 9876543210 99998888 99999999 9999999999
  a123456! a1234567 a12345678 a123456789 a123456@ a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a5201314 a@123456 aa112233 aa123456
  aa123456! aa12345678 aa123456@ aa@123456 aa@12345678 aaa123456 aaaa1111 aaaaa11111 aaaaaaaa aaaaaaaaa ab123456
  ab12345678 abc!1234 abc123!@# abc12345 abc123456 abc123456! abc1234567 abc12345678 abc123abc abc@1234 abc@12345
  abc@123456 abcabcabc abcd1234 abcd1234! abcd12345 abcd123456 abcd4321 abcd@1234 abcdabcd abcdefg1 abcdefg123
  abcdefgh abcdefgh1 abcdefghi abcdefghij abcdefghijk abcdefghijklmnop access14 admin!@# admin#123 admin123
  admin1234 admin12345 admin123456 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 admin666
  admin888 admin@123 admin@1234 admin@12345 admin@123456 admin@888 admin_123 adminadmin administrator
  administrator1 aini1314 aini5201314 alexander alexander1 android1 arsenal1 as123456 asd12345 asd123456 asdasd123
  asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdqwe123 autumn2024 autumn2025 autumn2026 barcelona barcelona1
  baseball baseball1 baseball123 basketball basketball1 batman123 benjamin blink182 butterfly butterfly1
  c123456789 caiwu123 caiwu888 cangku123 cangku888 change123 changeit changeme changeme1 changeme123 charlie1
  charlie123 cheese123 chelsea1 chelsea123 chen1234 chen123456 chenchen chocolate chocolate1 christian christopher
  cisco123 computer computer1 computer123 cookie123 corvette d123456789 danielle database database1 dcba4321
  december default1 default123 demo1234 demo12345 demodemo dragon12 dragon123 elizabeth facebook facebook1
  february ferrari1 flower123 football football1 football123 freedom1 freedom123 g123456789 ginger123
  gongyingshang goodluck goodluck1 google123 guest123 guest1234 guestguest h123456789 happy123 happy888 happyday
  hello123 hello1234 hello12345 hellohello helloworld helloworld1 huang123 huang123456 huawei123 iloveyou
  iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou520 internet internet1 iphone123 j123456789
  january1 jennifer jessica1 jiaocai1 jiaocai123 jiaocai888 jiaoyu123 jiaoyuju jiaoyuju1 jonathan juventus
  keben123 keben1234 keben12345 keben2024 keben2025 keben2026 kebenkeben kechengbiao l123456789 lamborghini
  laoshi123 laoshi88 letmein! letmein1 letmein123 letmein1234 li123456 liu123456 liuliuliu liverpool liverpool1
  lkjhgfdsa love1234 love12345 love1314 lovelove loveyou123 lucky123 lucky777 lucky888 m123456789 manager1
  manager123 master12 master123 master1234 mercedes michael1 michael123 michelle microsoft microsoft1 midnight
  mnbvcxz1 mnbvcxza money888 monkey12 monkey123 mustang1 mypassword mysql123 naruto123 network1 newpassword
  november operator operator1 oracle123 p4ssw0rd p4ssword p@55w0rd p@ss1234 p@ssw0rd p@ssw0rd! p@ssw0rd1
  p@ssw0rd123 p@ssword p@ssword1 pa$$w0rd pa$$word pa55w0rd pa55word pass1234 pass@123 pass@1234 pass@word1
  passcode passcode1 passpass passpass1 passphrase passw0rd passw0rd! passw0rd1 password password! password01
  password1 password1! password12 password123 password1234 password2 password3 password99 pepper123 poiuytrewq
  pokemon1 pokemon123 porsche1 postgres postgres1 postgres123 princess princess1 princess123 q1234567 q12345678
  q123456789 q1w2e3r4 q1w2e3r4! q1w2e3r4t5 qaz12345 qaz123456 qazqazqaz qazwsx12 qazwsx123 qazwsxed qazwsxedc
  qazxsw123 qq123456 qq12345678 qq123456789 qqqq1111 qw123456 qwe!@#123 qwe123!@# qwe12345 qwe123456 qwe123qwe
  qweasd123 qweasdzxc qweqweqwe qwer1234 qwer12345 qwerasdf qwerasdfzxcv qwert123 qwerty!@# qwerty12 qwerty123
  qwerty1234 qwerty12345 qwerty123456 qwerty@123 qwertyqwerty qwertyu1 qwertyui qwertyuio qwertyuiop realmadrid
  root1234 root12345 root123456 root@123 root@1234 rootroot s1234567 s123456789 samantha samsung1 samsung123
  school12 school123 school1234 secret12 secret123 secretpass security security1 security123 september september1
  server123 shadow12 shadow123 shudian123 shudian888 shuju123 spiderman spiderman1 spring2024 spring2025
  spring2026 starwars starwars1 strawberry student1 student123 summer12 summer123 summer2023 summer2024 summer2025
  summer2026 sunshine sunshine1 sunshine123 superadmin superman superman1 superman123 sysadmin sysadmin1 system123
  system32 t123456789 teacher1 teacher123 temp1234 temporary temppass test1234 test12345 test123456 test@123
  test@1234 tester123 testing1 testing123 testtest textbook textbook1 textbook123 tigger12 toor1234 topsecret
  trustno1 trustnoone tushu123 tushuguan twitter1 user1234 user12345 user123456 user@123 user@1234 useruser
  victoria w1234567 w123456789 wang1234 wang123456 wang1234567 wangwang welcome! welcome1 welcome12 welcome123
  welcome@123 whatever whatever1 windows1 windows10 windows11 winter2024 winter2025 winter2026 wo123456 woaini!!
  woaini12 woaini123 woaini1234 woaini1314 woaini520 woaini521 woaiwojia woaizhongguo wsxedcrfv x123456789
  xiaohong xiaomi123 xiaoming xiaoming123 xiaowang xinhua123 xinhua1234 xinhuashudian xuexiao1 xuexiao123 xx123456
  y123456789 yang1234 yang123456 z1234567 z12345678 z123456789 zaq12wsx zaq1xsw2 zaq1zaq1 zhang123 zhang1234
  zhang123456 zhangwei zhangwei123 zhao1234 zhao123456 zhengding zxc123456 zxcv1234 zxcvbnm1 zxcvbnm123 zxcvbnmm
  zxcvzxcv zxczxczxc zz123456 zzzzzzzz
`
  .trim()
  .split(/\s+/)

const made: readonly string[] = beginnings.flatMap((word) => [word + word, ...endings.map((ending) => word + ending)])

export const commonPasswords: ReadonlySet<string> = new Set(
  [...listed, ...made].filter((password) => password.length >= shortest),
)
