import { creditCode } from './credit-code.ts'
import {
  type Name,
  address,
  campusNames,
  chineseNumber,
  city,
  districtNames,
  person,
  schoolKinds,
  schoolNames,
  supplierNames,
} from './names.ts'
import type { Profile } from './profile.ts'
import { type Random, nth, times } from './random.ts'

/** Who takes part, as rows of the database; ids are given here so that rows can refer to each other. */
export type Network = ReturnType<typeof makeNetwork>

export function makeNetwork(profile: Profile, random: Random) {
  const companies = makeCompanies(profile, random)
  const settlementModes = makeSettlementModes()
  const districts = makeDistricts(profile, random, companies.length)
  const schools = makeSchools(profile, random, districts)
  return {
    companies,
    settlementModes,
    districts,
    schools,
    campuses: makeCampuses(profile, random, schools),
    warehouses: makeWarehouses(profile, random, districts),
    suppliers: makeSuppliers(profile, random),
    shops: makeShops(profile, random, districts),
  }
}

const contactOf = (random: Random) => {
  const { zh, mobile } = person(random)
  return { contact: zh, phone: mobile }
}

const sides = ['江北', '江南', '城西', '城东', '新区']
const sidesEn = ['North Bank', 'South Bank', 'West Town', 'East Town', 'New Town']

function makeCompanies({ companies }: Profile, random: Random) {
  const head = `${city.zh}教材发行有限公司`
  return times(companies, (index) => ({
    id: index + 1,
    code: index === 0 ? 'HEAD' : `BRANCH${index}`,
    name: index === 0 ? head : `${head}${nth(sides, index - 1)}分公司`,
    parent_id: index === 0 ? null : 1,
    address: address(random, nth(districtNames, index)),
    remark: index === 0 ? `${city.en} Textbook Distribution` : `${nth(sidesEn, index - 1)} branch`,
    ...contactOf(random),
  }))
}

function makeSettlementModes() {
  return [
    { code: 'SEASON60', name: '按季结算，60 天付款，教师用书由学校支付', payer: 'school', days: 60, per: 'season' },
    { code: 'UNIFIED90', name: '统一结算，90 天付款，教师用书由区县支付', payer: 'district', days: 90, per: 'season' },
    { code: 'MONTH30', name: '按月结算，30 天付款，教师用书由学校支付', payer: 'school', days: 30, per: 'month' },
  ].map(({ code, name, payer, days, per }, index) => ({
    id: index + 1,
    code,
    name,
    teacher_books_paid_by: payer,
    due_days: days,
    bill_per: per,
  }))
}

function makeDistricts({ districts }: Profile, random: Random, companies: number) {
  return times(districts, (index) => {
    const name = nth(districtNames, index)
    return {
      id: index + 1,
      code: `9901${String(index + 1).padStart(2, '0')}`,
      name: `${name.zh}区`,
      // Neighbours belong to one company.
      company_id: Math.floor((index * companies) / districts) + 1,
      settlement_mode_id: (index % 2) + 1,
      payer_name: `${city.zh}市${name.zh}区教育局`,
      tax_id: creditCode(1_000 + index),
      bank: `${city.zh}银行${name.zh}支行 9901${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
      address: address(random, name),
      remark: `${name.en} District`,
      ...contactOf(random),
    }
  })
}

interface Place {
  id: number
  code: string
}

/** Kinds of schools in the proportions of a real city, and each name once in its district. */
function makeSchools({ schools }: Profile, random: Random, districts: readonly Place[]) {
  const kinds = schoolKinds.flatMap((kind) => times(kind.share, () => kind))
  const inDistrict = new Map<number, number>()
  return times(schools, (index) => {
    const district = nth(districts, index)
    const place = nth(districtNames, index % districts.length)
    // Steps that share no divisor with the number of kinds visit all of them in every district.
    const kind = nth(kinds, Math.floor(index / districts.length) * 7 + district.id * 11)
    const serial = (inDistrict.get(district.id) ?? 0) + 1
    inDistrict.set(district.id, serial)
    const name = schoolName(serial, place, kind)
    return {
      id: index + 1,
      code: `${district.code}${String(serial).padStart(4, '0')}`,
      name: name.zh,
      district_id: district.id,
      stages: kind.stages,
      nature: random.chance(0.92) ? '公办' : '民办',
      settlement_mode_id: random.chance(0.1) ? 3 : null,
      address: address(random, place),
      remark: name.en,
      ...contactOf(random),
    }
  })
}

function schoolName(serial: number, district: Name, kind: Name): Name {
  const numbered = { zh: `第${chineseNumber((serial >> 1) + 1)}`, en: `No. ${(serial >> 1) + 1}` }
  const round = Math.floor(serial / (2 * schoolNames.length))
  const named = nth(schoolNames, serial >> 1)
  const called =
    serial % 2
      ? numbered
      : { zh: named.zh + (round ? chineseNumber(round + 1) : ''), en: named.en + (round ? ` ${round + 1}` : '') }
  return { zh: `${district.zh}${called.zh}${kind.zh}`, en: `${district.en} ${called.en} ${kind.en}` }
}

/** Every school has its main campus; the larger ones have one or two more. */
function makeCampuses(
  { campuses, schools: count }: Profile,
  random: Random,
  schools: readonly (Place & { address: string })[],
) {
  const more = campuses - count
  const step = Math.floor(count / more)
  const wanted = schools.flatMap((school, index) => {
    const second = index % step === 0 && index / step < more
    return second
      ? [
          { school, place: 0 },
          { school, place: 1 + (index % 4) },
        ]
      : [{ school, place: 0 }]
  })
  return wanted.map(({ school, place }, index) => ({
    id: index + 1,
    school_id: school.id,
    code: `${school.code}${place === 0 ? '01' : '02'}`,
    name: nth(campusNames, place).zh,
    address: school.address,
    remark: `${nth(campusNames, place).en} campus`,
    ...contactOf(random),
  }))
}

/** A centre for all, a branch in each district as far as they go, then zones inside the branches. */
function makeWarehouses(
  { warehouses }: Profile,
  random: Random,
  districts: readonly { id: number; company_id: number }[],
) {
  return times(warehouses, (index) => {
    const place = (index - 1 + districts.length) % districts.length
    const name = nth(districtNames, place)
    const district = nth(districts, place)
    const kind = index === 0 ? 'centre' : index <= districts.length ? 'branch' : 'zone'
    const round = Math.ceil(index / districts.length)
    return {
      id: index + 1,
      code: `WH${String(index + 1).padStart(3, '0')}`,
      name: { centre: `${city.zh}中心库`, branch: `${name.zh}分库`, zone: `${name.zh}${round - 1}号库区` }[kind],
      kind,
      parent_id: { centre: null, branch: 1, zone: 2 + place }[kind],
      company_id: kind === 'centre' ? 1 : district.company_id,
      district_id: kind === 'centre' ? null : district.id,
      address: address(random, name),
      remark: { centre: `${city.en} centre`, branch: `${name.en} branch store`, zone: `${name.en} zone ${round - 1}` }[
        kind
      ],
    }
  })
}

function makeSuppliers({ suppliers }: Profile, random: Random) {
  return times(suppliers, (index) => {
    const name = nth(supplierNames, index)
    const round = Math.floor(index / supplierNames.length)
    return {
      id: index + 1,
      code: `SUP${String(index + 1).padStart(3, '0')}`,
      name: `${name.zh}${['图书发行', '教育图书', '书业', '文化发展'][round] ?? '图书'}有限公司`,
      tax_id: creditCode(5_000 + index),
      bank: `${city.zh}银行营业部 9902${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
      address: address(random, nth(districtNames, index)),
      purchase_discount_bp: random.int(60, 78) * 100,
      days_to_pay: random.pick([30, 60, 90]),
      takes_returns: random.chance(0.5),
      remark: `${name.en} Books${round ? ` ${round + 1}` : ''}`,
      ...contactOf(random),
    }
  })
}

function makeShops({ shops }: Profile, random: Random, districts: readonly { id: number; company_id: number }[]) {
  return times(shops, (index) => {
    const district = nth(districts, index)
    const name = nth(districtNames, index % districts.length)
    const round = Math.floor(index / districts.length)
    return {
      id: index + 1,
      code: `SHOP${String(index + 1).padStart(3, '0')}`,
      name: `${name.zh}${['新知书店', '学子书店', '文峰书店', '校园书店'][round] ?? '书店'}`,
      district_id: district.id,
      company_id: district.company_id,
      discount_bp: random.int(75, 90) * 100,
      credit_limit_fen: random.int(2, 20) * 1_000_000,
      address: address(random, name),
      remark: `${name.en} Bookshop${round ? ` ${round + 1}` : ''}`,
      ...contactOf(random),
    }
  })
}
