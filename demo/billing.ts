import { cityDay } from '@keben/core/kit/moment'
import type { Bill } from '@keben/core/finance/settlements/shapes'
import { makeBillsOf } from '@keben/server/finance/settlements/runs'
import { type Fate, firstPartOf } from './fates.ts'
import { asDb, forgetJobs, mustAll, retryIn } from './play.ts'
import type { Stage } from './stage.ts'

/** As many bills as the demo looks at together. */
export const pageSize = 100
export const dayOf = (moment: Date): string => cityDay(moment)

export async function makeNow({ tx }: Stage, runId: number, now: Date): Promise<void> {
  await retryIn(tx, () => makeBillsOf({ runId }, { db: asDb(tx), now }))
  await forgetJobs(tx)
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

/** A payment of a bill; by default in full. */
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

/** One transfer pays all bills of a day; a part payment is separate. */
export async function payAll(
  bills: readonly Bill[],
  fates: ReadonlyMap<number, Fate>,
  at: Date,
  pay: (payment: ReturnType<typeof paymentOf>) => Promise<unknown>,
): Promise<void> {
  const paidInFull = bills.filter(({ id, totalFen }) => fates.get(id) === 'paid' && totalFen > 0)
  for (const ofOne of Map.groupBy(paidInFull, ({ payerId }) => payerId).values()) {
    const [first] = ofOne
    const amountFen = ofOne.reduce((sum, { totalFen }) => sum + totalFen, 0)
    if (first) await pay({ ...paymentOf(first, at, amountFen), ids: ofOne.map(({ id }) => id) })
  }
  for (const bill of bills)
    if (fates.get(bill.id) === 'paidInPart') await pay(paymentOf(bill, at, firstPartOf(bill.totalFen)))
}
