import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface CatalogueWords {
  titles: (count: number) => string
  searchTitles: string
  noTitles: string
  notWhole: string
  importTerms: string
  newTitle: string
  editTitle: string
  publishers: (count: number) => string
  searchPublishers: string
  noPublishers: string
  newPublisher: string
  editPublisher: string
  subjects: (count: number) => string
  searchSubjects: string
  noSubjects: string
  newSubject: string
  editSubject: string
  editions: (count: number) => string
  searchEditions: string
  noEditions: string
  newEdition: string
  editEdition: string
  subjectsAndEditions: string
  stage: string
  contactSection: string
  isbnPrefixHint: string
  classesPerTeacherHint: string
  sortOrderHint: string
  editionPublisherHint: string
}

/** What all catalogue screens say; the names of fields are core's. */
export const catalogueWords: Both<CatalogueWords> = {
  en: {
    titles: (count) => counted(count, 'title', 'titles'),
    searchTitles: 'Title, ISBN or code',
    noTitles: 'Add the first title, or import the catalogue from an Excel sheet.',
    notWhole: 'Only titles granted to you are shown; this document holds more.',
    importTerms: 'Import trade terms',
    newTitle: 'Add book',
    editTitle: 'Edit book',
    publishers: (count) => counted(count, 'publisher', 'publishers'),
    searchPublishers: 'Name or code',
    noPublishers: 'Add the publishers first: every title names one.',
    newPublisher: 'Add publisher',
    editPublisher: 'Edit publisher',
    subjects: (count) => counted(count, 'subject', 'subjects'),
    searchSubjects: 'Name or code',
    noSubjects: 'Add the subjects that the schools teach: every title names one.',
    newSubject: 'Add subject',
    editSubject: 'Edit subject',
    editions: (count) => counted(count, 'edition', 'editions'),
    searchEditions: 'Name or code',
    noEditions: 'Add the editions that the districts choose from: every title names one.',
    newEdition: 'Add edition',
    editEdition: 'Edit edition',
    subjectsAndEditions: 'Subjects and editions',
    stage: 'Stage',
    contactSection: 'How to reach them',
    isbnPrefixHint: 'With dashes, such as 978-7-107.',
    classesPerTeacherHint: 'Decides how many teacher books are suggested.',
    sortOrderHint: 'Smaller numbers come first.',
    editionPublisherHint: 'Empty for an edition that several publishers print.',
  },
  zh: {
    titles: (count) => `${figure(count)} 种`,
    searchTitles: '书名 / ISBN / 编码',
    noTitles: '请新增图书，或用 Excel 模板导入书目。',
    notWhole: '仅显示授权给您的品种，此单还有其他品种。',
    importTerms: '导入进货条件',
    newTitle: '新增图书',
    editTitle: '编辑图书',
    publishers: (count) => `${figure(count)} 家出版社`,
    searchPublishers: '名称 / 编码',
    noPublishers: '请先新增出版社，每种图书都要选择一家出版社。',
    newPublisher: '新增出版社',
    editPublisher: '编辑出版社',
    subjects: (count) => `${figure(count)} 个学科`,
    searchSubjects: '名称 / 编码',
    noSubjects: '请新增学校开设的学科，每种图书都要选择一个学科。',
    newSubject: '新增学科',
    editSubject: '编辑学科',
    editions: (count) => `${figure(count)} 个版本`,
    searchEditions: '名称 / 编码',
    noEditions: '请新增区县可选用的版本，每种图书都要选择一个版本。',
    newEdition: '新增版本',
    editEdition: '编辑版本',
    subjectsAndEditions: '学科与版本',
    stage: '学段',
    contactSection: '联系方式',
    isbnPrefixHint: '带横线，如 978-7-107。',
    classesPerTeacherHint: '用于推算教师用书的建议数量。',
    sortOrderHint: '数字小的排在前面。',
    editionPublisherHint: '由多家出版社出版的版本可以留空。',
  },
}

interface BookFormWords {
  identity: string
  teaching: string
  price: string
  packing: string
  bookCodeHint: string
  isbnHint: string
  isbnGood: string
  isbnLast: (digit: number) => string
  isbnMissing: (count: number) => string
  chooseStageFirst: string
  neverStateFunded: string
  onlyRecycled: string
  recycleRateHint: string
  perCase: (copies: string, weight: string | undefined) => string
  kilograms: (figure: string) => string
  replacesHint: string
  estimatedHint: string
  estimated: string
  priceHint: string
  sheetsHint: string
}

export const bookFormWords: Both<BookFormWords> = {
  en: {
    identity: 'Which book it is',
    teaching: 'Whom it is for',
    price: 'Price and print',
    packing: 'Packing',
    bookCodeHint: '4 to 20 letters and digits.',
    isbnHint: '13 digits; dashes are welcome.',
    isbnGood: 'The check digit is right.',
    isbnLast: (digit) => `The last digit must be ${digit}.`,
    isbnMissing: (count) => `${counted(count, 'digit', 'digits')} to go.`,
    chooseStageFirst: 'Choose the stage first',
    neverStateFunded: 'Teacher books and teaching aids are never state-funded.',
    onlyRecycled: 'Only for recycled titles.',
    recycleRateHint: 'Copies ordered, in percent of the students.',
    perCase: (copies, weight) => `1 case = ${copies} copies${weight === undefined ? '' : `, about ${weight}`}`,
    kilograms: (kilograms) => `${kilograms} kg`,
    replacesHint: 'The title that it takes the place of; its quantities are carried over.',
    estimatedHint: 'Corrected before billing.',
    estimated: 'Estimated price',
    priceHint: 'From 0.01 to 999.99 yuan.',
    sheetsHint: 'Printing sheets of 16 pages.',
  },
  zh: {
    identity: '图书信息',
    teaching: '适用范围',
    price: '价格与印制',
    packing: '包装',
    bookCodeHint: '4–20 位字母或数字。',
    isbnHint: '13 位数字，可带横线。',
    isbnGood: '校验位正确。',
    isbnLast: (digit) => `末位应为 ${digit}。`,
    isbnMissing: (count) => `还差 ${count} 位。`,
    chooseStageFirst: '请先选择学段',
    neverStateFunded: '教师用书和教辅不能由财政支付。',
    onlyRecycled: '仅循环教材填写。',
    recycleRateHint: '按学生数的百分比征订。',
    perCase: (copies, weight) => `1 件 = ${copies} 册${weight === undefined ? '' : `，约 ${weight}`}`,
    kilograms: (kilograms) => `${kilograms} 千克`,
    replacesHint: '被本书替代的图书，其数量将转入本书。',
    estimatedHint: '结算前更正。',
    estimated: '估价',
    priceHint: '0.01 至 999.99 元。',
    sheetsHint: '每印张 16 页。',
  },
}

interface TermsWords {
  titles: (count: number) => string
  noGrantTitle: string
  noGrant: string
  setTerms: string
  editTerms: string
  setTermsFor: (count: number) => string
  discount: string
  withTerms: string
  withoutTerms: string
  netPrice: string
  discountHint: string
  netPreview: (list: string, net: string) => string
  safetyStockHint: string
  leadDaysHint: string
  days: string
  copies: string
  andMore: (count: number) => string
  replacesAll: (count: number) => string
}

export const tradeTermsWords: Both<TermsWords> = {
  en: {
    titles: (count) => counted(count, 'title', 'titles'),
    noGrantTitle: 'No titles are granted to you',
    noGrant: 'You see the titles that an administrator has granted to you. Ask the head office for a grant.',
    setTerms: 'Set terms',
    editTerms: 'Trade terms',
    discount: 'Discount',
    setTermsFor: (count) => `Trade terms of ${counted(count, 'title', 'titles')}`,
    withTerms: 'With terms',
    withoutTerms: 'Without terms',
    netPrice: 'Net price',
    discountHint: 'What we pay, in percent of the list price.',
    netPreview: (list, net) => `List ${list} → net ${net} yuan`,
    safetyStockHint: 'You are warned when stock falls below.',
    leadDaysHint: 'From order to arrival.',
    days: 'days',
    copies: 'copies',
    andMore: (count) => `and ${figure(count)} more`,
    replacesAll: (count) =>
      `${counted(count, 'title has', 'titles have')} terms already; what you set here replaces them.`,
  },
  zh: {
    titles: (count) => `${figure(count)} 种`,
    noGrantTitle: '还没有授权给您的图书',
    noGrant: '这里显示管理员授权给您的图书。请联系总部管理员为您授权。',
    setTerms: '设置进货条件',
    editTerms: '进货条件',
    discount: '进货折扣',
    setTermsFor: (count) => `${figure(count)} 种图书的进货条件`,
    withTerms: '已设条件',
    withoutTerms: '未设条件',
    netPrice: '进价',
    discountHint: '按定价的百分比进货。',
    netPreview: (list, net) => `定价 ${list} → 进价 ${net} 元`,
    safetyStockHint: '库存低于此数时提醒。',
    leadDaysHint: '从下单到到货。',
    days: '天',
    copies: '册',
    andMore: (count) => `等另外 ${figure(count)} 种`,
    replacesAll: (count) => `其中 ${figure(count)} 种已有进货条件，将被这里的设置替换。`,
  },
}
