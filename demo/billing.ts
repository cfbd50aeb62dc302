import { cityDay } from '@keben/core/kit/moment'
import type { Bill } from '@keben/core/settlements/shapes'
import type { Db } from '@keben/server/kit/db'
import { makeBillsOf } from '@keben/server/settlements/runs'
import { mustAll } from './play.ts'
import type { Stage } from './stage.ts'

/** As many bills as the demo looks at together. */
export const pageSize = 100
export const dayOf = (moment: Date): string => cityDay(moment)

/** The queue works in transactions of its own; here all of it happens in the one that builds the city. */
export async function makeNow({ tx }: Stage, runId: number, now: Date): Promise<void> {
  const db = { primary: tx, read: tx, write: (deed: (inner: typeof tx) => Promise<unknown>) => deed(tx) }
  await makeBillsOf({ runId }, { db: db as unknown as Db, now })
}

/** All pages of a list. */
export async function pagesOf<T>(
  ask: (page: number) => Promise<{ readonly list: readonly T[]; readonly total: number }>,
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await ask(page)
    all.push(...list)
    if (all.length >= total || !list.length) return all
  }
}

export const halfOf = (totalFen: number): number => Math.trunc(totalFen / 2) || totalFen

/** What somebody transfers for a bill: all of it, unless said otherwise. */
export const paymentOf = (
  { id, number, totalFen }: Pick<Bill, 'id' | 'totalFen' | 'number'>,
  at: Date,
  amountFen: number = totalFen,
) => ({
  ids: [id],
  amountFen,
  way: 'transfer' as const,
  paidOn: dayOf(at),
  reference: `B${number.replaceAll('-', '')}`,
  remark: '',
})

export async function confirmAll(
  bills: readonly Bill[],
  confirm: (ids: number[]) => Promise<Parameters<typeof mustAll>[0]>,
): Promise<void> {
  for (let from = 0; from < bills.length; from += 500)
    mustAll(await confirm(bills.slice(from, from + 500).map(({ id }) => id)))
}
