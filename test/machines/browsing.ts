import { defineNotification } from '@keben/core/kit/notice'
import { notify } from '@keben/server/kit/events/notify'
import { sql } from '@keben/server/kit/database/sql'
import { findBreaches } from '@keben/server/verify'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Page, chromium } from 'playwright-core'
import { openSessions } from '../fixtures/sessions.ts'
import { userIdOf } from '../test-app/people.ts'
import { type OpenCity, openCity } from './open.ts'

/* A school fills in its order in a real browser while the primary's machine loses power. Typed figures and events
   arrive without a reload or a click. */

export interface BrowsingFigures {
  /** Seconds from the failure until everything is saved, and until an event arrives. */
  readonly savedSeconds: number
  readonly newsSeconds: number
  readonly from: string
  readonly to: string
}

const typed = [71, 72, 73]

export async function runBrowsing(log: (line: string) => void): Promise<BrowsingFigures> {
  const open = await openCity(log)
  const browser = await chromium.launch({ executablePath: await programOf(), args: ['--headless', '--no-sandbox'] })
  try {
    const page = await browser.newPage({ baseURL: open.url })
    const [token = ''] = await openSessions(open.db.primary, [userIdOf('school')])
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    const plan = await open.db.primary.row<{ id: number }>(sql`select id from school_plan where campus_id = 1`)
    await page.goto(`/sys/schoolOrder/orderPlan?plan=${plan?.id ?? 0}`)
    await page.locator('.entry-cell.is-active input').waitFor()
    log('A school has its order before it.')
    const machine = open.primary
    const began = performance.now()
    const since = (): number => Math.round((performance.now() - began) / 100) / 10
    await machine.switchOff()
    for (const copies of typed) {
      await page.locator('.entry-cell.is-active input').fill(String(copies))
      await page.keyboard.press('Enter')
    }
    await comes(page, 'what was typed to wait', async () => (await saveState(page)) !== 'saved')
    await comes(page, 'what was typed to be saved', async () => (await saveState(page)) === 'saved')
    const savedSeconds = since()
    log(`${machine.name} went away; what was typed is saved after ${savedSeconds} s.`)
    machine.switchOn()
    await open.settled()
    await mustHaveArrived(open, plan?.id ?? 0)
    const unread = await bell(page)
    await notify({ db: open.db.primary, now: new Date() }, [userIdOf('school')], news, {})
    await comes(page, 'news', async () => (await bell(page)) !== unread)
    const newsSeconds = since()
    log('News is seen, too.')
    const breaches = await findBreaches(open.db.primary)
    if (breaches.length) throw new Error(JSON.stringify(breaches))
    return { savedSeconds, newsSeconds, from: machine.name, to: open.primary.name }
  } finally {
    await browser.close()
    await open.close()
  }
}

async function programOf(): Promise<string> {
  const scripts = new URL('../../scripts/browser.mjs', import.meta.url)
  const { findBrowser } = (await import(scripts.href)) as { findBrowser: () => string | undefined }
  const found = findBrowser()
  if (found === undefined) throw new Error('Install the package chromium, or set KEBEN_CHROMIUM.')
  return found
}

const news = defineNotification('passwordChanged', String, String)
const bell = (page: Page): Promise<string> => page.locator('.shell-bell').innerText()
const saveState = (page: Page): Promise<string | null> => page.locator('[data-save]').getAttribute('data-save')

async function comes(page: Page, what: string, look: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 180_000
  while (!(await look())) {
    if (performance.now() > end)
      throw new Error(`There was no sign of ${what}: ${await page.locator('body').innerText()}`)
    await sleep(100)
  }
}

async function mustHaveArrived({ db }: OpenCity, planId: number): Promise<void> {
  const rows = await db.primary.rows<{ copies: number }>(sql`
    select requested as copies from school_plan_line where school_plan_id = ${planId} and requested = any(${typed}::int[])`)
  if (rows.length !== typed.length) throw new Error(`Of ${typed.join()} there are ${JSON.stringify(rows)}.`)
}
