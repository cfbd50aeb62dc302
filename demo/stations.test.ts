import { endpoints } from '@keben/core/contracts'
import { getDesk } from '@keben/core/office/desk/contract'
import { type TodoName, todosOf } from '@keben/core/office/desk/todos'
import { districtBooks } from '@keben/core/ordering/district-plans/contract'
import { planDict } from '@keben/core/base/plans/contract'
import type { Endpoint } from '@keben/core/kit/endpoint'
import { type CallAccess, type Role, mayCall, roles } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pages } from '../test/pages.ts'
import { createTestApp } from '../test/test-app.ts'

// What each role of the demo has to look at and to do.

const app = await createTestApp({ demo: 'small' })

const callAt = (path: string): Endpoint<CallAccess> => {
  const found = endpoints.find((endpoint) => endpoint.path === path)
  if (!found) throw new Error(`There is no call ${path}.`)
  return found
}

/** What a screen has to show: the entries of its list, or of whatever else its call answers. */
function entriesOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data
  return Object.values(data as object).flatMap((part: unknown) => (Array.isArray(part) ? (part as unknown[]) : []))
}

/** The plan that a page about one would show: where it wants an issued result, the last one; else the running one. */
async function planFor(role: Role, path: string): Promise<number | undefined> {
  const plans = await app.as(role).done(planDict, {})
  const wantsResult = /RecSchedule|orderDZ|Account|warehouse\/orderSchedule|orderCreate/.test(path)
  return plans.find(({ state }) => (wantsResult ? state === 'patching' : state === 'open'))?.id
}

/** What a call asks for at least: nothing, a season, or some. */
const least = ({ input }: Endpoint<CallAccess>, planId: number | undefined): object =>
  [{}, { planId }, { planIds: [planId] }].find((request) => input.safeParse(request).success) ?? {}

describe.each(roles)('the user named %s', (role: Role) => {
  it.each(screensOf(role).map(({ path, en }) => [en, path] as const))(
    'finds something on “%s” (%s)',
    async (_, path) => {
      const call = callAt(pages[path as keyof typeof pages].opens)
      const answer = await app.as(role).done(call, least(call, await planFor(role, path)))
      expect(entriesOf(answer).length).toBeGreaterThan(0)
    },
  )
})

/** Calls whose rows only exist after somebody has used the demo. */
const emptyAtFirst: Readonly<Record<string, string>> = {
  '/api/manage/secondFactor/roles': 'A demo requires no second factor.',
  '/api/base/data/plan/deletion/list': 'A request for a deletion would block its season.',
  '/api/finance/journal/codes': 'The account codes are the installation’s own.',
  '/api/notice/wishes': 'Users choose themselves what they are notified of.',
  '/api/paper/list': 'Printed files are deleted after a while.',
  '/api/excel/import/runs': 'The demo imports no sheets.',
}

const isArray = (shape: unknown): boolean => shape instanceof z.ZodArray
/** Calls that answer rows, without those for one document and those that answer a file or a stream. */
const listCalls = endpoints.filter(
  ({ output, writes, roles: who }) =>
    !writes &&
    who !== 'public' &&
    (isArray(output) || (output instanceof z.ZodObject && Object.values(output.shape).some(isArray))),
)

/** The inputs that a call takes without an id of its own: none, or a season. */
async function inputsFor(call: Endpoint<CallAccess>, role: Role): Promise<object[]> {
  const plans = await app.as(role).done(planDict, {})
  const inputs = [{}, ...plans.flatMap(({ id }) => [{ planId: id }, { planIds: [id] }])]
  return inputs.filter((input) => call.input.safeParse(input).success)
}

describe.each(listCalls.filter(({ path }) => !(path in emptyAtFirst)).map((call) => [call.path, call] as const))(
  '%s',
  (_, call) => {
    it('answers rows for some role of the demo, or needs an id', async () => {
      for (const role of roles.filter((one) => mayCall(call.roles, one))) {
        const inputs = await inputsFor(call, role)
        if (!inputs.length) return
        for (const input of inputs) {
          const { status, data } = await app.as(role).call(call, input)
          if (Number(status) === 200 && entriesOf(data).length) return
        }
      }
      expect.fail('it has no rows for any role')
    })
  },
)

/** Work of each part of the season. */
const tasks: Readonly<Record<Role, readonly TodoName[]>> = {
  manage: ['selectionsToJudge', 'purchasesToJudge', 'approvalsToDecide'],
  business: [
    'titlesToIssue',
    'seasonsToBuy',
    'answersToAgree',
    'differencesOpen',
    'shopOrdersToAnswer',
    'movesToIssue',
  ],
  warehouse: ['ordersToSend', 'movesToTake', 'movesComing', 'returnsToCount'],
  area: ['schoolsToReview', 'patchesToReview', 'deliveriesToConfirm', 'billsToAgree'],
  school: ['plansToFill', 'deliveriesToConfirm', 'billsToAgree'],
  supplier: ['ordersToAnswer', 'settlementsToAgree'],
  finance: todosOf('finance'),
  shop: ['shopOrdersRejected', 'deliveriesToConfirm', 'billsToAgree'],
}

describe.each(roles)('the home page of %s', (role) => {
  it('has a task of each part of the season', async () => {
    const { todos } = await app.as(role).done(getDesk, {})
    const waiting = new Set(todos.filter(({ count }) => count > 0).map(({ name }) => name))
    expect(tasks[role].filter((name) => !waiting.has(name))).toEqual([])
  })
})

describe('a district of the demo', () => {
  it('compares its titles with the same season of the year before', async () => {
    const area = app.as('area')
    const planId = await planFor('area', 'orderPlan')
    const { books } = await area.done(districtBooks, { planId: planId ?? 0 })
    expect(books.filter(({ lastCopies }) => (lastCopies ?? 0) > 0).length).toBeGreaterThan(books.length / 2)
  })
})
