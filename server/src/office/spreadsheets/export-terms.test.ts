import { listBooksByUser } from '@keben/core/base/catalogue/contract'
import type { ReadCell } from '@keben/core/office/spreadsheets/read-cells'
import { downloadBookTerms } from '@keben/core/office/spreadsheets/contract'
import { termsSheet } from '@keben/core/office/spreadsheets/kinds/catalogue'
import { expect, it } from 'vitest'
import type { Reply } from '../../../../test/client.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { readFirstSheet } from './workbook.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const granted = app.as('granted')
const { supplier } = organisations

const [first, second, third, without, foreign] = [
  await fixtures.book({ bookCode: 'TERMS1' }),
  await fixtures.book({ bookCode: 'TERMS2' }),
  await fixtures.book({ bookCode: 'TERMS3' }),
  await fixtures.book({ bookCode: 'TERMS4' }),
  await fixtures.book({ bookCode: 'FOREIGN' }),
]
for (const { id } of [first, second, third, without]) await fixtures.grant('granted', { book: id })
await fixtures.terms(first.id, 'granted', { purchaseDiscountBp: 7250, leadDays: 5, remark: 'Ours' })
await fixtures.terms(second.id, 'granted', { purchaseDiscountBp: 6500, safetyStock: 40 })
await fixtures.terms(third.id, 'granted', { supplierId: supplier.foreign, purchaseDiscountBp: 8000 })
// What another company has agreed about the same title, and about one that is not granted.
await fixtures.terms(first.id, 'otherBusiness', { supplierId: supplier.foreign, purchaseDiscountBp: 9900 })
await fixtures.terms(foreign.id, 'otherBusiness')

const textOf = (cell: ReadCell): string => (typeof cell === 'string' ? cell : JSON.stringify(cell))

async function cellsOf({ body }: Reply) {
  const sheet = await readFirstSheet(body)
  return { header: sheet?.header ?? [], rows: sheet?.rows.map(({ cells }) => cells.map(textOf).join('|')) ?? [] }
}

const codesFor = async (name: 'granted' | 'ungranted') =>
  (await cellsOf(await app.as(name).download(downloadBookTerms, { filter: {}, columns: ['bookCode'] }))).rows

it('the export of terms has the rows of the list with the same filter, in the same order', async () => {
  const filter = { supplierIds: [supplier.own], hasTerms: true, sort: '-purchaseDiscountBp' as const }
  const { list } = await granted.done(listBooksByUser, filter)
  const columns = ['bookCode', 'supplierName', 'purchaseDiscountBp', 'safetyStock', 'leadDays', 'remark']
  const { header, rows } = await cellsOf(await granted.download(downloadBookTerms, { filter, columns }))
  expect(header).toEqual(['Book code', 'Supplier', 'Purchase discount %', 'Safety stock', 'Lead days', 'Remark'])
  expect(rows).toEqual(
    list.map((row) =>
      [
        row.bookCode,
        row.supplierName,
        Number(row.purchaseDiscountBp) / 100,
        row.safetyStock,
        row.leadDays,
        row.remark,
      ].join('|'),
    ),
  )
  expect(rows.map((row) => row.split('|')[2])).toEqual(['72.5', '65'])
})

it('the export of terms contains only granted titles, with or without terms', async () => {
  expect(await codesFor('granted')).toEqual(['TERMS1', 'TERMS2', 'TERMS3', 'TERMS4'])
  expect(await codesFor('ungranted')).toEqual([])
})

it.each(['en', 'zh'] as const)('the export of terms has a word for every column, in %s', async (language) => {
  const reply = await granted.download(downloadBookTerms, { filter: {} }, { language })
  const { header } = await cellsOf(reply)
  expect(header).toHaveLength(termsSheet.columns.length)
  expect(new Set(header).size).toBe(header.length)
  expect(termsSheet.columns.filter(({ key }) => header.includes(key))).toEqual([])
  expect(decodeURIComponent(reply.headers['content-disposition'] ?? '')).toContain(termsSheet.name[language])
})
