import { type Book, BookFields, listBooks, saveBook } from '@keben/core/base/catalogue/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { books } from '@keben/server/base/catalogue/books'
import { saveResource } from '@keben/server/kit/resources/resource'
import { statementsOf } from './catch.ts'
import { interleaved } from './measure.ts'
import { printTable } from './report.ts'
import { type Stage, startFloor, startProduct } from './stage.ts'

/** A title is changed: locked, checked, written, audited, under an idempotency key. */
export async function benchSave(stage: Stage): Promise<void> {
  const staged = await stage.database(2_500)
  const product = await startProduct(staged)
  const manage = await product.signIn('manage')
  const { list } = await manage.done(listBooks, { keyword: '读物', pageSize: 100 })
  // The floor changes the first one again and again; the product changes the others.
  const [example, ...others] = list
  if (!example) throw new Error('There is no title to save.')
  const state = new Map(others.map((book) => [book.id, book]))
  const ids = [...state.keys()]

  const save = async (turn: number) => {
    const book = state.get(ids[turn % ids.length] ?? 0)
    if (!book) return
    state.set(book.id, await manage.done(saveBook, changed(book, turn)))
  }
  const works = await statementsOf(staged.db, (context) => saveResource(context, books, changed(example, -1)))
  const floor = await startFloor(staged, { '/save': works })

  const before = await product.statements()
  await save(0)
  const statements = (await product.statements()) - before
  for (const atOnce of [1, 16]) {
    const figures = await interleaved(
      [
        { name: 'floor', pids: floor.pids, once: async () => void (await floor.call('/save', changed(example, 0))) },
        { name: 'product', pids: product.pids, once: save },
      ],
      { rounds: 6, perRound: 100, atOnce },
    )
    printTable(`Save of a title, ${atOnce} at once`, figures, [
      `${statements} SQL statements per call; the floor sends ${works.statements.length} and has no idempotency key`,
    ])
  }
  await floor.stop()
  await product.stop()
}

/** The fields of a save, with a title that differs from the last one. */
function changed(book: Book, turn: number): ValueOf<typeof saveBook.input> {
  const fields = Object.fromEntries(Object.keys(BookFields).map((field) => [field, book[field as keyof Book]]))
  const { id, version, remark, bookCode } = book
  return saveBook.input.parse({ ...fields, id, version, remark, title: `读物 ${bookCode} ${turn}` })
}
