import { startApp } from '@keben/server/app'
import { readSettings } from '@keben/server/settings'
import { once } from 'node:events'

/* The product in a process of its own, which separates its CPU time from the load generator's. It reports its SQL
   statement count to the parent. */
const [{ setup }] = (await once(process, 'message')) as [
  { setup: { database: Parameters<typeof startApp>[1]; data: string; jobs: boolean } },
]
const { database, data, jobs } = setup

const settings = readSettings({ PORT: '0', KEBEN_DATA: data, KEBEN_CAPTCHA_ANSWER: 'TEST', KEBEN_LOG: 'error' })
const app = await startApp(settings, { ...database, jobs })

process.on('message', () => process.send?.({ statements: app.db.statements() }))
process.on('disconnect', () => void app.stop().then(() => process.exit(0)))
process.send?.({ url: app.url })
