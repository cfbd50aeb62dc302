import { defineRefusal } from '../../kit/refusal.ts'

export const schoolsRefusals = {
  last_campus: defineRefusal<{ school: string }>(
    422,
    (f) => `“${f.school}” must have at least one active campus. Add or enable another one first.`,
    (f) => `“${f.school}”至少要保留一个在用校区，请先新增或启用其他校区。`,
  ),
  campus_in_use: defineRefusal<{
    school: string
    campus: string
    by: readonly { en: string; zh: string; count: number }[]
  }>(
    422,
    (f) =>
      `The campus “${f.campus}” of “${f.school}” is in use by ${f.by.map((u) => `${u.count} ${u.en}`).join(', ')}; the school cannot be deleted. Disable it instead.`,
    (f) =>
      `“${f.school}”的校区“${f.campus}”被${f.by.map((u) => `${u.count} 个${u.zh}`).join('、')}引用，学校不能删除，可改为停用。`,
  ),
  main_campus_code_taken: defineRefusal<{ code: string }>(
    422,
    (f) => `The school’s main campus needs the code ${f.code}, which another campus has. Change that code first.`,
    (f) => `学校本部需要使用校区编码 ${f.code}，但已被其他校区占用，请先修改该校区的编码。`,
  ),
}
