import { endpoints } from '@keben/core/contracts'
import { sql } from '@keben/server/kit/database/sql'
import { describe, expect, it } from 'vitest'
import type { Client, Envelope } from './client.ts'
import { choicesOf, sampleOf, schemaOf } from './generated/schema.ts'
import { givenPatch } from './fixtures/patch.ts'
import { countedWhole, givenSupply, createSupply } from './fixtures/supply.ts'
import { createSignedInUser } from './fixtures/user.ts'
import { createTestApp } from './test-app.ts'
import { organisations, userIdOf } from './test-app/people.ts'

// Users see exactly the granted titles and warehouses, for every declared list, in a city where the lists have rows.

const app = await createTestApp()
const { season, own, resultId } = await createSupply(app, {
  season: { state: 'patching' },
  orderState: 'accepted',
  receipt: true,
})
await countedWhole(app, own.receiptId)
await givenSupply(app, season, 'own', { orderState: 'accepted', receipt: true })
await givenPatch(app, season, { state: 'approved' })

type Call = (typeof endpoints)[number]
type Listed = Envelope<{ total: number }>
type Looking = 'business' | 'warehouse'

/** A call about one document: it answers, or reports that there is none. */
const isOfOne = (call: Call): boolean =>
  (choicesOf(schemaOf(call))[0]?.required ?? []).some((name) => ['id', 'receiptId', 'userId'].includes(name))
const isList = (call: Call): boolean =>
  !call.writes && 'shape' in call.output && 'total' in Object(call.output.shape) && !isOfOne(call)
const listsOf = (role: Looking): Call[] =>
  endpoints.filter((call) => isList(call) && typeof call.roles !== 'string' && call.roles.includes(role))

const known: Readonly<Record<string, unknown>> = { planId: season.planId, resultId }

/** An input that is right: what must be named is named. */
function inputOf(call: Call): Readonly<Record<string, unknown>> {
  const [shape = {}] = choicesOf(schemaOf(call))
  const fields = Object.entries(shape.properties ?? {})
  const named = fields.filter(([name]) => name in known || shape.required?.includes(name))
  return Object.fromEntries(named.map(([name, inner]) => [name, known[name] ?? sampleOf(inner)]))
}

async function shownTo(who: Client, call: Call): Promise<Listed['data']> {
  const { status, message, data } = (await who.call(call, inputOf(call))) as Listed
  if (status !== 200) throw new Error(`${call.name} answers ${status}: ${message}`)
  return data
}
const totalOf = async (who: Client, call: Call): Promise<number> => (await shownTo(who, call)).total

/** Lists that do not depend on titles or warehouses, but on the company. */
const ofTheCompany: Readonly<Record<Looking, readonly string[]>> = {
  business: [
    'businessProgress',
    'listBusinessPlans',
    'listCoverageByDistrict',
    'listDistrictWarehouses',
    'listResults',
    'listSalespeople',
    'listSelections',
    'listSubmittedDistricts',
  ],
  warehouse: [],
}

describe.each([
  ['business', 27],
  ['warehouse', 9],
] as const)('a user of the role %s without grants', (role, least) => {
  it('sees no rows but those of the company', async () => {
    const { client } = await createSignedInUser(app.db, app.anyone, {
      roles: [role],
      companyId: organisations.company.own,
    })
    const shown: string[] = []
    const visibleNames: string[] = []
    for (const call of listsOf(role)) {
      if ((await totalOf(app.as(role), call)) > 0) shown.push(call.name)
      if ((await totalOf(client, call)) > 0) visibleNames.push(call.name)
    }
    expect(visibleNames.toSorted()).toEqual(ofTheCompany[role])
    expect(shown.length).toBeGreaterThanOrEqual(least)
  })
})

it(
  'a user with more single grants than a statement has parameters sees every list in full',
  { timeout: 120_000 },
  async () => {
    // Most of them are long gone: what counts is how many grants there are, and making titles takes its time.
    await app.db.write(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`insert into book_grant (user_id, scope, book_id)
      select ${userIdOf('granted')}::bigint, 'book', place from generate_series(1, 70000) as place`)
    })
    for (const call of listsOf('business'))
      expect([call.name, await shownTo(app.as('granted'), call)]).toEqual([
        call.name,
        await shownTo(app.as('business'), call),
      ])
  },
)
