import { describe, expect, it, vi } from 'vitest'
import { entered, entryOf } from './read.ts'
import { createGridCells } from './cells.ts'

const cell = (row: string, value: number | null, column = 'a') => ({ row, column, entry: entered(value) })

describe('the cells of a grid', () => {
  it('have a version for each row, so that only changed rows render again', () => {
    const sheet = createGridCells()
    const drawn = vi.fn<() => void>()
    sheet.subscribe(drawn)
    sheet.write([cell('1', 5), cell('1', 6, 'b')])
    expect([sheet.versionOf('1'), sheet.versionOf('2')]).toEqual([1, 0])
    expect(drawn).toHaveBeenCalledTimes(1)
    sheet.write([cell('1', 5)])
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  it('undo and redo a paste as one step', () => {
    const sheet = createGridCells()
    sheet.write([cell('1', 1), cell('2', 2), cell('3', 3)])
    sheet.write([cell('1', 10), cell('2', 20)])
    expect(sheet.undo().map(({ row }) => row)).toEqual(['1', '2'])
    expect(['1', '2', '3'].map((row) => sheet.valueAt(row, 'a'))).toEqual([1, 2, 3])
    sheet.redo()
    expect(sheet.valueAt('2', 'a')).toBe(20)
    expect(sheet.redo()).toEqual([])
  })

  it('undo the digits of one number as one step', () => {
    const sheet = createGridCells()
    sheet.take([{ row: '1', column: 'a', value: 7 }])
    for (const digits of [1, 12, 120]) sheet.write([cell('1', digits)], 'typing 1')
    sheet.undo()
    expect(sheet.valueAt('1', 'a')).toBe(7)
    expect(sheet.canUndo()).toBe(false)
  })

  it('drop an undo step that changed nothing', () => {
    const sheet = createGridCells()
    sheet.write([cell('1', 4)], 'typing 1')
    sheet.write([cell('1', null)], 'typing 1')
    expect(sheet.canUndo()).toBe(false)
  })

  it('have nothing to redo after a new change', () => {
    const sheet = createGridCells()
    sheet.write([cell('1', 1)])
    sheet.undo()
    sheet.write([cell('2', 2)])
    expect(sheet.canRedo()).toBe(false)
  })

  it('restore rejected input on undo, too', () => {
    const sheet = createGridCells()
    sheet.write([{ row: '1', column: 'a', entry: entryOf('1.5', 99, null) }])
    expect(sheet.rejected()).toEqual([{ row: '1', column: 'a' }])
    sheet.write([cell('1', 2)])
    expect(sheet.rejected()).toEqual([])
    sheet.undo()
    expect(sheet.entryAt('1', 'a').rejected?.text).toBe('1.5')
  })

  it('do not undo changes of others', () => {
    const sheet = createGridCells()
    sheet.write([cell('1', 1)])
    sheet.take([{ row: '2', column: 'a', value: 9 }])
    sheet.undo()
    expect([sheet.valueAt('1', 'a'), sheet.valueAt('2', 'a')]).toEqual([null, 9])
  })
})
