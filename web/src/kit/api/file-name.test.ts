import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  [null, undefined],
  ['attachment', undefined],
  ['attachment; filename=books.xlsx', 'books.xlsx'],
  ['attachment; filename="my books.xlsx"', 'my books.xlsx'],
  ['attachment; filename="a \\"quoted\\" name.xlsx"', 'a "quoted" name.xlsx'],
  ['attachment; filename="plain.xlsx"; filename*=UTF-8\'\'%E4%B9%A6.xlsx', '\u4e66.xlsx'],
  ['attachment; filename="plain.xlsx"; filename*=UTF-8\'\'%E4%B', 'plain.xlsx'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\a.xlsx"', 'a.xlsx'],
])('the name of a file is read from %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
