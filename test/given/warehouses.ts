import { type Warehouse, WarehouseFields, saveWarehouse } from '@keben/core/base/warehouses/contract'
import type { InputOf } from '@keben/core/kit/endpoint'
import { sql } from '@keben/server/kit/database/sql'
import { nextCode } from '../given.ts'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { nextDistrictCode } from './network.ts'
import { counter } from './counter.ts'

type Wishes = Partial<InputOf<typeof saveWarehouse.input>>

export interface Place {
  readonly id: number
  readonly name: string
}

const count = counter()

/** Warehouses by calls; districts and schools, which are many, as plain rows. */
export function warehousesIn(world: World) {
  const manage = world.as('manage')
  const insert = async (name: string, statement: ReturnType<typeof sql>): Promise<Place> => {
    const row = await world.db.primary.row<{ id: number }>(statement)
    return { id: row?.id ?? 0, name }
  }
  const given = {
    input(wishes: Wishes = {}): InputOf<typeof saveWarehouse.input> {
      const code = nextCode('WH-')
      const { own: companyId } = organisations.company
      return { code, name: `Store ${code}`, kind: 'branch', companyId, address: 'Street 1', ...wishes }
    },
    warehouse: (wishes: Wishes = {}): Promise<Warehouse> => manage.done(saveWarehouse, given.input(wishes)),
    /** An update of a warehouse. */
    changed(warehouse: Warehouse, wishes: Wishes) {
      const fields = Object.keys(WarehouseFields) as (keyof typeof WarehouseFields)[]
      const read = Object.fromEntries(fields.map((field) => [field, warehouse[field]])) as Pick<
        Warehouse,
        keyof typeof WarehouseFields
      >
      return manage.call(saveWarehouse, { ...read, id: warehouse.id, version: warehouse.version, ...wishes })
    },
    district(companyId: number = organisations.company.own): Promise<Place> {
      const code = nextDistrictCode()
      const name = `District ${code}`
      return insert(
        name,
        sql`insert into district (code, name, company_id, settlement_mode_id) values (${code}, ${name}, ${companyId}, 1)
          returning id`,
      )
    },
    async school(districtId: number, campuses = 1): Promise<Place> {
      const code = String(9_800_000_000 + count())
      const name = `School ${code}`
      const school = await insert(
        name,
        sql`insert into school (code, name, district_id, stages, address, contact, phone)
          values (${code}, ${name}, ${districtId}, '{primary}', 'Street 2', 'Wang', '13900000000') returning id`,
      )
      await world.db.primary.run(sql`insert into campus (school_id, code, name)
        select ${school.id}::bigint, ${code} || n, 'Campus ' || n from generate_series(1, ${campuses}::int) as n`)
      return school
    },
    /** A served district with a store and schools. */
    async servedDistrict({ schools = 2 } = {}) {
      const district = await given.district()
      const store = await given.warehouse({ districtId: district.id })
      const all = await Promise.all(Array.from({ length: schools }, () => given.school(district.id)))
      return { district, store, schools: all }
    },
  }
  return given
}
