import { describe, expect, it } from 'vitest'
import type { Column } from './columns.tsx'
import { columnsPlaced, moved, placedFrom, readPlaced, widthWithin } from './placed-columns.ts'

const columns: readonly Column<unknown>[] = [
  { key: 'code', width: 90 },
  { key: 'name', width: 200, title: true },
  { key: 'phone', width: 110 },
  { key: 'remark', width: 140, hidden: true },
]
const keys = (shown: readonly Column<unknown>[]) => shown.map(({ key, width }) => `${key} ${width}`)

describe('the columns of a list', () => {
  it('appear as declared until a user arranges them', () =>
    expect(keys(columnsPlaced(columns, undefined))).toEqual(['code 90', 'name 200', 'phone 110']))

  it('appear in the chosen order and width, behind the one that names the row', () => {
    const placed = readPlaced('[{"key":"remark","width":300},{"key":"gone","width":90},{"key":"code","width":null}]')
    const shown = columnsPlaced(columns, placed)
    expect(keys(shown)).toEqual(['name 200', 'remark 300', 'code 90'])
    expect(placedFrom(shown)).toEqual([
      { key: 'name', width: null },
      { key: 'remark', width: 300 },
      { key: 'code', width: null },
    ])
  })

  it('appear as declared if every arranged column has gone since', () => {
    expect(keys(columnsPlaced(columns, readPlaced('name,gone')))).toEqual(['code 90', 'name 200', 'phone 110'])
    expect(keys(columnsPlaced(columns, readPlaced('gone')))).toEqual(['code 90', 'name 200', 'phone 110'])
    expect(keys(columnsPlaced(columns, readPlaced('name,gone,phone')))).toEqual(['name 200', 'phone 110'])
    expect(keys(columnsPlaced(columns, readPlaced('name')))).toEqual(['name 200'])
  })

  it('are read from the older storage format, too; malformed settings are ignored', () => {
    expect(readPlaced('code,phone')).toEqual([
      { key: 'code', width: null },
      { key: 'phone', width: null },
    ])
    expect(readPlaced('[oh')).toBeUndefined()
    expect(readPlaced('[1, {"key": "code", "width": 9}]')).toEqual([{ key: 'code', width: 48 }])
  })

  it('move by one place, and never before the one that names the row', () => {
    const placed = ['name', 'code', 'phone'].map((key) => ({ key, width: null }))
    const order = (key: string, by: -1 | 1) => moved(placed, key, by, 1).map((one) => one.key)
    expect(order('phone', -1)).toEqual(['name', 'phone', 'code'])
    expect(order('code', 1)).toEqual(['name', 'phone', 'code'])
    expect(order('code', -1)).toEqual(['name', 'code', 'phone'])
    expect(order('phone', 1)).toEqual(['name', 'code', 'phone'])
  })

  it('keep a minimum and a maximum width', () => expect([widthWithin(3), widthWithin(9999)]).toEqual([48, 1200]))
})
