import { chosenBooks } from '@keben/core/ordering/district-plans/contract'
import type { ChosenBook } from '@keben/core/ordering/district-plans/shapes'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endpointQuery, useEndpoint } from '../../../kit/api/endpoint-query.ts'

const pageSize = 500

/** All chosen titles: the first page gives the page count, then the others load in parallel. */
export function useChosenBooks(planId: number) {
  const first = useEndpoint(chosenBooks, { planId, page: 1, pageSize })
  const more = Math.max(0, Math.ceil((first.data?.total ?? 0) / pageSize) - 1)
  const others = useQueries({
    queries: Array.from({ length: more }, (_, place) =>
      endpointQuery(chosenBooks, { planId, page: place + 2, pageSize }),
    ),
  })
  const failed = [first, ...others].find(({ isError, data }) => isError && !data)
  const pages = [first, ...others].map(({ data }) => data?.list)
  const books = useMemo<readonly ChosenBook[] | undefined>(
    () => (pages.every((page) => page !== undefined) ? pages.flat() : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    pages,
  )
  return { books, error: failed?.error ?? undefined, retry: () => void failed?.refetch() }
}
