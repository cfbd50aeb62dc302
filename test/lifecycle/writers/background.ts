import { batchProgress, batchSend } from '@keben/core/distribution/deliveries/contract'
import { runBatch } from '@keben/server/distribution/deliveries/batch'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '../../client.ts'
import type { Office } from './trade.ts'

/** Sends an order in the background and polls until it is sent. */
export async function sentInBackground(office: Office, orderId: number, key: string): Promise<Envelope> {
  const keeper = office.as('warehouse')
  const begun = await keeper.call(batchSend, { ids: [orderId], plate: 'A12345' }, { key })
  if (Number(begun.status) !== 200) return begun
  const { id } = begun.data
  for (let requested = 1; requested <= 6000; requested++) {
    const progress = await keeper.call(batchProgress, { id })
    if (Number(progress.status) !== 200) return progress
    const { waiting, verdicts } = progress.data
    if (!waiting) return { ...progress, data: { verdicts } }
    await sleep(50)
    // The queue resumes a killed server's job within half a minute; another server takes it over sooner.
    if (requested % 5 === 0) await runBatch(office.whole(), id, () => new Date())
  }
  throw new Error('It has not gone out yet.')
}
