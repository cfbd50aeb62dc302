import { importKinds } from '@keben/core/spreadsheets/sheets'
import { describe, expect, it } from 'vitest'
import { inflateRawSync } from 'node:zlib'
import type { Context } from '../kit/context.ts'
import { templateOf } from './template.ts'

/** The codes that the database would answer with. */
const db = { rows: () => Promise.resolve([{ code: 'C1' }, { code: 'C2' }]) } as unknown as Context['db']

/** The files of an archive, by name; as the directory at its end lists them. */
function partsOf(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = archive.readUInt32LE(end + 16)
  for (let number = archive.readUInt16LE(end + 10); number > 0; number -= 1) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    parts.set(name, (archive.readUInt16LE(at + 10) ? inflateRawSync(packed) : packed).toString())
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return parts
}

const partsIn = async (kind: (typeof importKinds)[number], language: 'en' | 'zh') =>
  partsOf((await templateOf({ db, language }, kind)).body as Buffer)

describe('a template', () => {
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

  it('lets a cell hold several words where several are allowed', async () => {
    const stages = /<dataValidation [^>]*sqref="C2:C50001"[^>]*>/.exec(
      (await partsIn('subject', 'en')).get('xl/worksheets/sheet1.xml') ?? '',
    )?.[0]
    expect(stages).toBeDefined()
    expect(stages).not.toContain('showErrorMessage="1"')
  })
})
