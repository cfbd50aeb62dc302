import { ImportInput } from '@keben/core/office/spreadsheets/contract'
import { expect, it } from 'vitest'
import { tabSeparated } from './copy-text.ts'
import { isWorkbook, largestFile, megabytes } from './file.ts'

const fits = (bytes: number) =>
  ImportInput.safeParse({ fileName: 'books.xlsx', file: Buffer.alloc(bytes).toString('base64') }).success

it('the largest file is what the call accepts once it is base64', () => {
  expect(megabytes(largestFile)).toBe('12')
  expect(fits(largestFile)).toBe(true)
  expect(fits(largestFile + 1)).toBe(false)
})

it('a workbook is recognized by its file extension', () => {
  expect(isWorkbook('Books.XLSX')).toBe(true)
  for (const name of ['books.xls', 'books.pdf', 'xlsx', 'csv']) expect(isWorkbook(name)).toBe(false)
})

it('a file size is rounded up', () => {
  expect(megabytes(1_572_864)).toBe('1.5')
  expect(megabytes(largestFile + 1)).toBe('12.1')
})

it('copied rows contain no formulas', () => {
  const rows = [
    ['Row', 'Given'],
    [3, '=1+1'],
    [4, '@home'],
    [5, 'two\nlines\tand more'],
  ]
  expect(tabSeparated(rows)).toBe("Row\tGiven\n3\t'=1+1\n4\t'@home\n5\ttwo lines and more")
})
