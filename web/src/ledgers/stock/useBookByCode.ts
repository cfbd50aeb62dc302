import { bookDict } from '@keben/core/base/catalogue/contract'
import { bareIsbn } from '@keben/core/base/catalogue/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { endpointQuery } from '../../kit/api/endpoint-query.ts'

/** Titles with exactly this ISBN or code; several may share an ISBN. */
export function useBookByCode() {
  const client = useQueryClient()
  return useCallback(
    async (typed: string) => {
      const code = bareIsbn(typed)
      const books = await client.fetchQuery(endpointQuery(bookDict, { keyword: code }))
      return books.filter((book) => book.isbn === code || book.code.toLowerCase() === code.toLowerCase())
    },
    [client],
  )
}
