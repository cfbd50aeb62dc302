import { sql } from '@keben/server/kit/sql'
import { owedIn } from '../given/deliveries.ts'
import { type PersonName, userIdOf } from '../world/people.ts'
import type { CallRows, FamilyRows } from './rows.ts'
import { givenRows } from './sent.ts'

const address = 'http://127.0.0.1:8080/'
const printers = ['business', 'warehouse'] as const

export const paperRows: FamilyRows = async (world) => {
  const orders = await givenRows(world, await owedIn(world)).issued()
  const runs = Object.fromEntries(
    await Promise.all(
      [...printers, 'otherBusiness' as const].map(async (name) => [name, await printed(name, orders.own)] as const),
    ),
  )

  /** A paper of somebody, in the role of the same name. */
  async function printed(name: PersonName, orderId: number): Promise<number> {
    const role = name === 'otherBusiness' ? 'business' : name
    const row = await world.db.primary.row<{ id: number }>(sql`
      insert into print_run (kind, ids, address, language, user_id, role, state, created_at)
      values ('deliveryNotes', ${[orderId]}::bigint[], ${address}, 'en', ${userIdOf(name)}, ${role}, 'ready', now())
      returning id`)
    return row?.id ?? 0
  }
  const ofRun: CallRows = {
    cases: printers.map((as) => ({
      at: 'id',
      as,
      input: (id) => ({ id }),
      own: runs[as] ?? 0,
      foreign: runs['otherBusiness'] ?? 0,
    })),
  }
  return {
    startPrinting: {
      cases: printers.map((as) => ({
        at: 'ids.0',
        as,
        input: (id) => ({ kind: 'deliveryNotes', ids: [id], address }),
        ...orders,
      })),
    },
    printRunInfo: ofRun,
    downloadPaper: ofRun,
  }
}
