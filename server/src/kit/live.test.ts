import { expect, it } from 'vitest'
import type { Db } from './db.ts'
import { openLive } from './live.ts'

/** A database that says what a test lets it say. */
function talking() {
  const ears: ((payload: string) => void)[] = []
  const db = {
    listen: async (_: string, heard: (payload: string) => void) => {
      ears.push(heard)
    },
  }
  return { db: db as unknown as Db, say: (message: object) => ears.forEach((heard) => heard(JSON.stringify(message))) }
}

it('says nothing more to a listener whose time is over, although much is still unread', async () => {
  const { db, say } = talking()
  const out = await openLive(db, { lastsMs: 20 }).listen(1, [])
  const failures: Error[] = []
  out.on('error', (error) => failures.push(error))
  for (let news = 0; news < 4000; news += 1) say({ users: [1] })
  await expect.poll(() => (out as { writableEnded?: boolean }).writableEnded).toBe(true)
  say({ users: [1] })
  let text = ''
  for await (const part of out) text += String(part)
  expect(failures).toEqual([])
  expect(text.match(/"notice"/g)).toHaveLength(4000)
})
