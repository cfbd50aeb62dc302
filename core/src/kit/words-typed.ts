/* Numerals in names typed without spaces. */

export const numerals = '一二三四五六七八九'
export const ten = '十'
/** Before a number: the n-th, junior n, senior n, compulsory n. */
export const beforeNumber = '第初高修'
/** After a number: year n, the n-th middle or primary school. */
export const afterNumber = '年级|[中小]'

const anyNumber = `[${numerals}${ten}]{1,3}|\\d{1,2}`

/** Year and term in a keyword; the text between them is a name. */
export const yearParts = new RegExp(
  `(?<stage>初中|高中)?(?<year>${anyNumber})年级|(?<short>[初高][一二三])|(?<=[^第\\d])(?<bare>${anyNumber})(?=$|[上下](?:册|学期)?$)|(?<half>[上下](?:册|学期)?|全一册)$`,
  'gu',
)

export const yearWord = (year: number, stage: string | undefined): string => {
  const senior = stage === '高中' ? year : year - 9
  if (stage === '初中') return `初${numerals[year - 1] ?? ''}`
  return stage === '高中' || year > 9 ? `高${numerals[senior - 1] ?? ''}` : `${numerals[year - 1] ?? ''}年级`
}

export const halfWord = (half: string): string => half.replace('学期', '册').replace(/^([上下])$/, '$1册')
