import type { Stage } from '@keben/core/base/catalogue/choices'
import { type Random, nth } from './random.ts'

/** A name in Chinese, and how to read it in English. Everything here is invented. */
export interface Name {
  readonly zh: string
  readonly en: string
}

export const city: Name = { zh: '云州', en: 'Yunzhou' }

const split = (list: string): Name[] =>
  list.split(' ').map((pair) => {
    const [zh = '', en = ''] = pair.split('/')
    return { zh, en }
  })

export const districtNames = split(
  '云栖/Yunqi 松湖/Songhu 望江/Wangjiang 青岭/Qingling 石桥/Shiqiao 白沙/Baisha 桂园/Guiyuan 南渡/Nandu ' +
    '北塘/Beitang 东篱/Dongli 西泽/Xize 竹溪/Zhuxi 枫林/Fenglin 明山/Mingshan 柳湾/Liuwan 金坪/Jinping ' +
    '兰亭川/Lantingchuan 鹤鸣/Heming 长堤/Changdi 澄海塘/Chenghaitang',
)

/** What schools are called when they are not numbered. */
export const schoolNames = split(
  '育才/Yucai 明德/Mingde 启航/Qihang 春晖/Chunhui 晨光/Chenguang 博雅/Boya 求真/Qiuzhen 致远/Zhiyuan 和悦/Heyue ' +
    '清泉/Qingquan 向阳/Xiangyang 新苑/Xinyuan 翠微/Cuiwei 书香/Shuxiang 星河/Xinghe 知行/Zhixing 立人/Liren 崇文/Chongwen ' +
    '弘毅/Hongyi 思源/Siyuan 九思/Jiusi 同心/Tongxin 文澜/Wenlan 景行/Jingxing 朝晖/Zhaohui 芳草/Fangcao 天成/Tiancheng ' +
    '乐学/Lexue 雨花/Yuhua 锦绣/Jinxiu 格致/Gezhi 含章/Hanzhang 沁园/Qinyuan 听涛/Tingtao 汇文/Huiwen 树人/Shuren',
)

export const campusNames = split('本部/main 东校区/east 西校区/west 南校区/south 北校区/north')

export const publisherNames = split(
  '育新/Yuxin 云山/Yunshan 江岸/Jiangan 文渊/Wenyuan 晓星/Xiaoxing 学林苑/Xuelinyuan 青禾/Qinghe 海棠/Haitang 远帆/Yuanfan ' +
    '知新/Zhixin 新蕾园/Xinleiyuan 图南/Tunan 墨香/Moxiang 星图/Xingtu 双桥/Shuangqiao 百川/Baichuan 慧心/Huixin 南风/Nanfeng ' +
    '听雨/Tingyu 鹿鸣/Luming 沐光/Muguang 春山/Chunshan 山海/Shanhai 采薇/Caiwei 凌云/Lingyun 紫藤/Ziteng 木铎/Muduo',
)

export const supplierNames = split(
  '华章/Huazhang 瑞文/Ruiwen 博达/Boda 恒信/Hengxin 联书/Lianshu 通达/Tongda 正和/Zhenghe 文轩堂/Wenxuantang 盛世/Shengshi 启明/Qiming ' +
    '嘉禾/Jiahe 万卷/Wanjuan 四海/Sihai 金页/Jinye 弘文/Hongwen 天一/Tianyi 大成/Dacheng 中原路/Zhongyuanlu',
)

const surnames = split(
  '王/wang 李/li 张/zhang 刘/liu 陈/chen 杨/yang 黄/huang 赵/zhao 周/zhou 吴/wu 徐/xu 孙/sun 朱/zhu 马/ma 胡/hu 郭/guo 林/lin 何/he 高/gao 梁/liang',
)
const givenNames = split(
  '芳/fang 伟/wei 娜/na 敏/min 静/jing 丽/li 强/qiang 磊/lei 洋/yang 艳/yan 勇/yong 杰/jie 娟/juan 涛/tao 明/ming 超/chao 霞/xia 平/ping 刚/gang 桂英/guiying ' +
    '文博/wenbo 雨桐/yutong 子涵/zihan 思远/siyuan 佳怡/jiayi 浩然/haoran 晓燕/xiaoyan 建国/jianguo 立新/lixin 海燕/haiyan',
)

export interface Person extends Name {
  readonly mobile: string
}

/** A person with a mobile number of the reserved-looking 199 range; names repeat, as they do. */
export function person(random: Random): Person {
  const surname = random.pick(surnames)
  const givenName = random.pick(givenNames)
  return {
    zh: surname.zh + givenName.zh,
    en: surname.en + givenName.en,
    mobile: `199${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
  }
}

/** Whom to ask at some organisation. */
export function contactOf(random: Random): { contact: string; phone: string } {
  const { zh, mobile } = person(random)
  return { contact: zh, phone: mobile }
}

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 1 to 99 as the Chinese write it: 三, 十二, 二十一. */
export function chineseNumber(value: number): string {
  const tens = Math.floor(value / 10)
  const ones = value % 10 ? nth(digits, value % 10) : ''
  if (tens === 0) return ones
  return `${tens > 1 ? nth(digits, tens) : ''}十${ones}`
}

export const schoolKinds: readonly (Name & { stages: readonly Stage[]; share: number })[] = [
  { zh: '小学', en: 'Primary School', stages: ['primary'], share: 34 },
  { zh: '初级中学', en: 'Junior School', stages: ['junior'], share: 13 },
  { zh: '九年一贯制学校', en: 'Nine-Year School', stages: ['primary', 'junior'], share: 6 },
  { zh: '高级中学', en: 'Senior School', stages: ['senior'], share: 4 },
  { zh: '中学', en: 'Secondary School', stages: ['junior', 'senior'], share: 3 },
]

const streets = split(
  '文昌/Wenchang 学府/Xuefu 滨河/Binhe 建设/Jianshe 桂花/Guihua 中山东/Zhongshan-East 民主/Minzhu 书院/Shuyuan',
)

export const address = (random: Random, district: Name): string =>
  `${city.zh}市${district.zh}区${random.pick(streets).zh}路${random.int(1, 398)}号`
