import type { Both, Language } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'

export const spreadsheetRefusals = {
  not_a_workbook: defineRefusal(
    422,
    () => 'The file is neither an Excel workbook (.xlsx) nor a CSV file (.csv). Fill in the template and upload it.',
    () => '文件不是 Excel 工作簿（.xlsx）或逗号分隔文本（.csv），请使用模板填写后上传。',
  ),
  workbook_too_large: defineRefusal<{ megabytes: number }>(
    422,
    (f) => `The workbook unpacks to more than ${f.megabytes} MB; split it into several files.`,
    (f) => `工作簿解压后超过 ${f.megabytes} MB，请拆分为多个文件。`,
  ),
  workbook_takes_too_long: defineRefusal<{ seconds: number }>(
    422,
    (f) => `Reading the workbook took longer than ${f.seconds} seconds; split it into several files.`,
    (f) => `读取工作簿超过 ${f.seconds} 秒，请拆分为多个文件。`,
  ),
  too_many_rows: defineRefusal<{ rows: number; most: number }>(
    422,
    (f) => `The sheet has ${f.rows} rows; at most ${f.most} can be imported at once.`,
    (f) => `表格有 ${f.rows} 行，一次最多导入 ${f.most} 行。`,
  ),
  sheet_too_wide: defineRefusal<{ rows: number; columns: number }>(
    422,
    (f) =>
      `The sheet has ${f.rows} rows and ${f.columns} columns. Delete extra content to the right of the table, or split it into several files.`,
    (f) => `表格范围达 ${f.rows} 行、${f.columns} 列。请删除表格右侧的多余内容，或拆分为多个文件。`,
  ),
  no_rows: defineRefusal(
    422,
    () => 'The sheet has no rows below its header.',
    () => '表头以下没有数据行。',
  ),
  /** `mapping` lets the form assign columns. */
  columns_missing: defineRefusal<{ columns: string; mapping?: unknown }>(
    422,
    (f) => `These columns are missing: ${f.columns}. Assign the columns, or use the template.`,
    (f) => `表格缺少以下列：${f.columns}。请指定对应的列，或使用模板。`,
  ),
  import_is_over: defineRefusal(
    409,
    () => 'This file was already imported or has expired. Please upload it again.',
    () => '该文件已导入或已过期，请重新上传。',
  ),
  changed_since_check: defineRefusal<{ rows: number }>(
    409,
    (f) =>
      `${f.rows === 1 ? '1 row was' : `${f.rows} rows were`} changed by another user since the check. Please upload the file again.`,
    (f) => `检查之后有 ${f.rows} 行被他人修改，请重新上传文件。`,
  ),
  import_refused: defineRefusal<{ rule: string }>(
    409,
    (f) =>
      `The database rejected these rows (${f.rule}); nothing was imported. Please upload the file again to check it.`,
    (f) => `数据库拒绝写入这些数据（${f.rule}），未导入任何内容。请重新上传文件检查。`,
  ),
  undo_too_late: defineRefusal<{ day: string }>(
    409,
    (f) => `An import can be undone only on the same day; this one was made on ${f.day}.`,
    (f) => `导入只能在当天撤销，该导入于 ${f.day} 完成。`,
  ),
  undone_already: defineRefusal<{ who: string }>(
    409,
    (f) => `This import has already been undone by ${f.who}.`,
    (f) => `该导入已由 ${f.who} 撤销。`,
  ),
  undo_in_the_way: defineRefusal<{ rows: number; first: readonly Both<string>[] }>(
    409,
    (f) => `The import cannot be undone: ${sentenceOf(f.first, f.rows, 'en')}.`,
    (f) => `无法撤销导入：${sentenceOf(f.first, f.rows, 'zh')}。`,
  ),
}

/** The first obstacle and the count of the others. */
function sentenceOf(first: readonly Both<string>[], rows: number, language: Language): string {
  const rest = rows - first.length
  const named = first.map((each) => each[language])
  if (language === 'zh') return [named.join('；'), ...(rest > 0 ? [`另有 ${rest} 条`] : [])].join('；')
  return [named.join('; '), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ')
}
