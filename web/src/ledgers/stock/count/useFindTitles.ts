import { bareIsbn } from '@keben/core/base/catalogue/rules'
import type { InputOf } from '@keben/core/kit/endpoint'
import { listWarehouseStock, stockOfTitle } from '@keben/core/ledgers/stock/contract'
import type { StockRow } from '@keben/core/ledgers/stock/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../../kit/api/endpoint-query.ts'
import { useBookByCode } from '../useBookByCode.ts'
import { type CountLine, lineOf, mostLines } from './draft.ts'

/** Filters for titles, in addition to the warehouse. */
export type CountTitleFilter = Pick<
  InputOf<typeof listWarehouseStock.input>,
  'keyword' | 'subjectIds' | 'publisherIds' | 'grades' | 'empty'
>

export const placesIn = (warehouseId: number, choosing: CountTitleFilter) => ({
  by: 'place' as const,
  warehouseIds: [warehouseId],
  sort: 'bookCode' as const,
  ...choosing,
})

/** A row of one title in one warehouse; rows of the other levels have no such line. */
export function lineOfRow(row: StockRow): CountLine | undefined {
  const { bookId, subjectId, copiesPerPack, priceFen } = row
  if (bookId === null || subjectId === null || copiesPerPack === null || priceFen === null) return undefined
  return lineOf({ ...row, bookId, subjectId, copiesPerPack, priceFen })
}

const pageSize = 500

/** Loads titles to add them to the stocktake. */
export function useFindTitles(warehouseId: number) {
  const client = useQueryClient()
  const bookByCode = useBookByCode()
  // The ledger may change at any time, so the booked copies are always refetched.
  const fresh = { staleTime: 0 }

  async function page(choosing: CountTitleFilter, number: number) {
    return client.fetchQuery({
      ...endpointQuery(listWarehouseStock, { ...placesIn(warehouseId, choosing), page: number, pageSize }),
      ...fresh,
    })
  }

  /** Everything that fits, as far as one count may go. */
  async function all(choosing: CountTitleFilter): Promise<CountLine[]> {
    const lines: CountLine[] = []
    for (let number = 1; lines.length < mostLines; number += 1) {
      const { list, total } = await page(choosing, number)
      lines.push(...list.flatMap((row) => lineOfRow(row) ?? []))
      if (!list.length || number * pageSize >= total) break
    }
    return lines
  }

  /** The titles with this very ISBN or code, also those that have never been here. */
  async function withCode(typed: string): Promise<CountLine[]> {
    const code = bareIsbn(typed)
    const books = await bookByCode(code)
    const found = await Promise.all(
      books.map((book) => client.fetchQuery({ ...endpointQuery(stockOfTitle, { bookId: book.id }), ...fresh })),
    )
    return found.map((title) => {
      const here = title.warehouses.find((place) => place.warehouseId === warehouseId)
      return lineOf({ ...title, ...(here ?? { onHand: 0, damaged: 0, reserved: 0 }) })
    })
  }

  return { all, withCode }
}
