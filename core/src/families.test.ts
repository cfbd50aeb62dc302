import { describe, expect, it } from 'vitest'
import { endpoints } from './contracts.ts'
import { type Family, families, readBy } from './families.ts'

const named = (name: string) => endpoints.find((one) => one.name === name)
/** Is what `reader` answers old once `writer` has been done? */
function isMadeOld(reader: string, writer: string): boolean {
  const [read, write] = [named(reader), named(writer)]
  if (!read || !write?.writes) throw new Error(`no such calls: ${reader}, ${writer}`)
  return read.reads.some((family) => write.changes.includes(family))
}

describe('the cache invalidation after a mutation', () => {
  it.each([
    ['confirmReceipt', ['receiptInfo', 'supplierOrderInfo', 'listWarehouseStock', 'listPurchaseOrders', 'getDesk']],
    ['saveBookTerms', ['listBooksByUser', 'selectableBooks', 'purchaseDemand']],
    ['saveSchool', ['listSchools', 'listDistricts', 'districtPlanInfo']],
    ['grantBooks', ['listBooksByUser', 'countBookGrants', 'listUsers']],
    ['issueResult', ['previewResult', 'planInfo', 'planDict']],
    ['importBooks', ['listBooks', 'bookDict', 'listImportRuns']],
    ['readNotices', ['listNotices']],
  ])('by %s covers %j', (writer, readers) => {
    for (const reader of readers) expect([reader, isMadeOld(reader, writer)]).toEqual([reader, true])
  })

  it.each([
    ['confirmReceipt', ['listNotices', 'planDict', 'listBooks', 'warehouseDict', 'stockWarehouses', 'getUser']],
    ['grantBooks', ['bookTree', 'listCompanies']],
    ['savePublisher', ['getUser', 'listNotices']],
    ['readNotices', ['getDesk', 'listReceipts', 'getUser']],
  ])('by %s leaves alone %j', (writer, readers) => {
    for (const reader of readers) expect([reader, isMadeOld(reader, writer)]).toEqual([reader, false])
  })

  it('refers only to families that exist', () => {
    const strange = endpoints.filter(({ reads, changes }) =>
      [...reads, ...changes].some((one) => !(families as readonly string[]).includes(one)),
    )
    expect(strange).toEqual([])
  })

  it('covers the own reads of every family', () => {
    const blind = families.filter((family: Family) => !readBy(family).includes(family))
    expect(blind).toEqual([])
  })
})
