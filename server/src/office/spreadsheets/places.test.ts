import { enteredColumns, fieldOf } from '@keben/core/office/spreadsheets/sheet'
import { importKinds, sheets } from '@keben/core/office/spreadsheets/sheets'
import { describe, expect, it } from 'vitest'
import { places, thingOf } from './places.ts'

const resourceSheets = importKinds.flatMap((kind) => {
  const { audited: description } = places[kind]
  return description ? [[kind, sheets[kind], description] as const] : []
})

const discountKeys = ['districtCode', 'scope', 'kind', 'publisherCode', 'bookCode', 'validFrom', 'code']

describe.each(resourceSheets)('the sheet of %s', (kind, sheet, description) => {
  it('has the fields of a save, and the same key', () => {
    const filled = enteredColumns(sheet).map(fieldOf)
    // Enrolment has a sheet of its own, with a row for each grade.
    const details = Object.keys(description.details).filter((field) => field !== 'headcount')
    expect(filled.toSorted()).toEqual([...description.fields, ...details, 'remark'].toSorted())
    expect(sheet.thing).toBe(description.thing)
    // Nobody invents a code for a discount; an export tells by it those that were disabled.
    const keys = kind === 'discount' ? discountKeys : [description.code]
    expect(sheet.keys).toEqual(keys)
  })

  it('refers to the same tables as a save', () => {
    const referring = enteredColumns(sheet).filter(({ cell }) => cell.refersTo !== undefined && !cell.many)
    const tables = referring.map((column) => [fieldOf(column), thingOf(column.cell.refersTo ?? '').table])
    expect(Object.fromEntries(tables)).toEqual(
      Object.fromEntries(Object.entries(description.references).map(([field, { table }]) => [field, table])),
    )
  })
})
