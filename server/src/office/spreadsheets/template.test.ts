import { importKinds } from '@keben/core/office/spreadsheets/sheets'
import { describe, expect, it } from 'vitest'
import { partsOf } from '../../../../test/fixtures/workbook.ts'
import type { Context } from '../../kit/requests/context.ts'
import { templateOf } from './template.ts'

/** The codes that the database would answer with. */
const db = { rows: () => Promise.resolve([{ code: 'C1' }, { code: 'C2' }]) } as unknown as Context['db']

const partsIn = async (kind: (typeof importKinds)[number], language: 'en' | 'zh') =>
  partsOf((await templateOf({ db, language }, kind)).body as Buffer)

/** How the list of schools takes what it does not name, where there are so many. */
const strictness = async (codes: number) => {
  const rows = Array.from({ length: codes }, (_, at) => ({ code: `C${at}` }))
  const many = { rows: () => Promise.resolve(rows) } as unknown as Context['db']
  const parts = partsOf((await templateOf({ db: many, language: 'en' }, 'campus')).body as Buffer)
  return /<dataValidation [^>]*sqref="C2:C20001"[^>]*>/.exec(parts.get('xl/worksheets/sheet1.xml') ?? '')?.[0]
}

describe('a template', () => {
  it('for a user with limited scope contains only the codes that they may use', async () => {
    const only = { bookCode: ['MINE'], companyCode: ['OURS'], supplierCode: ['THEIRS'] }
    const { body } = await templateOf({ db, language: 'en' }, 'bookTerms', only)
    const words = partsOf(body as Buffer).get('xl/sharedStrings.xml')
    for (const [code] of Object.values(only)) expect(words).toContain(`>${code}<`)
    expect(words).not.toContain('>C1<')
  })

  it('offers the words of choices and the codes in use, from a hidden sheet', async () => {
    const parts = await partsIn('book', 'en')
    const validations = parts.get('xl/worksheets/sheet1.xml')?.match(/<dataValidation .*?<\/dataValidation>/g) ?? []
    expect(validations).toHaveLength(11)
    for (const validation of validations) expect(validation).toMatch(/type="list".*'Lists'!\$[A-K]\$1:\$[A-K]\$\d+/)
    expect(parts.get('xl/workbook.xml')).toMatch(/name="Lists"[^>]*state="hidden"/)
    const words = parts.get('xl/sharedStrings.xml')
    for (const word of ['Primary', 'Grade 12', 'Student textbook', 'C1', 'C2']) expect(words).toContain(`>${word}<`)
  })

  it('explains every column in both languages, with an example', async () => {
    const words = (await partsIn('book', 'zh')).get('xl/sharedStrings.xml')
    for (const word of [
      '书名',
      'Title',
      '学段',
      'Stage',
      'Yes 是',
      '填写要求',
      'What to enter',
      '示例行',
      '语文 一年级 上册',
    ])
      expect(words).toContain(word)
  })

  it('uses the punctuation of each language', async () => {
    const words = (await partsIn('company', 'zh')).get('xl/sharedStrings.xml') ?? ''
    expect(words).toContain('编码已存在则修改该记录；文本')
    expect((await partsIn('headcount', 'en')).get('xl/sharedStrings.xml')).toContain('以下之一：一年级、二年级')
    expect(words).not.toMatch(/[\u4e00-\u9fff][;:]/)
  })

  it('has no list for codes of its own kind, which may be new', async () => {
    const parts = await partsIn('company', 'en')
    expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('<dataValidation ')
    expect(parts.get('xl/sharedStrings.xml')).not.toContain('list')
  })

  it('accepts any code if its list has no room for all', async () => {
    expect(await strictness(4_999)).toContain('showErrorMessage="1"')
    expect(await strictness(5_000)).not.toContain('showErrorMessage="1"')
  })

  it('permits several words in a cell where several are allowed', async () => {
    const stages = /<dataValidation [^>]*sqref="C2:C2001"[^>]*>/.exec(
      (await partsIn('subject', 'en')).get('xl/worksheets/sheet1.xml') ?? '',
    )?.[0]
    expect(stages).toBeDefined()
    expect(stages).not.toContain('showErrorMessage="1"')
  })
})
