/**
 * Syllables in collation order, each with its first character. Every other common character lies between two of them in
 * Unicode's Chinese collation, so a browser needs no dictionary. The database has one in `search_sounds`; a test
 * compares both.
 */
export const syllables =
  'a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce cen ceng cha chai chan chang chao che chen cheng chi chong chou chu chuai chuan chuang chui chun chuo ci cong cou cu cuan cui cun cuo da dai dan dang dao de deng di dia dian diao die ding diu dong dou du duan dui dun duo e en er fa fan fang fei fen feng fou fu ga gai gan gang gao ge gei gen geng gong gou gu gua guai guan guang gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke ken keng kong kou ku kua kuai kuan kuang kui kun kuo la lai lan lang lao le lei leng li lia lian liang liao lie lin ling liu long lou lu lv luan lve lun luo ma mai man mang mao mei men meng mi mian miao mie min ming miu mo mou mu na nai nan nang nao ne nei nen ni nian niang niao nie nin ning niu nong nou nu nv nuan nve nuo o ou pa pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu qi qia qian qiang qiao qie qin qing qiong qiu qu quan que qun ran rang rao re ren reng ri rong rou ru ruan rui run ruo sa sai san sang sao se sen seng sha shai shan shang shao she shei shen sheng shi shou shu shua shuai shuan shuang shui shun shuo si song sou su suan sui sun suo ta tai tan tang tao te teng ti tian tiao tie ting tong tou tu tuan tui tun tuo wa wai wan wang wei wen weng wo wu xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun za zai zan zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong zou zu zuan zui zun zuo'.split(
    ' ',
  )
export const firstOfSyllable = [
  ...'吖哎安肮凹八掰扳邦勹卑奔崩逼边灬憋玢冫拨逋嚓猜参仓操册岑噌叉拆觇伥抄车抻柽吃充抽出揣巛疮吹春踔呲匆凑粗汆崔村搓哒呆丹当刀得灯氐嗲掂刁爹丁丢东都嘟端堆吨多婀恩儿发帆匚飞分丰缶夫旮该甘冈皋戈给根庚工勾估瓜乖关光归丨呙哈咳顸夯蒿诃黑痕亨轰侯乎花怀欢肓灰昏耠丌加戋江艽阶巾京冂纠居娟噘军咔开刊康尻苛肯吭空抠刳夸蒯宽匡亏坤扩垃来兰啷捞仂雷塄哩俩奁良撩咧拎伶溜龙娄噜驴娈掠抡罗妈埋颟邙猫没门虻咪宀喵乜民名谬谟哞毪拿乃囡囔孬疒馁恁妮拈娘鸟捏您宁妞农耨奴女暖疟挪喔讴趴拍潘乓抛呸喷怦丕偏剽氕姘乒钋剖仆七掐千呛悄且亲青邛丘区悛炔逡蚺禳娆惹人扔日戎柔如阮蕤闰若仨塞三桑搔色森僧杀筛山伤捎奢谁申升尸收书刷衰闩双水吮说厶忪嗖苏狻虽孙唆他胎坍汤涛忑疼剔天佻帖厅通偷凸湍推吞乇挖歪弯尢危温翁挝乌夕呷仙乡枭些心星凶休吁轩削勋丫恹央幺掖一因应哟佣优纡鸢曰晕匝灾糌赃遭则贼怎增扎斋沾张钊蜇贞争之中州朱抓拽专妆隹肫拙孜宗邹租钻嘴尊嘬',
]

/** Characters with a second reading in many names; search accepts both. */
export const secondReadings: Readonly<Record<string, string>> = {
  长: 'chang',
  重: 'chong',
  乐: 'yue',
  行: 'hang',
  都: 'du',
  厦: 'xia',
  曾: 'zeng',
  单: 'shan',
  仇: 'qiu',
  解: 'xie',
  覃: 'qin',
  查: 'zha',
  盖: 'ge',
  朝: 'zhao',
  翟: 'zhai',
  缪: 'miao',
  召: 'shao',
  番: 'pan',
  蚌: 'beng',
  六: 'lu',
  参: 'shen',
  传: 'zhuan',
  藏: 'zang',
  铅: 'yan',
  泌: 'bi',
  浚: 'xun',
  朴: 'piao',
  地: 'di',
  能: 'neng',
  摸: 'mo',
}
