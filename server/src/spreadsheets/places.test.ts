import { enteredColumns, fieldOf } from '@keben/core/spreadsheets/sheet'
import { importKinds, sheets } from '@keben/core/spreadsheets/sheets'
import { describe, expect, it } from 'vitest'
import { placeOf, places } from './places.ts'

describe.each(importKinds)('the sheet of %s', (kind) => {
  const sheet = sheets[kind]
  const kept = places[kind]

  it('fills what a save would fill, and is told apart by the same code', () => {
    const filled = enteredColumns(sheet).map(fieldOf)
    expect(filled.toSorted()).toEqual([...kept.fields, 'remark'].toSorted())
    expect([sheet.thing, sheet.key]).toEqual([kept.thing, kept.code])
  })

  it('refers to what the save refers to', () => {
    const referring = enteredColumns(sheet).filter(({ cell }) => cell.refersTo !== undefined)
    const tables = referring.map((column) => [fieldOf(column), placeOf(column.cell.refersTo ?? '').table])
    expect(Object.fromEntries(tables)).toEqual(
      Object.fromEntries(Object.entries(kept.references).map(([field, { table }]) => [field, table])),
    )
  })
})
