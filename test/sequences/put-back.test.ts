import { openDatabase } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { inject, expect, it, onTestFinished } from 'vitest'
import { secretFile } from '../test-app/template.ts'
import { furnishCity } from './city.ts'
import { mustAddUp, mustAgree } from './compare.ts'
import { openPlace } from './place.ts'
import { everythingIn, putBack } from './put-back.ts'
import { walk } from './run.ts'

it('the reset restores every row and every counter, whatever was done', async () => {
  const cluster = inject('cluster')
  const city = await furnishCity(cluster, secretFile)
  const untouched = openDatabase({ connection: { ...cluster, database: city.template }, poolSize: 1 })
  const before = await everythingIn(untouched)
  await untouched.close()
  const place = await openPlace(cluster, city)
  onTestFinished(() => place.close())

  // Two different walks: the second must not see the first.
  for (const seed of [20_261_117, 20_261_118])
    await place.anew(async (stage) => {
      const counts = new Map<string, number>()
      await walk(stage, { seed, steps: 60, counts })
      await mustAgree(stage)
      await mustAddUp(stage)
      const after = await everythingIn(stage.db)
      const changed = Object.keys(after).filter((name) => after[name] !== before[name])
      expect(changed).toEqual(expect.arrayContaining(['stock_entry', 'stock_balance', 'idempotency', 'session']))
      expect(changed.length).toBeGreaterThan(20)
      await putBack(stage.db)
      expect(await everythingIn(stage.db)).toEqual(before)
    })

  // A reset must not hide a fault: one copy without an entry is detected.
  await place.anew(async (stage) => {
    await mustAgree(stage)
    await stage.db.write(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update stock_balance set on_hand = on_hand + 1 where warehouse_id = 1`)
    })
    await expect(mustAgree(stage)).rejects.toThrow('on the shelves')
    await expect(mustAddUp(stage)).rejects.toThrow('balances')
  })
})
