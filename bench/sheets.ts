import { BookFields, listBooks } from '@keben/core/base/catalogue/contract'
import { downloadBooks, importBooks } from '@keben/core/office/spreadsheets/contract'
import { headerOf } from '@keben/core/office/spreadsheets/sheet'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import { isbnCheckDigit } from '@keben/core/base/catalogue/rules'
import { raw, sql } from '@keben/server/kit/database/sql'
import { writeWorkbook } from '@keben/server/office/spreadsheets/write'
import { buffer } from 'node:stream/consumers'
import { peakMegabytes, quantile } from './measure.ts'
import { type Product, type Stage, type Staged, stageWrite, startFloor, startProduct, work } from './stage.ts'

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(2)} s`

/** Imports 20,000 titles while another user reads lists. */
export async function benchImport(stage: Stage): Promise<void> {
  const staged = await stage.database(1_500)
  const product = await startProduct(staged)
  const manage = await product.signIn('manage')
  const rows = await newTitles(staged, 20_000)
  const file = await workbookOf(rows)
  console.log(`\nImport of 20,000 titles (${(file.length / 1e6).toFixed(1)} MB)`)

  await insertAlone(staged, rows)
  const quiet = await listLatencies(product, sleep(2_000))
  const before = await product.statements()
  const checkSince = performance.now()
  const check = manage.done(importBooks, { fileName: 'titles.xlsx', file: file.toString('base64') })
  const busy = await listLatencies(product, check)
  const { importId, wrongRows, problems } = await check
  console.log(`  check of every row                         ${seconds(checkSince)}`)
  if (importId === null) throw new Error(`${wrongRows} rows are wrong: ${JSON.stringify(problems[0])}`)
  const commitSince = performance.now()
  const commit = manage.done(importBooks, { importId })
  const busyToo = await listLatencies(product, commit)
  const { created } = await commit
  console.log(`  import of all rows (${created})                 ${seconds(commitSince)}`)
  const requested = busy.length + busyToo.length
  console.log(
    `  ${(await product.statements()) - before - requested * 2} SQL statements for both calls; peak memory ${peakMegabytes(product.pid).toFixed(0)} MB`,
  )
  console.log(
    `  lists of others meanwhile: p50 ${at(0.5, [...busy, ...busyToo])}, worst ${at(1, [...busy, ...busyToo])}; before: p50 ${at(0.5, quiet)}, worst ${at(1, quiet)}`,
  )
  await product.stop()
}

const at = (share: number, values: number[]) => `${quantile(values, share).toFixed(0)} ms`
const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** The duration of another user's list calls until the work is done. */
async function listLatencies(product: Product, until: Promise<unknown>): Promise<number[]> {
  const other = await product.signIn('business')
  const latencies: number[] = []
  const state = { over: false }
  const end = () => {
    state.over = true
  }
  const ended = until.then(end, end)
  while (!state.over) {
    const since = performance.now()
    await other.done(listBooks, { pageSize: 20 })
    latencies.push(performance.now() - since)
    await sleep(10)
  }
  await ended
  return latencies
}

/** The floor: all rows in one statement, then taken back. */
async function insertAlone({ db }: Staged, rows: readonly object[]): Promise<void> {
  const fields = Object.keys(BookFields)
  const columns = fields.map((field) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const records = rows.map((row) =>
    Object.fromEntries(fields.map((field, place) => [columns[place], (row as Record<string, unknown>)[field]])),
  )
  const list = raw(columns.join(', '))
  const since = performance.now()
  await db.write((tx) =>
    tx.run(sql`insert into book (${list})
      select ${list} from jsonb_populate_recordset(null::book, ${JSON.stringify(records)}::jsonb)`),
  )
  console.log(`  floor: the insert alone, one statement     ${seconds(since)}`)
  await stageWrite(db, (tx) => tx.run(sql`delete from book where book_code like 'NEW%'`))
}

async function newTitles({ db }: Staged, count: number) {
  const refer = await db.primary.row<{
    publisherId: number
    editionId: number
    subjectId: number
    publisherCode: string
    editionCode: string
    subjectCode: string
  }>(sql`
    select book.publisher_id as "publisherId", edition_id as "editionId", subject_id as "subjectId",
      publisher.code as "publisherCode", edition.code as "editionCode", subject.code as "subjectCode"
    from book join publisher on publisher.id = book.publisher_id join edition on edition.id = edition_id
      join subject on subject.id = subject_id
    where book.stage = 'junior' and book.kind = 'textbook' and publisher.state = 'active' and edition.state = 'active'
      and subject.state = 'active' and 'junior' = any(subject.stages)
      and (edition.publisher_id is null or edition.publisher_id = publisher.id)
    order by book.id limit 1`)
  if (!refer) throw new Error('The demo city has no junior textbook.')
  return Array.from({ length: count }, (_, n) => {
    const twelve = `9787${String(n).padStart(8, '0')}`
    return {
      bookCode: `NEW${String(n).padStart(6, '0')}`,
      isbn: `${twelve}${isbnCheckDigit(twelve)}`,
      title: `新书 第${n}种`,
      ...refer,
      stage: 'junior',
      grade: 7,
      volume: 'first',
      term: 'autumn',
      kind: 'textbook',
      funding: 'state',
      recycled: false,
      recycleRate: null,
      priceFen: 1250,
      priceKind: 'fixed',
      format: '16',
      sheets: null,
      pages: 120,
      copiesPerPack: 20,
      packsPerCase: 6,
      weightGrams: null,
      replacesId: null,
      remark: '',
    }
  })
}

const written: Readonly<
  Record<string, (row: Awaited<ReturnType<typeof newTitles>>[number]) => string | number | null>
> = {
  publisherId: (row) => row.publisherCode,
  editionId: (row) => row.editionCode,
  subjectId: (row) => row.subjectCode,
  priceFen: (row) => row.priceFen / 100,
  recycled: () => 'no',
}

const plain = (row: object) => row as Record<string, string | number | null>

function workbookOf(rows: Awaited<ReturnType<typeof newTitles>>): Promise<Buffer> {
  const { book } = sheets
  async function* batches() {
    yield rows.map((row) => book.columns.map(({ key }) => written[key]?.(row) ?? plain(row)[key] ?? null))
  }
  const columns = book.columns.map((column) => ({
    header: headerOf(book, column, 'en'),
    format: 'text' as const,
    width: 12,
  }))
  return buffer(writeWorkbook({ sheetName: 'books', columns, rows: batches() }))
}

/** The simplest equivalent: every name by a join, in the order of an index. */
const bareTitles = sql`
  select book.*, publisher.name, edition.name, subject.name, older.title, creator.name, changer.name
  from book join publisher on publisher.id = book.publisher_id join edition on edition.id = book.edition_id
    join subject on subject.id = book.subject_id left join book as older on older.id = book.replaces_id
    join app_user as creator on creator.id = book.created_by join app_user as changer on changer.id = book.changed_by
  order by book.book_code`

/** The whole catalogue as a workbook; memory must not grow with rows. The floor streams the same rows as CSV. */
export async function benchExport(stage: Stage, only?: number): Promise<void> {
  for (const titles of only === undefined ? [100_000, 200_000] : [only]) {
    const staged = await stage.database(titles)
    const floor = await startFloor(staged, { '/export': { ...work(bareTitles), csv: true } })
    const product = await startProduct(staged)
    const manage = await product.signIn('manage')
    await manage.done(listBooks, {})
    const resting = peakMegabytes(product.pid)
    console.log(`\nExport of ${titles} titles`)
    const floorSince = performance.now()
    await floor.call('/export', {})
    const floorMs = performance.now() - floorSince
    const productSince = performance.now()
    const { body } = await manage.download(downloadBooks, { filter: {} })
    const productMs = performance.now() - productSince
    console.log(`  floor   ${(floorMs / 1000).toFixed(2)} s, peak memory ${peakMegabytes(floor.pid).toFixed(0)} MB`)
    console.log(
      `  product ${(productMs / 1000).toFixed(2)} s (${(productMs / floorMs).toFixed(2)}×), ${(body.length / 1e6).toFixed(1)} MB, peak memory ${peakMegabytes(product.pid).toFixed(0)} MB (${resting.toFixed(0)} MB before)`,
    )
    await floor.stop()
    await product.stop()
  }
}
