import { once } from 'node:events'
import { openPlace } from './place.ts'
import { type OutcomeCounts, runSequence } from './run.ts'
import type { WorkerNews, WorkerOrder } from './sequences.ts'

// A worker process for walks; it exits with its parent.
process.once('disconnect', () => process.exit())
const [{ cluster, city, steps, seeds }] = (await once(process, 'message')) as [WorkerOrder]
const place = await openPlace(cluster, city)
for (const seed of seeds) {
  const counts: OutcomeCounts = new Map()
  const failure = await runSequence(place, { seed, steps, counts })
  const news: WorkerNews = { failure, counts: [...counts] }
  process.send?.(news)
}
await place.close()
process.disconnect()
