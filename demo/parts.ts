import type { Db, Transaction } from '@keben/server/kit/database/db'
import { raw, sql } from '@keben/server/kit/database/sql'
import type { City } from './made.ts'
import { nextTransaction, playingIn, retryIn } from './play.ts'
import type { Stage } from './stage.ts'

export type InParts = Stage['inParts']

/** Two halves of the companies, each with a connection of its own. */
export const partsOf =
  (db: Db, city: City): InParts =>
  async (stage, work) => {
    await nextTransaction(stage.tx)
    const ids = city.network.companies.map(({ id }) => id)
    const halves = [0, 1].map((half) => new Set(ids.filter((_, place) => place % 2 === half)))
    await Promise.all(
      halves.map((companies) =>
        db.write(async (tx) => {
          await nextTransaction(tx)
          const lookAgainAtOnce = (tables?: string) => retryIn(tx, () => lookAgain(tx, tables))
          await work({
            ...stage,
            tx,
            play: playingIn(tx),
            city: partOf(city, companies),
            lookAgain: lookAgainAtOnce,
            inParts: (part, rest) => rest(part),
          })
        }),
      ),
    )
  }

/** What belongs to some of the companies. */
function partOf(city: City, companies: ReadonlySet<number>): City {
  const ofCompany = <Row extends { readonly companyId: number }>(rows: readonly Row[]) =>
    rows.filter(({ companyId }) => companies.has(companyId))
  const { network } = city
  const districts = ofCompany(network.districts)
  const districtIds = new Set(districts.map(({ id }) => id))
  const schools = network.schools.filter(({ districtId }) => districtIds.has(districtId))
  const schoolIds = new Set(schools.map(({ id }) => id))
  return {
    ...city,
    network: {
      ...network,
      companies: network.companies.filter(({ id }) => companies.has(id)),
      districts,
      schools,
      campuses: network.campuses.filter(({ schoolId }) => schoolIds.has(schoolId)),
      warehouses: ofCompany(network.warehouses),
      shops: ofCompany(network.shops),
    },
  }
}

/** Analyses tables after a commit, so that PostgreSQL plans for what is there. */
export async function lookAgain(tx: Transaction, tables = seasonTables): Promise<number> {
  await nextTransaction(tx)
  const analysed = await tx.run(sql`analyze ${raw(tables)}`)
  await nextTransaction(tx)
  return analysed
}
const seasonTables = `plan, plan_book, selection_book, district_plan, district_book, school_plan, school_plan_headcount,
  school_plan_line, typical_line, document_step, notice`
