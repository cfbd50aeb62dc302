import { grantsSentences } from './base/grants/sentences.ts'
import type { Endpoint, FieldWords, Outcome } from './kit/endpoint.ts'
import type { Issue, RuleSentence } from './kit/issues.ts'
import type { Both, Language } from './kit/language.ts'
import { percent, yuan } from './kit/money.ts'
import { networkSentences } from './base/network/sentences.ts'
import { peopleSentences } from './base/people/sentences.ts'
import { planSentences } from './base/plans/sentences.ts'
import { schoolPlanSentences } from './ordering/school-plans/sentences.ts'
import { districtPlanSentences } from './ordering/district-plans/sentences.ts'
import { patchSentences } from './ordering/patches/sentences.ts'
import { stockSentences } from './ledgers/stock/sentences.ts'
import { purchaseOrderSentences } from './supply/purchase-orders/sentences.ts'
import { supplierOrderSentences } from './supply/supplier-orders/sentences.ts'
import { receiptSentences } from './supply/receipts/sentences.ts'
import { deliverySentences } from './distribution/deliveries/sentences.ts'
import { retailSentences } from './distribution/retail/sentences.ts'
import { moveSentences } from './distribution/moves/sentences.ts'
import { bankAccountSentences } from './finance/bank-accounts/sentences.ts'
import { settlementSentences } from './finance/settlements/sentences.ts'
import { returnSentences } from './distribution/returns/sentences.ts'
import { schoolsSentences } from './base/schools/sentences.ts'
import { spreadsheetSentences } from './office/spreadsheets/sentences.ts'
import { termsSentences } from './base/terms/sentences.ts'
import { warehousesSentences } from './base/warehouses/sentences.ts'

/** What is wrong with a field. The key is the rule's name; server, forms and imports say the same sentence. */
const commonSentences: Both<Record<string, RuleSentence>> = {
  en: {
    required: () => 'must be filled in',
    wrong_type: (f) => `must be a value of type ${f['expected']}`,
    too_small_text: (f) => `must have at least ${f['minimum']} characters`,
    too_big_text: (f) => `must have at most ${f['maximum']} characters`,
    too_small_number: (f) => `must be at least ${f['minimum']}`,
    too_big_number: (f) => `must be at most ${f['maximum']}`,
    too_small_list: (f) => `must have at least ${Number(f['minimum']) === 1 ? 'one entry' : `${f['minimum']} entries`}`,
    too_big_list: (f) => `must have at most ${f['maximum']} entries`,
    not_a_choice: (f) => `must be one of: ${f['choices']}`,
    unknown_field: () => 'is not a field of this call',
    control_characters: () => 'must not contain control characters',
    direction_controls: () => 'must not contain characters that reverse the direction of the text',
    list_name: () => 'must be the name of an existing list',
    view_size: () => 'must not exceed 8 KiB: choose fewer columns or fewer filters',
    version_with_id: () => 'must come together with the id of the changed record',
    invalid: () => 'is not valid',
    book_code: () => 'must be 4 to 20 letters and digits',
    isbn: () => 'must be an ISBN-13: 13 digits that begin with 978 or 979',
    isbn_check_digit: (f) => `has a wrong check digit; the last digit must be ${f['expected']}`,
    email: () => 'must be an e-mail address such as name@school.example',
    email_needed: () => 'must be filled in to receive e-mails',
    mobile: () => 'must be a mobile number: 11 digits that begin with 13 to 19',
    grade_of_stage: () => 'does not belong to this stage: primary 1–6, junior 7–9, senior 10–12',
    never_state_funded: () => 'must be self-paid: teacher books and teaching aids are never state-funded',
    no_aids_for_beginners: () => 'must be 3 or higher: there are no teaching aids for grades 1 and 2',
    recycle_rate_needed: () => 'must be 1 to 100 % for a recycled title, and empty for any other',
    subject_of_stage: () => 'is not taught in this stage',
    edition_of_publisher: () =>
      'belongs to another publisher; only its own textbooks and teacher books can have this edition',
    replaces_itself: () => 'must be another book',
    replaces_in_a_circle: () => 'must not form a circle: that book already replaces this one, directly or indirectly',
    titles_repeat: () => 'must contain each title once',
    plain_code: () => 'must be 1 to 20 letters, digits, dots, dashes or underscores',
    isbn_prefix: () => 'must be digits and dashes such as 978-7-107',
    stages_needed: () => 'must contain at least one stage',
    stages_repeat: () => 'must contain each stage once',
    no_such_entry: (f) => `does not exist: ${f['given']}`,
    disabled_entry: (f) => `is disabled: ${f['given']}`,
    taken: (f) => `is already taken: ${f['given']}`,
    twice_in_file: (f) => `appears twice in this file: rows ${f['first']} and ${f['second']}`,
    not_a_number: () => 'must be a number',
    not_a_whole_number: () => 'must be a whole number',
    not_money: () => 'must be an amount such as 12.50',
    not_yes_or_no: () => 'must be yes or no',
    formula: () => 'must be a value, not a formula',
    excel_error: () => 'is an Excel error: enter the value itself',
    time_of_no_day: () => 'is a time without a date',
    not_a_day: () => 'must be a date such as 2026-09-01',
    not_a_moment: () => 'must be a date and time such as 2026-09-01T08:00:00Z',
    day_far_off: () => 'must be between 1900 and 2199',
    password_too_many_bytes: () => 'must not exceed 190 bytes, about 60 Chinese characters',
  },
  zh: {
    required: () => '不能为空',
    wrong_type: (f) => `类型必须是 ${f['expected']}`,
    too_small_text: (f) => `至少 ${f['minimum']} 个字符`,
    too_big_text: (f) => `最多 ${f['maximum']} 个字符`,
    too_small_number: (f) => `不能小于 ${f['minimum']}`,
    too_big_number: (f) => `不能大于 ${f['maximum']}`,
    too_small_list: (f) => `至少 ${f['minimum']} 项`,
    too_big_list: (f) => `最多 ${f['maximum']} 项`,
    not_a_choice: (f) => `只能是以下之一：${f['choices']}`,
    unknown_field: () => '不是本接口的字段',
    control_characters: () => '不能包含控制字符',
    direction_controls: () => '不能包含改变文字方向的字符',
    list_name: () => '必须是已有列表的名称',
    view_size: () => '不能超过 8 KiB：请减少显示的列或筛选条件',
    version_with_id: () => '必须与被修改记录的 id 一起提供',
    invalid: () => '格式有误',
    book_code: () => '必须是 4–20 位字母或数字',
    isbn: () => '必须是 ISBN-13：以 978 或 979 开头的 13 位数字',
    isbn_check_digit: (f) => `校验位错误，末位应为 ${f['expected']}`,
    email: () => '必须是电子邮箱地址，例如 name@school.example',
    email_needed: () => '接收邮件须填写邮箱地址',
    mobile: () => '必须是手机号：13 至 19 开头的 11 位数字',
    grade_of_stage: () => '与学段不符：小学 1–6，初中 7–9，高中 10–12',
    never_state_funded: () => '必须为自费：教师用书和教辅不能由财政支付',
    no_aids_for_beginners: () => '必须为 3 年级及以上：一、二年级不配教辅',
    recycle_rate_needed: () => '循环教材必须填 1–100 %，其他图书必须留空',
    subject_of_stage: () => '未在该学段开设',
    edition_of_publisher: () => '属于其他出版社，教材和教师用书只能由该出版社出版',
    replaces_itself: () => '必须是另一本图书',
    replaces_in_a_circle: () => '不能循环替代：该图书已直接或间接替代本图书',
    titles_repeat: () => '品种不能重复',
    plain_code: () => '必须是 1–20 位字母、数字、点、横线或下划线',
    isbn_prefix: () => '必须是数字和横线，如 978-7-107',
    stages_needed: () => '至少选择一个学段',
    stages_repeat: () => '学段不能重复',
    no_such_entry: (f) => `不存在：${f['given']}`,
    disabled_entry: (f) => `已停用：${f['given']}`,
    taken: (f) => `已被占用：${f['given']}`,
    twice_in_file: (f) => `在文件中重复：第 ${f['first']} 行和第 ${f['second']} 行`,
    not_a_number: () => '必须是数字',
    not_a_whole_number: () => '必须是整数',
    not_money: () => '必须是金额，如 12.50',
    not_yes_or_no: () => '必须填是或否',
    formula: () => '必须是值，不能是公式',
    excel_error: () => '是 Excel 错误值，请填写实际内容',
    time_of_no_day: () => '只有时间，没有日期',
    not_a_day: () => '必须是日期，如 2026-09-01',
    not_a_moment: () => '必须是时间，如 2026-09-01T08:00:00Z',
    day_far_off: () => '必须在 1900 年至 2199 年之间',
    password_too_many_bytes: () => '不能超过 190 字节，约 60 个汉字',
  },
}

const families = [
  networkSentences,
  schoolsSentences,
  warehousesSentences,
  termsSentences,
  peopleSentences,
  grantsSentences,
  planSentences,
  schoolPlanSentences,
  districtPlanSentences,
  patchSentences,
  stockSentences,
  purchaseOrderSentences,
  supplierOrderSentences,
  receiptSentences,
  deliverySentences,
  retailSentences,
  moveSentences,
  bankAccountSentences,
  settlementSentences,
  returnSentences,
  spreadsheetSentences,
]

const ruleSentences: Both<Record<string, RuleSentence>> = {
  en: Object.assign({}, commonSentences.en, ...families.map(({ en }) => en)),
  zh: Object.assign({}, commonSentences.zh, ...families.map(({ zh }) => zh)),
}

type FieldIssue = Pick<Issue, 'rule' | 'facts'> & Partial<Pick<Issue, 'field'>>

/** The sentence of one broken rule, without the field's name: a form shows it under the field. */
export function issueSentence(issue: FieldIssue, language: Language): string {
  const say = ruleSentences[language][issue.rule] ?? ruleSentences[language]['invalid']
  return say?.(asPeopleSeeIt(issue)) ?? issue.rule
}

/** Limits in the user's units: yuan for fen, percent for basis points. */
function asPeopleSeeIt({ field = '', rule, facts }: FieldIssue): Issue['facts'] {
  const shown = field.endsWith('Fen') ? yuan : field.endsWith('Bp') ? percent : undefined
  if (!shown || !/^too_(small|big)_number$/.test(rule)) return facts
  return Object.fromEntries(Object.entries(facts).map(([name, limit]) => [name, shown(Number(limit))]))
}

/** What a rule is about that no single field breaks. */
const wholeInput: Both<string> = { en: 'the request', zh: '请求内容' }

/** Of a field that no words know: what its name says. */
const plainName: Both<(name: string) => string> = {
  en: (name) =>
    name
      .replace(/(?<=[a-z])Ids?$/, '')
      .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
      .toLowerCase(),
  zh: (name) => `字段 ${name}`,
}

/** The field as people call it: its last name in the path, looked up in the words that come with the call. */
export function fieldName(field: string, words: FieldWords | undefined, language: Language): string {
  if (!field) return wholeInput[language]
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
  const known = words?.[language]
  // A field may be called like something that every object inherits.
  return (known && Object.hasOwn(known, name) && known[name]) || plainName[language](name)
}

/** The rules that have a sentence, for a test that no rule stays dumb. */
export const ruleNames = (language: Language): string[] => Object.keys(ruleSentences[language])

/** What a success says. A call names one by its key. */
export const successSentences: Both<Record<string, string>> = {
  en: {
    done: 'Done.',
    saved: 'Saved.',
    importUndone: 'Import undone.',
    signedIn: 'You are signed in.',
    signedOut: 'You are signed out.',
    passwordChanged: 'Your password has been changed. Please sign in again on your other devices.',
    submittedToDistrict: 'Submitted to your district for review.',
    submittedToCompany: 'Submitted to the company for review.',
    repaired: 'Missing orders and titles added.',
    sent: 'Sent.',
    nothingChanged: 'Nothing to change.',
    nothingMissing: 'Nothing is missing.',
    checked: 'Checked. Nothing has been saved yet.',
    noneDone: 'None was processed; see the reason of each.',
    bookSaved: 'Book saved.',
  },
  zh: {
    done: '操作成功',
    saved: '保存成功',
    importUndone: '导入已撤销',
    signedIn: '登录成功',
    signedOut: '已退出登录',
    passwordChanged: '密码修改成功，其他设备需要重新登录',
    submittedToDistrict: '提交成功，已送区县审核',
    submittedToCompany: '提交成功，已送公司审核',
    repaired: '已补齐缺少的征订单和图书',
    sent: '发货成功',
    nothingChanged: '没有需要更改的内容',
    nothingMissing: '没有缺少的内容',
    checked: '检查完成，尚未保存',
    noneDone: '均未处理，原因见各条说明',
    bookSaved: '图书保存成功',
  },
}

const partlyDone: Both<(done: number, left: number) => string> = {
  en: (done, left) => `${done} processed, ${left} not; see the reason of each.`,
  zh: (done, left) => `已处理 ${done} 项，${left} 项未处理，原因见各条说明`,
}

/** What a batch has come to, by the verdicts in its answer. */
function outcomeOfVerdicts(answer: unknown): Outcome | undefined {
  const { verdicts } = (answer ?? {}) as { verdicts?: readonly { readonly done?: boolean }[] }
  if (!Array.isArray(verdicts)) return undefined
  const done = verdicts.filter((verdict) => verdict.done).length
  return { done, left: verdicts.length - done }
}

/** The sentence of a success: what the call promises, unless its answer says that less was done. */
export function successSentence(
  { says, outcome }: Pick<Endpoint, 'says' | 'outcome'>,
  answer: unknown,
  language: Language,
): string {
  const found: Outcome = outcome?.(answer) ?? outcomeOfVerdicts(answer) ?? { done: 1 }
  const { done, left = 0 } = found
  if (done && left) return partlyDone[language](done, left)
  const key = done ? says : (found.says ?? (left ? 'noneDone' : 'nothingChanged'))
  return successSentences[language][key] ?? key
}
