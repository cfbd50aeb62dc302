import type { FieldWords } from '../kit/endpoint.ts'
import type { Both } from '../kit/language.ts'

/** What the sheets themselves say; the names of columns are the families' own. */
export const sheetWords = {
  en: {
    template: 'template',
    notes: 'Notes',
    lists: 'Lists',
    column: 'Column',
    required: 'Required',
    rule: 'What to enter',
  },
  zh: { template: '模板', notes: '填写说明', lists: '选项', column: '列名', required: '必填', rule: '填写要求' },
} as const satisfies Both<Record<string, string>>

/** What an upload consists of, for messages. */
export const uploadWords = {
  en: { fileName: 'File name', file: 'File', importId: 'Upload' },
  zh: { fileName: '文件名', file: '文件', importId: '上传编号' },
} as const satisfies FieldWords

export const exampleHeading = { en: 'Example row', zh: '示例行' } as const
export const yesNoWords = { yes: { en: 'Yes', zh: '是' }, no: { en: 'No', zh: '否' } } as const

/** How the entries of a list stand beside each other in one cell. */
export const listSeparator = { en: ', ', zh: '、' } as const

/** What to enter into a cell of each kind, for the notes of a template. */
export const cellRules = {
  text: { en: 'text', zh: '文本' },
  whole: { en: 'a whole number', zh: '整数' },
  decimal: { en: 'a number', zh: '数字' },
  money: { en: 'an amount in yuan, such as 12.50', zh: '金额（元），如 12.50' },
  yesNo: { en: 'yes or no', zh: '是或否' },
  moment: { en: 'date and time', zh: '日期和时间' },
  oneOf: { en: 'one of', zh: '以下之一' },
  someOf: { en: 'one or more, with commas between them', zh: '一项或多项，用顿号或逗号分隔' },
  reference: {
    en: 'the code of an existing entry; the list offers those in use',
    zh: '已有记录的编码，可从下拉列表选择在用的',
  },
} as const satisfies Record<string, Both<string>>

/** What the sheets are called: on the tab, and in the name of the file. */
export const sheetNames = {
  press: { en: 'publishers', zh: '出版社' },
  subject: { en: 'subjects', zh: '学科' },
  edition: { en: 'editions', zh: '版本' },
  book: { en: 'books', zh: '图书目录' },
  bookTerms: { en: 'trade terms', zh: '进货条件' },
} as const satisfies Record<string, Both<string>>

/** What a column's kind does not say by itself. */
export const columnNotes = {
  code: {
    en: '1 to 20 letters, digits, dots, dashes or underscores; an existing code changes that entry',
    zh: '1–20 位字母、数字、点、横线或下划线；编码已存在则修改该记录',
  },
  bookCode: {
    en: '4 to 20 letters and digits; an existing code changes that book',
    zh: '4–20 位字母或数字；编码已存在则修改该图书',
  },
  isbn: { en: '13 digits, with or without dashes', zh: '13 位数字，可带横线' },
  isbnPrefix: { en: 'digits and dashes, such as 978-7-107', zh: '数字和横线，如 978-7-107' },
  recycleRate: { en: '1 to 100 for a recycled title, empty for any other', zh: '循环教材填 1–100，其他图书留空' },
  price: { en: 'from 0.01 to 999.99 yuan', zh: '0.01 至 999.99 元' },
  perPack: { en: '1 to 500', zh: '1–500' },
  replacesCode: {
    en: 'the book code of the title it takes the place of; it may stand in the same file',
    zh: '被替代图书的编码，可以在同一文件中',
  },
} as const satisfies Record<string, Both<string>>

/** What the example rows show; invented. */
export const examples = {
  publisherName: { en: 'Riverside Education Press', zh: '江畔教育出版社' },
  publisherShortName: { en: 'Riverside', zh: '江畔社' },
  person: { en: 'Li Ming', zh: '李明' },
  address: { en: '1 Riverside Road', zh: '江畔路 1 号' },
  subjectName: { en: 'Chinese', zh: '语文' },
  editionName: { en: 'Unified edition', zh: '统编版' },
  title: { en: 'Chinese, Grade 1, Volume 1', zh: '语文 一年级 上册' },
} as const satisfies Record<string, Both<string>>
