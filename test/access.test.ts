import { endpoints } from '@keben/core/contracts'
import { getUser, getUserRoleList, logout } from '@keben/core/base/identity/contract'
import { type Role, mayCall, roles } from '@keben/core/roles'
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { envelopeOf } from './client.ts'
import { hostileInputs } from './generated/hostile.ts'
import { idPlaces, sampleOf, schemaOf } from './generated/schema.ts'
import { watchChanges } from './generated/state.ts'
import { bankAccountRows } from './access-cases/bank-accounts.ts'
import { catalogueRows } from './access-cases/catalogue.ts'
import { grantRows } from './access-cases/grants.ts'
import { identityRows } from './access-cases/identity.ts'
import { networkRows } from './access-cases/network.ts'
import { auditRows, noticeRows, viewRows } from './access-cases/others.ts'
import { planRows } from './access-cases/plans.ts'
import { selectionRows } from './access-cases/selections.ts'
import { schoolPlanRows } from './access-cases/school-plans.ts'
import { districtPlanRows } from './access-cases/district-plans.ts'
import { resultRows } from './access-cases/results.ts'
import { orderSheetRows } from './access-cases/order-sheets.ts'
import { supplySheetRows } from './access-cases/supply-sheets.ts'
import { patchRows } from './access-cases/patches.ts'
import { stockRows } from './access-cases/stock.ts'
import { purchaseOrderRows } from './access-cases/purchase-orders.ts'
import { supplierOrderRows } from './access-cases/supplier-orders.ts'
import { receiptRows } from './access-cases/receipts.ts'
import { retailRows } from './access-cases/retail.ts'
import { moveRows } from './access-cases/moves.ts'
import { settlementRows } from './access-cases/settlements.ts'
import { statementRows } from './access-cases/statements.ts'
import { deliveryRows } from './access-cases/deliveries.ts'
import { paperRows } from './access-cases/paper.ts'
import { returnRows } from './access-cases/returns.ts'
import { statisticsRows } from './access-cases/statistics.ts'
import { peopleRows } from './access-cases/people.ts'
import { type AccessCases, type AccessCase, unknownId } from './access-cases/rows.ts'
import { schoolRows } from './access-cases/schools.ts'
import { mayBeUnknown, refusesUnknown } from './access-cases/unknown-ids.ts'
import { spreadsheetRows } from './access-cases/spreadsheets.ts'
import { discountRows } from './access-cases/terms.ts'
import { warehouseRows } from './access-cases/warehouses.ts'
import { createTestApp } from './test-app.ts'
import { personOf } from './test-app/people.ts'

// Endpoints × roles × foreign rows, from the declarations. A role without access gets 403 whatever the input; an
// invisible row answers exactly as an unknown id.

const app = await createTestApp({ liveMs: 100 })
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
  bankAccountRows,
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
const registered: Record<string, AccessCases> = {}
for (const family of families) Object.assign(registered, await family(app))

// Sign-ins write to the database, so they all happen before the comparisons.
for (const { as } of Object.values(registered).flatMap(({ cases: each }) => each)) await app.as(as).token()
const changes = await watchChanges(app.db)

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
      expect(envelopeOf(await app.anyone.raw(call.path, body, headers()))).toMatchObject({
        status: 908,
        code: 'no_session',
      })
  })

  it.each(roles.filter((role) => !mayCall(call.roles, role)))('is closed to %s, whatever the input', async (role) => {
    for (const { body } of [{ body: sample }, ...broken]) {
      const answer = envelopeOf(await app.as(role).raw(call.path, body, headers()))
      expect(answer).toMatchObject({ status: 403, code: 'not_for_this_role' })
    }
  })
})

/** Endpoints that a tab calls to list its roles or to sign out, whatever role it remembers. */
const inAnyRole: readonly string[] = [getUser.path, getUserRoleList.path, logout.path]
const inOneRole = calls.filter(([, { path, roles: who }]) => who !== 'public' && !inAnyRole.includes(path))

it.each(inOneRole)('%s is closed to a role that the user does not hold', async (_, call) => {
  const sample = JSON.stringify(sampleOf(schemaOf(call)))
  const answer = envelopeOf(await app.as('shop').raw(call.path, sample, headers('manage')))
  expect(answer).toMatchObject({ status: 403, code: 'role_not_held' })
})

describe.each(calls.filter(([, { roles: who }]) => who === 'public'))('%s', (_, call) => {
  it('is open to anyone', async () => {
    const answer = envelopeOf(await app.anyone.raw(call.path, JSON.stringify(sampleOf(schemaOf(call)))))
    expect([403, 908]).not.toContain(answer.status)
  })
})

/** The gaps in the cases of an endpoint that takes ids. */
function gapsOf(call: Call): string[] {
  const known = registered[call.name]
  return idPlaces(schemaOf(call)).flatMap((place) => {
    const cases = (known?.cases ?? []).filter(({ at }) => at === place)
    if (!cases.length)
      return [`${call.name} takes an id at ${place}: register own and foreign rows in test/access-cases`]
    if (known?.shared?.[place] || known?.sameForRoles) return []
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
async function answerAbout(call: Call, one: AccessCase, id: number): Promise<string> {
  const reply = await app.as(one.as).raw(call.path, JSON.stringify(one.input(id)), headers())
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
    const reply = await app.as(one.as).raw(call.path, JSON.stringify(one.input(unknownId)), headers())
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
    await one.prepare?.()
    const before = await changes()
    const answer = await answerAbout(call, one, own)
    const changed = JSON.stringify(await changes()) !== JSON.stringify(before)
    expect(answer).toMatch(/^(a file|\{"status":200)/)
    const asUnknown = await answerAbout(call, one, unknownId)
    expect(changed ? 'it changed something' : answer).not.toBe(asUnknown)
  })
})
