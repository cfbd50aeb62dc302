import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markChanged, isBackgroundRefetch, startInvalidation, whenRefetched } from './invalidation.ts'
import { tell } from './live.ts'
import { reachable } from './transport.ts'

let client: QueryClient
let stop: () => void
let requests: string[]
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  stop = startInvalidation(client)
  requests = []
})
afterEach(() => {
  stop()
  client.clear()
})

/** Caches a query; `shown` while a component observes it. */
async function read(name: string, reads: readonly string[], shown = true): Promise<void> {
  const options = {
    queryKey: [name],
    queryFn: () => {
      requests.push(isBackgroundRefetch(JSON.stringify([name])) ? `${name}, by itself` : name)
      return Promise.resolve(name)
    },
    meta: { reads },
  }
  await client.fetchQuery(options)
  if (shown) new QueryObserver(client, options).subscribe(() => undefined)
  requests = []
}
const isOld = (name: string) => client.getQueryState([name])?.isInvalidated

describe('a query', () => {
  it('is fetched again after a mutation of its family if shown, and is stale otherwise', async () => {
    await read('orders', ['orders', 'titles'])
    await read('titles', ['titles'])
    await read('list of orders', ['orders'], false)
    markChanged({ changes: ['orders'], whileTyping: false })
    await whenRefetched()
    expect(requests).toEqual(['orders, by itself'])
    expect(isOld('list of orders')).toBe(true)
    expect(isOld('titles')).toBe(false)
  })

  it('of a page that saves while typing becomes stale, and is not fetched again', async () => {
    await read('grid', ['plans'])
    markChanged({ changes: ['plans'], whileTyping: true })
    await whenRefetched()
    expect(requests).toEqual([])
    expect(isOld('grid')).toBe(true)
  })

  it('is fetched again if a notice reports that another user moved a document', async () => {
    await read('receipt', ['receipts'])
    await read('bell', ['notices'])
    await read('subjects', ['catalogue'])
    tell({ topic: 'notice' })
    await client.getQueryCache().find({ queryKey: ['receipt'] })?.promise
    expect(requests).toEqual(['receipt, by itself', 'bell, by itself'])
  })

  it('counts as fetched by a person again after a fetch in the background', async () => {
    await read('orders', ['orders'])
    markChanged({ changes: ['orders'], whileTyping: false })
    await whenRefetched()
    await client.refetchQueries({ queryKey: ['orders'] })
    expect(requests).toEqual(['orders, by itself', 'orders'])
  })

  it('that failed is fetched again once the server is reachable', async () => {
    let isUnavailable = true
    const options = {
      queryKey: ['away'],
      queryFn: () => (isUnavailable ? Promise.reject(new Error('away')) : Promise.resolve('there')),
    }
    const observer = new QueryObserver(client, options)
    observer.subscribe(() => undefined)
    await observer.refetch()
    expect(observer.getCurrentResult().isError).toBe(true)
    isUnavailable = false
    reachable.set(false)
    reachable.set(true)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('there'))
  })
})
