import {
  type Company,
  type District,
  type SettlementMode,
  type Shop,
  type Supplier,
  saveCompany,
  saveDistrict,
  saveSettlementMode,
  saveShop,
  saveSupplier,
} from '@keben/core/base/network/contract'
import { nextCode } from '../given.ts'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { counter } from './counter.ts'

type Wishes<Call extends { input: { _zod: { input: unknown } } }> = Partial<Call['input']['_zod']['input']>

const count = counter()
/** An unused district code. */
export const nextDistrictCode = (): string => String(980_000 + count())

/** Organisations created by calls, with defaults for all fields. */
export function networkIn(world: World) {
  const manage = world.as('manage')
  return {
    company(wishes: Wishes<typeof saveCompany> = {}): Promise<Company> {
      const code = nextCode('CO')
      return manage.done(saveCompany, { code, name: `Company ${code}`, ...wishes })
    },
    settlementMode(wishes: Wishes<typeof saveSettlementMode> = {}): Promise<SettlementMode> {
      const code = nextCode('MODE')
      return manage.done(saveSettlementMode, {
        code,
        name: `Mode ${code}`,
        teacherBooksPaidBy: 'school',
        dueDays: 30,
        billPer: 'month',
        ...wishes,
      })
    },
    district(wishes: Wishes<typeof saveDistrict> = {}): Promise<District> {
      const code = nextDistrictCode()
      return manage.done(saveDistrict, {
        code,
        name: `District ${code}`,
        companyId: organisations.company.own,
        settlementModeId: 1,
        ...wishes,
      })
    },
    supplier(wishes: Wishes<typeof saveSupplier> = {}): Promise<Supplier> {
      const code = nextCode('SUPPLIER')
      return manage.done(saveSupplier, { code, name: `Supplier ${code}`, ...wishes })
    },
    shop(wishes: Wishes<typeof saveShop> = {}): Promise<Shop> {
      const code = nextCode('SHOP-')
      return manage.done(saveShop, {
        code,
        name: `Shop ${code}`,
        districtId: organisations.district.own,
        companyId: organisations.company.own,
        discountBp: 8000,
        ...wishes,
      })
    },
  }
}
