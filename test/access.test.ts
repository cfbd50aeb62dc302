import { endpoints } from '@keben/core/contracts'
import { getUser, getUserRoleList, logout } from '@keben/core/base/identity/contract'
import { type Role, mayCall, roles } from '@keben/core/roles'
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { envelopeOf } from './client.ts'
import { hostileInputs } from './generated/hostile.ts'
import { idPlaces, sampleOf, schemaOf } from './generated/schema.ts'
import { watchChanges } from './generated/state.ts'
import { catalogueRows } from './rows/catalogue.ts'
import { grantRows } from './rows/grants.ts'
import { identityRows } from './rows/identity.ts'
import { networkRows } from './rows/network.ts'
import { auditRows, noticeRows, viewRows } from './rows/others.ts'
import { planRows } from './rows/plans.ts'
import { selectionRows } from './rows/selections.ts'
import { schoolPlanRows } from './rows/school-plans.ts'
import { districtPlanRows } from './rows/district-plans.ts'
import { resultRows } from './rows/results.ts'
import { orderSheetRows } from './rows/order-sheets.ts'
import { supplySheetRows } from './rows/supply-sheets.ts'
import { patchRows } from './rows/patches.ts'
import { stockRows } from './rows/stock.ts'
import { purchaseOrderRows } from './rows/purchase-orders.ts'
import { supplierOrderRows } from './rows/supplier-orders.ts'
import { receiptRows } from './rows/receipts.ts'
import { retailRows } from './rows/retail.ts'
import { moveRows } from './rows/moves.ts'
import { settlementRows } from './rows/settlements.ts'
import { statementRows } from './rows/statements.ts'
import { deliveryRows } from './rows/deliveries.ts'
import { paperRows } from './rows/paper.ts'
import { returnRows } from './rows/returns.ts'
import { statisticsRows } from './rows/statistics.ts'
import { peopleRows } from './rows/people.ts'
import { type CallRows, type RowCase, unknownId } from './rows/rows.ts'
import { schoolRows } from './rows/schools.ts'
import { mayBeUnknown, refusesUnknown } from './rows/unknown-ids.ts'
import { spreadsheetRows } from './rows/spreadsheets.ts'
import { discountRows } from './rows/terms.ts'
import { warehouseRows } from './rows/warehouses.ts'
import { createWorld } from './world.ts'
import { personOf } from './world/people.ts'

// Endpoints × roles × foreign rows, from the declarations. A role without access gets 403 whatever the input; an
// invisible row answers exactly as an unknown id.

const world = await createWorld({ liveMs: 100 })
type Call = (typeof endpoints)[number]

const families = [
  identityRows,
  catalogueRows,
  networkRows,
  schoolRows,
  warehouseRows,
  discountRows,
  peopleRows,
  grantRows,
  planRows,
  selectionRows,
  schoolPlanRows,
  districtPlanRows,
  resultRows,
  patchRows,
  stockRows,
  purchaseOrderRows,
  supplierOrderRows,
  receiptRows,
  retailRows,
  moveRows,
  settlementRows,
  statementRows,
  deliveryRows,
  paperRows,
  returnRows,
  statisticsRows,
  noticeRows,
  viewRows,
  auditRows,
  spreadsheetRows,
  orderSheetRows,
  supplySheetRows,
]
const registered: Record<string, CallRows> = {}
for (const family of families) Object.assign(registered, await family(world))

// Sign-ins write to the database, so they all happen before the comparisons.
for (const { as } of Object.values(registered).flatMap(({ cases: each }) => each)) await world.as(as).token()
const changes = await watchChanges(world.db)

const calls = endpoints.map((call) => [call.name, call] as const)
const headers = (role?: Role) => ({
  'idempotency-key': randomBytes(9).toString('hex'),
  ...(role && { role }),
})

describe.each(calls.filter(([, { roles: who }]) => who !== 'public'))('%s', (_, call) => {
  const sample = JSON.stringify(sampleOf(schemaOf(call)))
  const broken = hostileInputs(call).filter((_input, index) => index % 40 === 0)

  it('needs a session', async () => {
    for (const body of [sample, '{', ''])
      expect(envelopeOf(await world.anyone.raw(call.path, body, headers()))).toMatchObject({
        status: 908,
        code: 'no_session',
      })
  })

  it.each(roles.filter((role) => !mayCall(call.roles, role)))('is closed to %s, whatever the input', async (role) => {
    for (const { body } of [{ body: sample }, ...broken]) {
      const answer = envelopeOf(await world.as(role).raw(call.path, body, headers()))
      expect(answer).toMatchObject({ status: 403, code: 'not_for_this_role' })
    }
  })
})

/** Endpoints that a tab calls to list its roles or to sign out, whatever role it remembers. */
const inAnyRole: readonly string[] = [getUser.path, getUserRoleList.path, logout.path]
const inOneRole = calls.filter(([, { path, roles: who }]) => who !== 'public' && !inAnyRole.includes(path))

it.each(inOneRole)('%s is closed to a role that the user does not hold', async (_, call) => {
  const sample = JSON.stringify(sampleOf(schemaOf(call)))
  const answer = envelopeOf(await world.as('shop').raw(call.path, sample, headers('manage')))
  expect(answer).toMatchObject({ status: 403, code: 'role_not_held' })
})

describe.each(calls.filter(([, { roles: who }]) => who === 'public'))('%s', (_, call) => {
  it('is open to anyone', async () => {
    const answer = envelopeOf(await world.anyone.raw(call.path, JSON.stringify(sampleOf(schemaOf(call)))))
    expect([403, 908]).not.toContain(answer.status)
  })
})

/** The gaps in the cases of an endpoint that takes ids. */
function gapsOf(call: Call): string[] {
  const known = registered[call.name]
  return idPlaces(schemaOf(call)).flatMap((place) => {
    const cases = (known?.cases ?? []).filter(({ at }) => at === place)
    if (!cases.length) return [`${call.name} takes an id at ${place}: register own and foreign rows in test/rows`]
    if (known?.shared?.[place] || known?.alike) return []
    const scoped = roles.filter(
      (role) => role !== 'manage' && mayCall(call.roles, role) && !known?.seeAll?.includes(role),
    )
    return scoped
      .filter(
        (role) =>
          !cases.some(
            (one) =>
              personOf(one.as).roles.includes(role) &&
              (one.own !== undefined || known?.seeNothing?.includes(role)) &&
              one.foreign !== undefined,
          ),
      )
      .map((role) => `${call.name} at ${place}: register an own and a foreign row for ${role}`)
  })
}

describe('calls that take ids', () => {
  it('are all registered with rows', () => expect(endpoints.flatMap(gapsOf)).toEqual([]))

  it('are registered as long as they exist', () => {
    const names = endpoints.map(({ name }) => name)
    expect(Object.keys(registered).filter((name) => !names.includes(name))).toEqual([])
  })
})

const cases = endpoints.flatMap((call) =>
  (registered[call.name]?.cases ?? []).map((one) => [`${call.name} at ${one.at} as ${one.as}`, call, one] as const),
)

const moments = /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/

/** The answer without the requested id, so that answers about different ids compare equal. */
async function answerAbout(call: Call, one: RowCase, id: number): Promise<string> {
  const reply = await world.as(one.as).raw(call.path, JSON.stringify(one.input(id)), headers())
  const text = reply.headers['content-type']?.includes('json')
    ? reply.body.toString('utf8')
    : `a file ${createHash('sha256').update(reply.body).digest('base64url')}`
  // A page size, a day or a minute may equal such an id.
  const idOrMoment = new RegExp(`${moments.source}|\\b${id}\\b`, 'g')
  return text.replace(/"pageSize":\d+/, '').replaceAll(idOrMoment, (found) => (found === String(id) ? '#' : found))
}

describe.each(cases)('%s', (_, call, one) => {
  it('answers an unknown id without an internal error, and changes nothing', async () => {
    const before = await changes()
    const answer = await answerAbout(call, one, unknownId)
    expect(answer).not.toContain('"status":500')
    expect(await changes()).toEqual(before)
  })
})

describe.each(cases.filter(([, call, one]) => !mayBeUnknown(call, one.at)))('%s', (_, call, one) => {
  it('refuses an unknown id', async () => {
    const reply = await world.as(one.as).raw(call.path, JSON.stringify(one.input(unknownId)), headers())
    const isJson = reply.headers['content-type']?.includes('json')
    const text = isJson ? reply.body.toString('utf8') : 'a file'
    expect(text).toSatisfy(() => isJson === true && refusesUnknown(text))
  })
})

describe.each(
  cases.flatMap(([name, call, one]) => (one.foreign === undefined ? [] : [[name, call, one, one.foreign] as const])),
)('%s', (_, call, one, foreign) => {
  it('answers a foreign id like an unknown one, and changes nothing', async () => {
    const before = await changes()
    expect(await answerAbout(call, one, foreign)).toBe(await answerAbout(call, one, unknownId))
    expect(await changes()).toEqual(before)
  })
})

/** Read-only cases come first, before others change or delete their rows. */
const owned = cases
  .flatMap(([name, call, one]) => (one.own === undefined ? [] : [[name, call, one, one.own] as const]))
  .toSorted(([, one], [, other]) => Number(other.answers === 'file') - Number(one.answers === 'file'))

describe.each(owned)('%s', (_, call, one, own) => {
  it('accepts the own row', async () => {
    await one.given?.()
    const before = await changes()
    const answer = await answerAbout(call, one, own)
    const changed = JSON.stringify(await changes()) !== JSON.stringify(before)
    expect(answer).toMatch(/^(a file|\{"status":200)/)
    const asUnknown = await answerAbout(call, one, unknownId)
    expect(changed ? 'it changed something' : answer).not.toBe(asUnknown)
  })
})
