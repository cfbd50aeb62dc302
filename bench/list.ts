import { listBooks } from '@keben/core/base/catalogue/contract'
import type { Actor } from '@keben/core/roles'
import { bookList } from '@keben/server/base/catalogue/books'
import type { Database } from '@keben/server/kit/requests/context'
import { listPage } from '@keben/server/kit/lists/list'
import type { Sql } from '@keben/server/kit/database/sql'
import { interleaved } from './measure.ts'
import { printTable } from './report.ts'
import { type Stage, commonWord, rareWord, startFloor, startProduct, work } from './stage.ts'

/** A page of 50 with a text filter, signed, checked for replay, scoped and validated; at two sizes of the catalogue. */
export async function benchList(stage: Stage): Promise<void> {
  const perSecond: number[] = []
  for (const titles of [2_000, 200_000]) {
    const staged = await stage.database(titles)
    const product = await startProduct(staged)
    const manage = await product.signIn('manage')
    const filters = {
      rare: { keyword: rareWord },
      common: { keyword: commonWord },
      none: {},
    }
    const floor = await startFloor(staged, {
      '/rare': work(await sqlOf(filters.rare)),
      '/common': work(await sqlOf(filters.common)),
      '/none': work(await sqlOf(filters.none)),
    })
    for (const [name, filter] of Object.entries(filters)) {
      for (const atOnce of name === 'rare' ? [1, 16] : [1]) {
        const before = await product.statements()
        const { total } = await manage.done(listBooks, filter)
        const statements = (await product.statements()) - before
        const figures = await interleaved(
          [
            { name: 'floor', pids: floor.pids, once: async () => void (await floor.call(`/${name}`, filter)) },
            { name: 'product', pids: product.pids, once: async () => void (await manage.done(listBooks, filter)) },
          ],
          { rounds: 8, perRound: titles > 10_000 && name !== 'rare' ? 20 : 150, atOnce },
        )
        const what = name === 'none' ? 'no filter' : `keyword “${filters[name as 'rare'].keyword}”`
        printTable(`List of ${titles} titles, ${what}, ${atOnce} at once`, figures, [
          `${total} titles match; ${statements} SQL statements per call`,
        ])
        if (name === 'rare' && atOnce === 1) perSecond.push(figures[1]?.perSecond ?? 0)
      }
    }
    await floor.stop()
    await product.stop()
  }
  const [small = 0, large = 1] = perSecond
  console.log(`\nGrowth of the filtered list from 2,000 to 200,000 titles: ${(small / large).toFixed(2)}×`)
}

/** The statement that the handler sends, caught on its way. */
async function sqlOf(filter: { keyword?: string }): Promise<Sql> {
  const input = listBooks.input.parse(filter)
  const manage = { role: 'manage' } as Actor
  let caught: Sql | undefined
  const row = (query: Sql) => {
    caught = query
    return Promise.resolve({ list: [], total: 0, sums: {} })
  }
  await listPage({ row } as unknown as Database, bookList(input, manage), input)
  if (!caught) throw new Error('The list sent no statement.')
  return caught
}
