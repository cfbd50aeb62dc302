import { code128 } from '@keben/core/kit/barcode'
import { listWarehouseStock } from '@keben/core/ledgers/stock/contract'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { mustAddUp } from '../fixtures/adds-up.ts'
import { savedUser } from '../fixtures/people.ts'
import { resultOf } from '../fixtures/result.ts'
import { createSeason } from '../fixtures/season.ts'
import { givenSupply } from '../fixtures/supply.ts'
import { createTestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import { button, comingInto, dialog, field, isIn, part, scans, seesFact } from './actions.ts'
import { goesTo } from './menu.ts'
import { openPage } from './browser.ts'
import { barriers, framesPass } from './accessibility.ts'
import { gone, seesToast, sessionFor } from './shaping.ts'

// A keeper's count with interruptions.

const app = await createTestApp()
const comes = comingInto(app)
afterEach(() => mustAddUp(app))

/** Two textbooks of this test, 162 open copies each, 20 in a pack. */
async function waiting() {
  const fixtures = createFixtures(app)
  const shared = { editionId: (await fixtures.edition()).id, subjectId: (await fixtures.subject()).id, grade: 3 }
  const books = [await fixtures.book(shared), await fixtures.book(shared)] as const
  const season = await createSeason(app, { state: 'resulted', books: books.map(({ id }) => id) })
  await resultOf(app, season.planId)
  const { receiptId } = await givenSupply(app, season, 'own', { orderState: 'accepted', receipt: true })
  const receipt = await app.db.primary.row<{ number: string }>(sql`select number from receipt where id = ${receiptId}`)
  return { books, number: receipt?.number ?? '', first: books[0].title, second: books[1].title }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

/** Another keeper of the warehouse. */
async function colleague(): Promise<string> {
  const { id } = await savedUser(app, { roles: ['warehouse'], companyId: organisations.company.own, name: 'Chen Bo' })
  await app.db.primary.run(sql`update app_user set must_change_password = false where id = ${id}`)
  await app.db.primary.run(
    sql`insert into warehouse_grant (user_id, warehouse_id) values (${id}, ${organisations.warehouse.own})`,
  )
  return sessionFor(app, id)
}

/** Opens the count. */
async function opens(page: Page, { number, first }: Waiting): Promise<void> {
  await goesTo(page, 'Arrivals')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: number, level: 1 }).waitFor()
  await packsOf(page, first).waitFor()
  await framesPass(page)
}
const packsOf = (page: Page, title: string) => field(page, `Packs of ${title}`)
const copiesOf = (page: Page, title: string) => field(page, `Copies of ${title}`)
const damagedOf = (page: Page, title: string) => field(page, `Damaged of ${title}`)

/** The stock of these titles. */
async function inStock({ books }: Waiting): Promise<Record<string, string>> {
  const { list } = await app.as('warehouse').done(listWarehouseStock, { pageSize: 100 })
  const ownLines = list.filter(({ bookId }) => books.some(({ id }) => id === bookId))
  return Object.fromEntries(ownLines.map(({ title, onHand, damaged }) => [title, `${onHand} + ${damaged}`]))
}

describe('a count that is interrupted', () => {
  it('continues after a reload, and is removed once it is confirmed', async () => {
    const gate = await waiting()
    const page = await comes({ as: 'warehouse' })
    await opens(page, gate)
    await packsOf(page, gate.first).fill('7')
    await copiesOf(page, gate.first).fill('19')
    await damagedOf(page, gate.first).fill('2')
    await button(page, 'Confirm…').click()
    await field(dialog(page), `Reason of ${gate.first}`).fill('A torn parcel')
    await page.reload()
    await expect.poll(() => packsOf(page, gate.first).inputValue()).toBe('7')
    await expect.poll(() => copiesOf(page, gate.first).inputValue()).toBe('19')
    await expect.poll(() => damagedOf(page, gate.first).inputValue()).toBe('2')
    await expect.poll(() => packsOf(page, gate.second).inputValue()).toBe('')
    await goesTo(page, 'Arrivals')
    await page.getByRole('link', { name: gate.number }).getByText('counted: 1 of 2').waitFor()

    await opens(page, gate)
    // Uncounted lines need an answer; they did not arrive.
    await button(page, 'Confirm…').click()
    await dialog(page).getByText('1 title is not counted yet.').waitFor()
    await expect.poll(() => field(dialog(page), `Reason of ${gate.first}`).inputValue()).toBe('A torn parcel')
    await button(dialog(page), 'Record the rest as not arrived').click()
    await button(dialog(page), 'Confirm').click()
    await isIn(page, 'Received')
    expect(await inStock(gate)).toEqual({ [gate.first]: '159 + 2' })
    await expect.poll(() => storedCounts(page)).toEqual([])
  })

  it('by a faster colleague is reported, and neither count is lost', async () => {
    const gate = await waiting()
    const [quick, slow] = [await comes({ as: 'warehouse' }), await comes({ token: await colleague() })]
    await opens(quick, gate)
    await opens(slow, gate)
    await packsOf(slow, gate.first).fill('8')
    await button(slow, `${gate.second}: as announced`).click()
    await button(slow, 'Confirm…').click()

    await button(quick, 'All as announced').click()
    await button(quick, 'Confirm…').click()
    await button(dialog(quick), 'Confirm').click()
    await isIn(quick, 'Received')

    await button(dialog(slow), 'Confirm').click()
    await seesToast(
      slow,
      'warning',
      'The receipt has already been counted into stock; to correct it, reverse it and count again.',
    )
    await isIn(slow, 'Received')
    await seesFact(slow, 'Counted by', 'Person warehouse')
    await seesFact(slow, 'Good', '324')
    expect(await inStock(gate)).toEqual({ [gate.first]: '162 + 0', [gate.second]: '162 + 0' })
    // The second keeper's count stays visible until they have reviewed it.
    const own = part(slow, 'Another user has already processed this receipt: your count was not added to stock.')
    await slow.reload()
    await own.getByText(`${gate.first}: you counted 160 good`).waitFor()
    await expect.poll(() => own.getByText(gate.second).count()).toBe(0)
    expect(await barriers(slow)).toEqual([])
    await button(own, 'Discard my count').click()
    await gone(own)
  })
})

/** The counts in local storage. */
const storedCounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('count.')))

describe('a scanner', () => {
  it('counts packs, copies and damaged ones, and reports an unknown code', async () => {
    const gate = await waiting()
    const page = await comes({ as: 'warehouse' })
    await opens(page, gate)
    const isbn = gate.books[0].isbn
    for (const packs of ['1', '2']) {
      await scans(page, isbn)
      await expect.poll(() => packsOf(page, gate.first).inputValue()).toBe(packs)
    }
    await button(page, '+1 damaged').click()
    await scans(page, isbn)
    await page
      .getByRole('status')
      .filter({ hasText: `+1 damaged · ${gate.first}` })
      .waitFor()
    await expect.poll(() => damagedOf(page, gate.first).inputValue()).toBe('1')
    await scans(page, '9787107999999')
    await dialog(page).getByText('9787107999999 is not on this receipt').first().waitFor()
    expect(await barriers(page)).toEqual([])
  })
})

describe('the undo keys of a count', () => {
  it('take back scans, typed numbers and a pasted block one by one, also from what is stored', async () => {
    const gate = await waiting()
    const page = await comes({ as: 'warehouse' })
    await opens(page, gate)
    const [first, second] = [packsOf(page, gate.first), packsOf(page, gate.second)]
    await scans(page, gate.books[0].isbn)
    await scans(page, gate.books[0].isbn)
    await expect.poll(() => first.inputValue()).toBe('2')
    await second.pressSequentially('12')
    await first.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '7\t5\n8\tsome\n')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('3 cells filled; 1 skipped: outside the grid or not a number.').waitFor()
    const packs = async () => [await first.inputValue(), await second.inputValue()]
    await expect.poll(packs).toEqual(['7', '8'])
    for (const before of [
      ['2', '12'],
      ['2', ''],
      ['1', ''],
    ]) {
      await second.press('Control+z')
      await expect.poll(packs).toEqual(before)
    }
    await second.press('Control+y')
    await expect.poll(packs).toEqual(['2', ''])
    await page.reload()
    await expect.poll(packs).toEqual(['2', ''])
  })
})

describe('a stocktaking', () => {
  it('accepts a slow scanner, and is found again by its number', async () => {
    const fixtures = createFixtures(app)
    const book = await fixtures.book({
      editionId: (await fixtures.edition()).id,
      subjectId: (await fixtures.subject()).id,
    })
    const page = await comes({ as: 'warehouse' })
    await goesTo(page, 'Stock')
    await page.getByRole('link', { name: 'Stocktaking' }).click()
    await page.getByPlaceholder('Scan, or enter ISBN or title').waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    // A slow scanner: Enter takes the complete field.
    await page.keyboard.type(book.isbn.slice(0, 3), { delay: 300 })
    await page.keyboard.type(book.isbn.slice(3))
    await page.keyboard.press('Enter')
    const packs = field(page, `Packs, ${book.title}`)
    await packs.waitFor()
    await packs.fill('2')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await button(dialog(page), 'Spot check').click()
    await button(dialog(page), 'Post count').click()
    await isIn(page, 'Posted')
    const number = await page.getByRole('heading', { level: 1 }).innerText()
    await page.locator('.shell-last-action').getByText(`Count ${number} of`).waitFor()

    await button(page, 'Next count').click()
    await page.getByRole('link', { name: 'Past stocktakings' }).click()
    await page.getByRole('link', { name: number }).first().click()
    const moved = page.getByRole('row').filter({ hasText: number })
    await moved.getByText('+40').waitFor()
    await expect.poll(() => moved.count()).toBe(1)
    expect(await barriers(page)).toEqual([])
  })

  it('asks which title is meant if two share an ISBN', async () => {
    const fixtures = createFixtures(app)
    const shared = { editionId: (await fixtures.edition()).id, subjectId: (await fixtures.subject()).id }
    const first = await fixtures.book({ ...shared, title: 'Reader, upper half' })
    const second = await fixtures.book({ ...shared, title: 'Reader, lower half', isbn: first.isbn })
    const page = await comes({ as: 'warehouse' })
    await goesTo(page, 'Stock')
    await page.getByRole('link', { name: 'Stocktaking' }).click()
    const finder = page.getByPlaceholder('Scan, or enter ISBN or title')
    await finder.fill(first.isbn)
    await finder.press('Enter')
    const question = page.getByRole('dialog', { name: `Several titles have ${first.isbn}` })
    await question.getByRole('button', { name: first.title }).waitFor()
    expect(await barriers(page)).toEqual([])
    await question.getByRole('button', { name: second.title }).click()
    await gone(question)
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(`Packs, ${second.title}`)
    // Both titles are listed by now; the question still appears and can be dismissed.
    await scans(page, first.isbn)
    await button(question, 'Skip').click()
    await gone(question)
    await expect.poll(() => field(page, `Packs, ${first.title}`).inputValue()).toBe('')
  })
})

/** A browser with a barcode reader, whose camera sees this code. */
async function withCamera(page: Page, code: string): Promise<void> {
  await page.addInitScript((stored) => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = () => Promise.resolve([{ rawValue: stored }])
      },
    })
    if (!navigator.mediaDevices) return
    // A camera stream of a moving sheet.
    navigator.mediaDevices.getUserMedia = () => {
      const sheet = document.createElement('canvas')
      const pen = sheet.getContext('2d')
      setInterval(() => pen?.fillRect(0, 0, Math.random() * 100, 10), 30)
      return Promise.resolve(sheet.captureStream(30))
    }
  }, code)
}

/** A browser without a barcode reader, whose camera films this barcode. */
async function filming(page: Page, code: string): Promise<void> {
  await page.addInitScript((strokes) => {
    Reflect.deleteProperty(window, 'BarcodeDetector')
    navigator.mediaDevices.getUserMedia = () => {
      const sheet = document.createElement('canvas')
      sheet.width = 640
      sheet.height = 480
      const pen = sheet.getContext('2d')
      setInterval(() => {
        if (!pen) return
        pen.fillStyle = 'white'
        pen.fillRect(0, 0, 640, 480)
        pen.fillStyle = 'black'
        let left = 60
        for (const [place, width] of strokes.entries()) {
          if (place % 2 === 0) pen.fillRect(left, 120, width * 3, 240)
          left += width * 3
        }
      }, 30)
      return Promise.resolve(sheet.captureStream(30))
    }
  }, code128(code))
}

describe('the camera', () => {
  it('is offered if the browser can read barcodes, and counts what it sees', async () => {
    const gate = await waiting()
    const { page, go, complaints } = await openPage(app, { as: 'warehouse', phone: true })
    await withCamera(page, gate.books[1].isbn)
    await go('/sys/wareHouse/AOG')
    await page.getByRole('link', { name: gate.number }).tap()
    await packsOf(page, gate.second).waitFor()
    await button(page, 'Scan').tap()
    await expect.poll(() => packsOf(page, gate.second).inputValue()).toBe('1')
    await gone(dialog(page))
    expect(complaints).toEqual([])
  })

  it('reads barcodes also if the browser has no detector of its own', async () => {
    const gate = await waiting()
    const { page, go, complaints } = await openPage(app, { as: 'warehouse', phone: true })
    await filming(page, gate.books[1].isbn)
    await go('/sys/wareHouse/AOG')
    await page.getByRole('link', { name: gate.number }).tap()
    await packsOf(page, gate.second).waitFor()
    await button(page, 'Scan').tap()
    await expect.poll(() => packsOf(page, gate.second).inputValue()).toBe('1')
    expect(complaints).toEqual([])
  })

  it('says why it cannot be used on a page without https', async () => {
    const gate = await waiting()
    const { page, go } = await openPage(app, { as: 'warehouse', insecure: true })
    await go('/sys/wareHouse/AOG')
    await page.getByRole('link', { name: gate.number }).click()
    await packsOf(page, gate.first).waitFor()
    await button(page, 'Scan').click()
    const why = page.getByText('Browsers allow the camera on https pages only.')
    await expect.poll(() => why.isVisible()).toBe(true)
  })
})
