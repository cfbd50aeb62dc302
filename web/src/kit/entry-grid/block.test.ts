import { beforeEach, describe, expect, it } from 'vitest'
import { rowsByName } from './by-name.ts'
import { copied, everyCell, filledDown, pasted } from './block.ts'
import { gridModel } from './model.ts'
import { entered } from '../draft/read.ts'
import { type GridCells, createGridCells } from '../draft/cells.ts'

const lines = [
  { kind: 'group', key: 'g' },
  { kind: 'row', key: '1' },
  { kind: 'row', key: '2' },
  { kind: 'group', key: 'h' },
  { kind: 'row', key: '3' },
  { kind: 'row', key: '4' },
] as const
/** Row 2 lacks the second cell, row 4's is read-only. */
const model = gridModel(lines, ['a', 'b'], (row, column) =>
  column === 'b' && row === '2' ? 'none' : column === 'b' && row === '4' ? 'read' : 'write',
)
const block = (top: number, bottom = top, left = 0, right = left) => ({ top, bottom, left, right })

let sheet: GridCells
beforeEach(() => {
  sheet = createGridCells()
})
const paste = (text: string, range = block(0)) => {
  const result = pasted(model, sheet, range, text, { most: 999 })
  sheet.write(result.writes)
  return result
}
const values = (column: string) => ['1', '2', '3', '4'].map((row) => sheet.valueAt(row, column))

describe('a pasted block with row names', () => {
  const rowNamed = rowsByName([
    ['1', '978-7-107-00001-1'],
    ['1', 'Maths 3'],
    ['3', '9787107000033'],
    ['3', 'Chinese 3'],
    ['4', '9787107000044'],
    ['2', 'Twice'],
    ['4', 'Twice'],
  ])
  const byName = (text: string, range = block(0)) => {
    const result = pasted(model, sheet, range, text, { most: 999, rowNamed })
    sheet.write(result.writes)
    return result
  }

  it('is placed by ISBN in any order from any cell, without its headers and prices', () => {
    const result = byName(
      'ISBN\tTitle\tPrice\tStudents\tTeachers\n9787107000033\tAnything\t12.50\t80\t2\n9787107000011\tOther\t9.80\t75\t\n',
      block(2),
    )
    expect(result).toMatchObject({ rejected: 0, leftOut: 0 })
    expect([values('a'), values('b')]).toEqual([
      [75, null, 80, null],
      [null, null, 2, null],
    ])
  })

  it('is placed by title, and counts unknown and read-only rows', () => {
    expect(byName('chinese  3\t41\nNobody\t7\nTwice\t8\n9787107000044\t\n')).toMatchObject({
      rejected: 0,
      leftOut: 2,
      unclear: ['Twice'],
    })
    expect(values('a')).toEqual([null, null, 41, null])
    expect(byName('9787107000044\t9', block(0, 0, 1))).toMatchObject({ writes: [], leftOut: 1 })
  })

  it('separates rows of one name by other words of a line, and reports ambiguous ones', () => {
    const placed = rowsByName(
      [
        ['1', 'Maths 3'],
        ['3', 'Maths 3'],
        ['4', 'Chinese 3'],
      ],
      (row) => ({ 1: 'North store', 3: 'South store' })[row] ?? '',
    )
    const paste3 = (text: string) => {
      const result = pasted(model, sheet, block(0), text, { most: 999, rowNamed: placed })
      sheet.write(result.writes)
      return result
    }
    expect(paste3('South store\tMaths 3\t30\nNorth  store\tMaths 3\t10\n\tChinese 3\t40')).toMatchObject({
      leftOut: 0,
      unclear: [],
    })
    expect(values('a')).toEqual([10, null, 30, 40])
    // A block with only ambiguous names is not pasted at the cursor.
    expect(paste3('Maths 3\t7\nMaths 3\t8')).toMatchObject({ writes: [], leftOut: 2, unclear: ['Maths 3'] })
    expect(paste3('West store\tMaths 3\t9')).toMatchObject({ writes: [], leftOut: 1, unclear: ['Maths 3'] })
  })

  it('is placed at the selection if no line has a name', () => {
    byName('5\t6\n7\t')
    expect(values('a')).toEqual([5, 7, null, null])
  })
})

describe('a pasted block', () => {
  it('from a spreadsheet covers rows, and skips the headings of groups', () => {
    const { rejected, leftOut } = paste('1\t5\r\n2\t\r\n1,003\t7\r\n')
    expect(values('a')).toEqual([1, 2, null, null])
    expect(rejected).toBe(1)
    expect(leftOut).toBe(0)
    expect(values('b')).toEqual([5, null, 7, null])
  })

  it('may have full-width digits and thousands separators', () => {
    paste('１２\n 7 ')
    expect(values('a')).toEqual([12, 7, null, null])
  })

  it('marks unreadable cells, and keeps their previous values', () => {
    sheet.write([{ row: '1', column: 'a', entry: entered(30) }])
    expect(paste('12.5\n-3\n1000')).toMatchObject({ rejected: 3, leftOut: 0 })
    expect(values('a')).toEqual([30, null, null, null])
    expect(['1', '2', '3'].map((row) => sheet.entryAt(row, 'a').rejected?.why)).toEqual([
      'fraction',
      'negative',
      'too_large',
    ])
  })

  it('counts cells outside the grid or in read-only places', () => {
    expect(paste('1\t2\t3\n4\t5\n\n6\t7\n8')).toMatchObject({ rejected: 0, leftOut: 4 })
    expect(values('a')).toEqual([1, 4, null, 6])
    expect(values('b')).toEqual([2, null, null, null])
  })

  it('of a single figure fills the whole selection', () => {
    paste('9', block(0, 3, 0, 1))
    expect([values('a'), values('b')]).toEqual([
      [9, 9, 9, 9],
      [9, null, 9, null],
    ])
  })
})

it('a copied block equals the pasted one', () => {
  paste('1\t5\n2\n3\t7')
  const text = copied(model, sheet, block(0, 2, 0, 1))
  expect(text).toBe('1\t5\n2\t\n3\t7')
})

describe('the command to fill down', () => {
  it('repeats the first line of the selection', () => {
    paste('4\t6')
    sheet.write(filledDown(model, sheet, block(0, 3, 0, 1)))
    expect([values('a'), values('b')]).toEqual([
      [4, 4, 4, 4],
      [6, null, 6, null],
    ])
  })

  it('takes the value above a single cell, past places without one', () => {
    paste('4\t6')
    sheet.write(filledDown(model, sheet, block(2, 2, 1, 1)))
    expect(values('b')).toEqual([6, null, 6, null])
    expect(filledDown(model, sheet, block(0))).toEqual([])
  })
})

it('a clear of the selection changes editable cells only', () => {
  sheet.take([{ row: '4', column: 'b', value: 3 }])
  sheet.write(everyCell(model, block(0, 3, 0, 1), entered(null)))
  expect(values('b')).toEqual([null, null, null, 3])
})
