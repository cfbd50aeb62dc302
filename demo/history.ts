import type { AuditThing } from '@keben/core/office/audit/shapes'
import { saveBankAccount } from '@keben/core/finance/bank-accounts/contract'
import { saveEdition, savePublisher, saveSubject } from '@keben/core/base/catalogue/contract'
import {
  saveCompany,
  saveDistrict,
  saveSettlementMode,
  saveShop,
  saveSupplier,
} from '@keben/core/base/network/contract'
import { saveUser } from '@keben/core/base/people/contract'
import { saveSchool } from '@keben/core/base/schools/contract'
import { importBooks, importCampuses, importSchools, importUsers } from '@keben/core/office/spreadsheets/contract'
import { saveDiscount } from '@keben/core/base/terms/contract'
import { saveWarehouse } from '@keben/core/base/warehouses/contract'
import { things } from '@keben/server/office/audit/history'
import type { Transaction } from '@keben/server/kit/database/db'
import { historyFields } from '@keben/server/kit/resources/resource'
import { raw, sql } from '@keben/server/kit/database/sql'
import type { Calendar } from './calendar.ts'
import type { AuditedChange } from './audited-changes.ts'
import type { Network } from './network.ts'
import type { DemoUser } from './people.ts'
import { newSchool } from './schools.ts'
import { type Row, insert } from './write.ts'

/** One line of the audit, before it is written. */
export interface Entry {
  readonly at: Date
  readonly by: DemoUser
  readonly call: string
  readonly thing: string
  readonly id: number | null
  readonly action: string
  readonly before?: Row | null
  readonly after?: Row | null
}

/** By which call and how long ago each kind of thing came in. */
const entered = {
  company: [saveCompany, 150],
  settlementMode: [saveSettlementMode, 150],
  bankAccount: [saveBankAccount, 149],
  district: [saveDistrict, 149],
  supplier: [saveSupplier, 148],
  shop: [saveShop, 148],
  warehouse: [saveWarehouse, 147],
  school: [importSchools, 146],
  campus: [importCampuses, 145],
  user: [importUsers, 143],
  publisher: [savePublisher, 142],
  subject: [saveSubject, 142],
  edition: [saveEdition, 141],
  book: [importBooks, 140],
  districtDiscount: [saveDiscount, 130],
} as const satisfies Partial<Record<AuditThing, readonly [{ path: string }, number]>>
export type EnteredThing = keyof typeof entered

/** A school that opened this month was entered by hand; its campus comes with it. */
const enteredLately = { school: [saveSchool, 4], campus: [saveSchool, 4], user: [saveUser, 12] } as const

/** When rows were made and last changed, and how often. */
export interface Chronicle {
  readonly made: (thing: EnteredThing, id: number) => { readonly at: Date; readonly call: string }
  /** The columns with a row's author, last editor and version. */
  readonly stamp: (thing: EnteredThing, id: number) => Row
  readonly changes: readonly AuditedChange[]
}

export function chronicleOf(
  changes: readonly AuditedChange[],
  { schools, campuses }: Network,
  users: readonly DemoUser[],
  { at }: Calendar,
): Chronicle {
  const opened = newSchool(schools).id
  const ofOpened = (rows: readonly { id: number; schoolId: number | null }[]) =>
    new Set(rows.filter(({ schoolId }) => schoolId === opened).map(({ id }) => id))
  const late = { school: new Set([opened]), campus: ofOpened(campuses), user: ofOpened(users) }
  const made: Chronicle['made'] = (thing, id) => {
    if (thing in late && late[thing as keyof typeof late].has(id)) {
      const [call, minutes] = enteredLately[thing as keyof typeof late]
      return { at: at(5, minutes), call: call.path }
    }
    const [call, daysAgo] = entered[thing]
    return { at: at(daysAgo, 30), call: call.path }
  }
  const changesOf = Map.groupBy(changes, ({ thing, id }) => `${thing} ${id}`)
  return {
    changes,
    made,
    stamp(thing, id) {
      const since = changesOf.get(`${thing} ${id}`) ?? []
      const last = since.toSorted(byTime).at(-1)
      const { at: madeAt } = made(thing, id)
      return {
        version: 1 + since.length,
        created_by: 1,
        created_at: madeAt,
        changed_by: last?.by.id ?? 1,
        changed_at: last?.at ?? madeAt,
      }
    },
  }
}

const byTime = (one: { at: Date }, other: { at: Date }): number => one.at.getTime() - other.at.getTime()

/** The audit log: each row's creation, and every change since. */
export async function writeHistory(
  tx: Transaction,
  chronicle: Chronicle,
  users: readonly DemoUser[],
  others: readonly Entry[],
): Promise<void> {
  const created: Entry[] = []
  for (const thing of Object.keys(entered) as EnteredThing[])
    created.push(...(await creationsOf(tx, thing, chronicle, users)))
  const changes = chronicle.changes.map((change): Entry => ({ ...change }))
  const entries = [...created, ...changes, ...others].toSorted(byTime)
  await insert(
    tx,
    'audit',
    entries.map(({ at, by, call, thing, id, action, before = null, after = null }) => ({
      at,
      user_id: by.id,
      user_name: by.userName,
      role: action === 'signIn' ? null : by.roles[0],
      address: addressOf(by),
      // What happened in the same moment by the same call was one request.
      request_id: `demo-${at.getTime().toString(36)}-${by.id}`,
      call,
      thing,
      thing_id: id,
      action,
      before,
      after,
    })),
  )
}

/** Sorts the audit by time, as if it had been written day by day. */
export async function inOrder(tx: Transaction): Promise<void> {
  await tx.run(sql`create temp table told on commit drop as select * from audit`)
  // Only the tables' owner may disable the triggers, and only before real data exists.
  await tx.run(sql`alter table audit disable trigger user`)
  await tx.run(sql`truncate audit restart identity`)
  await tx.run(sql`alter table audit enable trigger user`)
  await tx.run(sql`
    insert into audit (at, user_id, user_name, role, address, request_id, call, thing, thing_id, action, before, after)
    select at, user_id, user_name, role, address, request_id, call, thing, thing_id, action, before, after
    from told order by at, id`)
}

/** A person's IP address: each organisation has its own network. */
export const addressOf = ({ id, districtId, schoolId, companyId }: DemoUser): string =>
  `10.${companyId ?? 20 + (districtId ?? 0)}.${(schoolId ?? 0) % 250}.${(id % 240) + 10}`

/** The rows as they were before any change. */
async function creationsOf(
  tx: Transaction,
  thing: EnteredThing,
  { changes, made }: Chronicle,
  [administrator]: readonly DemoUser[],
): Promise<Entry[]> {
  const resource = things[thing]?.resource
  if (!resource || !administrator) return []
  const fields = raw(
    historyFields(resource)
      .map((field) => `"${field}"`)
      .join(', '),
  )
  const rows = await tx.rows<Row & { id: number }>(sql`
    select id, ${fields} from (select ${resource.columns} from ${raw(resource.table)}) as made`)
  const earlier = new Map<number, Row>()
  for (const { id, before } of changes
    .filter((change) => change.thing === thing)
    .toSorted(byTime)
    .toReversed())
    earlier.set(id, { ...earlier.get(id), ...before })
  return rows.map(({ id, ...row }) => ({
    ...made(thing, id),
    by: administrator,
    thing,
    id,
    action: 'create',
    after: { ...row, ...earlier.get(id) },
  }))
}
