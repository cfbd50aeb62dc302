import {
  CompanyInput,
  DistrictInput,
  SettlementModeInput,
  ShopInput,
  SupplierInput,
} from '@keben/core/base/network/contract'
import { saveBankAccount } from '@keben/core/finance/bank-accounts/contract'
import { creditCode } from './credit-code.ts'
import { address, city, contactOf, districtNames, supplierNames } from './names.ts'
import type { Profile } from './profile.ts'
import { type Random, nth, times } from './random.ts'
import type { DemoDistrict } from './district.ts'
import { rowOf } from './row.ts'
import { makeCampuses, makeSchools } from './schools.ts'
import { makeCoverage, makeShares, makeWarehouses } from './warehouses.ts'

/** Who takes part, in the fields of the calls that would save them; ids are given here so that rows can refer to each other. */
export type Network = ReturnType<typeof makeNetwork>

export function makeNetwork(profile: Profile, random: Random) {
  const companies = makeCompanies(profile, random)
  const settlementModes = makeSettlementModes()
  const districts = makeDistricts(profile, random, companies.length)
  const schools = makeSchools(profile, random, districts)
  const warehouses = makeWarehouses(profile, random, districts)
  return {
    companies,
    settlementModes,
    bankAccounts: makeBankAccounts(profile),
    districts,
    schools,
    campuses: makeCampuses(profile, random, schools),
    warehouses,
    shares: makeShares(districts, warehouses),
    coverage: makeCoverage(districts, schools, warehouses),
    suppliers: makeSuppliers(profile, random),
    shops: makeShops(profile, random, districts),
  }
}

const headOffice = `${city.zh}教材发行有限公司`
const companyName = (index: number): string =>
  index === 0 ? headOffice : `${headOffice}${nth(sides, index - 1)}分公司`

const sides = ['江北', '江南', '城西', '城东', '新区']

function makeCompanies({ companies }: Profile, random: Random) {
  return times(companies, (index) =>
    rowOf(CompanyInput, index + 1, {
      code: index === 0 ? 'HEAD' : `BRANCH${index}`,
      name: companyName(index),
      parentId: index === 0 ? null : 1,
      address: address(random, nth(districtNames, index)),
      remark: index === 0 ? '负责全市教材征订与发行' : '负责所辖区县的教材发行',
      ...contactOf(random),
    }),
  )
}

/** The head office collects from districts and shops in one account, from schools in another. */
function makeBankAccounts({ companies }: Profile) {
  const perCompany = [
    { bank: `中国工商银行${city.zh}分行营业部`, prefix: '120202', defaultFor: ['district', 'shop'] },
    { bank: `中国建设银行${city.zh}城中支行`, prefix: '330011', defaultFor: ['school'] },
  ] as const
  return times(companies * perCompany.length, (place) => {
    const companyIndex = Math.floor(place / perCompany.length)
    const { bank, prefix, defaultFor } = nth(perCompany, place)
    return {
      companyId: companyIndex + 1,
      ...rowOf(saveBankAccount.input, place + 1, {
        name: companyName(companyIndex),
        bank,
        accountNumber: `${prefix}${String(place + 1).padStart(13, '0')}`,
        taxId: creditCode(companyIndex + 1),
        defaultFor: [...defaultFor],
      }),
    }
  })
}

/** The last one predates seasonal bills and is out of use. */
function makeSettlementModes() {
  const modes = [
    ['SEASON60', '按季结算 60 天', 'school', 60, 'season'],
    ['UNIFIED90', '统一结算 90 天', 'district', 90, 'season'],
    ['MONTH30', '按月结算 30 天', 'school', 30, 'month'],
    ['DELIVERY15', '随货结算 15 天', 'school', 15, 'delivery'],
  ] as const
  return modes.map(([code, name, teacherBooksPaidBy, dueDays, billPer], index) =>
    rowOf(
      SettlementModeInput,
      index + 1,
      { code, name, teacherBooksPaidBy, dueDays, billPer },
      code === 'DELIVERY15' ? 'disabled' : 'active',
    ),
  )
}

function makeDistricts({ districts }: Profile, random: Random, companies: number) {
  return times(districts, (index) => {
    const name = nth(districtNames, index)
    return rowOf(DistrictInput, index + 1, {
      code: `9901${String(index + 1).padStart(2, '0')}`,
      name: `${name.zh}区`,
      // Neighbours belong to one company.
      companyId: Math.floor((index * companies) / districts) + 1,
      settlementModeId: (index % 2) + 1,
      payerName: `${city.zh}市${name.zh}区教育局`,
      taxId: creditCode(1_000 + index),
      bank: `${city.zh}银行${name.zh}支行 9901${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
      address: address(random, name),
      remark: '',
      ...contactOf(random),
    })
  })
}

/** Which publishers each of them supplies is decided with the catalogue; the last one has ended its contract. */
function makeSuppliers({ suppliers }: Profile, random: Random) {
  return times(suppliers, (index) => {
    const name = nth(supplierNames, index)
    const round = Math.floor(index / supplierNames.length)
    const fields = {
      code: `SUP${String(index + 1).padStart(3, '0')}`,
      name: `${name.zh}${['图书发行', '教育图书', '书业', '文化发展'][round] ?? '图书'}有限公司`,
      taxId: creditCode(5_000 + index),
      bank: `${city.zh}银行营业部 9902${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
      address: address(random, nth(districtNames, index)),
      purchaseDiscountBp: random.int(60, 78) * 100,
      daysToPay: random.pick([30, 60, 90]),
      takesReturns: random.chance(0.5),
      overDeliveryBp: random.pick([0, 0, 0, 100, 200]),
      remark: '',
      ...contactOf(random),
    }
    return rowOf(SupplierInput, index + 1, fields, index === suppliers - 1 ? 'disabled' : 'active')
  })
}

function makeShops({ shops }: Profile, random: Random, districts: readonly DemoDistrict[]) {
  return times(shops, (index) => {
    const district = nth(districts, index)
    const name = nth(districtNames, index % districts.length)
    const round = Math.floor(index / districts.length)
    const fields = {
      code: `SHOP${String(index + 1).padStart(3, '0')}`,
      name: `${name.zh}${['新知书店', '学子书店', '文峰书店', '校园书店'][round] ?? '书店'}`,
      districtId: district.id,
      companyId: district.companyId,
      discountBp: random.int(75, 90) * 100,
      creditLimitFen: random.chance(0.8) ? random.int(2, 20) * 1_000_000 : null,
      address: address(random, name),
      remark: '',
      ...contactOf(random),
    }
    return rowOf(ShopInput, index + 1, fields, index === shops - 1 ? 'disabled' : 'active')
  })
}
