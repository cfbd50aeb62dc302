import { sql } from '@keben/server/kit/database/sql'
import { givenDue, givenFacts } from '../fixtures/charged.ts'
import { createSeasonWithOutstanding } from '../fixtures/deliveries.ts'
import { type PersonName, organisations, userIdOf } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases } from './rows.ts'
import { givenRows } from './sent.ts'
import { countOf } from './settlement-fixtures.ts'

const address = 'http://127.0.0.1:8080/'
const senders = ['business', 'warehouse'] as const
const parties = ['area', 'school', 'shop', 'supplier'] as const
const printers = ['manage', ...senders, 'finance', ...parties] as const

const seasons = 'Seasons are everybody’s; they only narrow what is printed.'

export const paperRows: FamilyAccessCases = async (app) => {
  const orders = await givenRows(app, await createSeasonWithOutstanding(app)).issued()
  const runs = Object.fromEntries(
    await Promise.all(
      [...printers, 'otherBusiness' as const].map(async (name) => [name, await printed(name, orders.own)] as const),
    ),
  )

  /** A person's print in the role of the same name. */
  async function printed(name: PersonName, orderId: number): Promise<number> {
    const role = name === 'otherBusiness' ? 'business' : name
    const row = await app.db.primary.row<{ id: number }>(sql`
      insert into print_run (kind, ids, address, language, user_id, role, state, created_at)
      values ('deliveryNotes', ${[orderId]}::bigint[], ${address}, 'en', ${userIdOf(name)}, ${role}, 'ready', now())
      returning id`)
    return row?.id ?? 0
  }
  const ofRun: AccessCases = {
    cases: printers.map((as) => ({
      at: 'id',
      as,
      input: (id) => ({ id }),
      own: runs[as] ?? 0,
      foreign: runs['otherBusiness'] ?? 0,
    })),
  }
  const { school, district, shop, supplier, company } = organisations
  await givenFacts(app, [{ dueLineId: await givenDue(app), copies: 1 }])
  const ofParty = {
    finance: { payer: 'school', ...school },
    area: { payer: 'district', ...district },
    school: { payer: 'school', ...school },
    shop: { payer: 'shop', ...shop },
    supplier: { payer: 'supplier', ...supplier },
  } as const
  await countOf(app, 'own')
  await countOf(app, 'foreign')
  const statements = { kind: 'statements', address }
  return {
    startPrinting: {
      cases: [
        ...senders.map((as) => ({
          at: 'ids.0',
          as,
          input: (id: number) => ({ kind: 'deliveryNotes', ids: [id], address }),
          ...orders,
        })),
        ...(['finance', ...parties] as const).map((as) => {
          const { payer, own, foreign } = ofParty[as]
          return {
            at: 'ids.0',
            as,
            input: (id: number) => ({ ...statements, ids: [id], wish: { payer } }),
            own,
            foreign,
          }
        }),
        ...(['finance', ...parties] as const).map((as) => ({
          at: 'wish.companyId',
          as,
          input: (companyId: number) => ({ ...statements, wish: { payer: ofParty[as].payer, companyId } }),
          ...company,
        })),
        ...senders.map((as) => ({
          at: 'wish.companyId',
          as,
          input: (companyId: number) => ({ ...statements, wish: { payer: 'school', companyId } }),
          foreign: company.foreign,
        })),
        ...parties.map((as) => ({
          at: 'wish.planId',
          as,
          input: (planId: number) => ({ ...statements, wish: { payer: ofParty[as].payer, planId } }),
        })),
      ],
      shared: { 'wish.planId': seasons },
      // Statements are not theirs, whatever the company.
      seeNothing: [...senders],
    },
    printRunInfo: ofRun,
    downloadPaper: ofRun,
  }
}
