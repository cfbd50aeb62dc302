import { z } from 'zod'
import type { Issue } from '../../../kit/issues.ts'
import { Id } from '../../../kit/paging.ts'
import { type WarehouseKind, warehouseKinds } from '../../../base/warehouses/choices.ts'
import { WarehouseInput } from '../../../base/warehouses/contract.ts'
import { warehouseProblems } from '../../../base/warehouses/rules.ts'
import { warehouseWords } from '../../../base/warehouses/words.ts'
import { codeOf, oneOf, text, yesNo } from '../cells.ts'
import type { EnteredSheet, KnownEntry, ReferredEntries, RightRow, RowIssue } from '../sheet.ts'
import { columnNotes, coverageSheetWords, examples, sheetNames } from '../words.ts'
import { counted, factOf, resourceColumns, shown } from './common.ts'

interface WarehousePlacement {
  readonly name: string
  readonly kind: WarehouseKind
  readonly company: string
  readonly parent: string | null
  readonly district: string | null
  readonly keeper: string | null
}

/** By code. */
export interface WarehouseFacts {
  readonly warehouses: Readonly<Record<string, WarehousePlacement>>
  /** Parent companies. */
  readonly companies: Readonly<Record<string, string | null>>
  /** Companies by district. */
  readonly districts: Readonly<Record<string, string>>
  /** Own coverage and its districts. */
  readonly serving: Readonly<
    Record<string, { readonly districts: number; readonly schools: number; readonly within: readonly string[] }>
  >
  readonly shared: Readonly<
    Record<string, readonly { readonly code: string; readonly name: string; readonly company: string }[]>
  >
  /** Keepers in lower case. */
  readonly keepers: readonly string[]
}

/** Applies the family's rules to the tree after the import. */
function amongWarehouses(rows: readonly RightRow[], facts: unknown): RowIssue[] {
  const known = facts as WarehouseFacts
  const inFile = new Map(rows.map((row) => [String(row.saved['code']), placementOf(row)]))
  const parts = Map.groupBy(
    Object.entries(known.warehouses).filter(([code]) => !inFile.has(code)),
    ([, { parent }]) => parent,
  )
  const numbers = new Map(Object.keys(known.companies).map((code, place) => [code, place + 1]))
  const lineOf = (company: string): number[] => companyLine(known, company).map((code) => numbers.get(code) ?? 0)
  const own = rows.flatMap(({ row, saved, codes }) => {
    const code = String(saved['code'])
    const { kind, company, parent: parentCode } = placementOf({ row, saved, codes })
    // The database reports unknown ones.
    if (!numbers.has(company)) return []
    const parent = parentCode === null ? undefined : (inFile.get(parentCode) ?? factOf(known.warehouses, parentCode))
    const district = factOf(known.districts, codes['districtCode'] ?? '')
    const issues = warehouseProblems({
      kind,
      companyId: numbers.get(company) ?? 0,
      companyLine: lineOf(company),
      parent: parent && { kind: parent.kind, companyId: numbers.get(parent.company) ?? 0 },
      district: district === undefined ? undefined : { companyId: numbers.get(district) ?? 0 },
      parts: (parts.get(code) ?? []).map(([, part]) => ({ ...part, companyLine: lineOf(part.company) })),
    })
    return [...issues, ...otherProblems(known, code, company, codes)].map((issue) => ({ ...issue, row }))
  })
  return [...own, ...strayIssues(rows, inFile, known)]
}

/** Violations in the current tree. */
export function misfitsAmong(codes: readonly string[], facts: WarehouseFacts): number {
  const rows = codes.flatMap((code, row): RightRow[] => {
    const warehouseOf = factOf(facts.warehouses, code)
    if (!warehouseOf) return []
    const { name, kind, company, parent, district, keeper } = warehouseOf
    const named = { companyCode: company, parentCode: parent, districtCode: district, keeperUserName: keeper }
    const referring = Object.entries(named).filter((each): each is [string, string] => each[1] !== null)
    return [{ row, saved: { code, name, kind }, codes: Object.fromEntries(referring) }]
  })
  return new Set(amongWarehouses(rows, facts).map(({ row }) => row)).size
}

/** Each served district must use the warehouse or a parent. */
function strayIssues(
  rows: readonly RightRow[],
  inFile: ReadonlyMap<string, WarehousePlacement>,
  known: WarehouseFacts,
): RowIssue[] {
  const warehouseOf = (code: string) => inFile.get(code) ?? factOf(known.warehouses, code)
  const rowOf = new Map(rows.map(({ row, saved }) => [String(saved['code']), row]))
  return Object.entries(known.serving).flatMap(([code, { within }]) => {
    const before = lineageOf(code, (each) => factOf(known.warehouses, each))
    // Reported at the moved warehouse or parent.
    const row = before.map((each) => rowOf.get(each)).find((each) => each !== undefined)
    if (row === undefined) return []
    const after = lineageOf(code, warehouseOf)
    const used = after.flatMap((each) => [
      warehouseOf(each)?.district,
      ...(factOf(known.shared, each) ?? []).map((district) => district.code),
    ])
    const district = within.find((each) => !used.includes(each))
    return district === undefined
      ? []
      : [{ row, field: 'districtId', rule: 'warehouse_still_serves', facts: { warehouse: code, district } }]
  })
}

/** With its parents. */
function lineageOf(start: string, warehouseOf: (code: string) => WarehousePlacement | undefined): string[] {
  const line: string[] = []
  for (let at: string | null | undefined = start; at && !line.includes(at); at = warehouseOf(at)?.parent) line.push(at)
  return line
}

const placementOf = ({ saved, codes }: RightRow): WarehousePlacement => ({
  name: String(saved['name']),
  kind: saved['kind'] as WarehouseKind,
  company: codes['companyCode'] ?? '',
  parent: codes['parentCode'] ?? null,
  district: codes['districtCode'] ?? null,
  keeper: codes['keeperUserName'] ?? null,
})

/** With its parents. */
function companyLine({ companies }: WarehouseFacts, company: string): string[] {
  const line: string[] = []
  for (let at: string | null | undefined = company; at && !line.includes(at); at = factOf(companies, at)) line.push(at)
  return line
}

function otherProblems(known: WarehouseFacts, code: string, company: string, codes: RightRow['codes']): Issue[] {
  const problems: Issue[] = []
  const { parentCode = '', keeperUserName } = codes
  const serving = factOf(known.serving, parentCode)
  if (serving) {
    const { districts, schools } = serving
    problems.push({ field: 'parentId', rule: 'parent_serves', facts: { districts, schools } })
  }
  const elsewhere = (factOf(known.shared, code) ?? []).filter((district) => district.company !== company)
  if (elsewhere.length) {
    const districts = elsewhere.map(({ name }) => name).join(', ')
    problems.push({ field: 'companyId', rule: 'shared_in_other_company', facts: { districts } })
  }
  if (keeperUserName !== undefined && !known.keepers.includes(keeperUserName.toLowerCase()))
    problems.push({ field: 'keeperId', rule: 'not_a_keeper', facts: {} })
  return problems
}

export const warehouseSheet: EnteredSheet = {
  name: sheetNames.warehouse,
  thing: 'warehouse',
  keys: ['code'],
  words: warehouseWords,
  input: WarehouseInput,
  amongst: amongWarehouses,
  columns: [
    { key: 'code', cell: text, note: columnNotes.code, example: 'W002' },
    { key: 'name', cell: text, example: examples.warehouseName },
    { key: 'kind', cell: oneOf(warehouseKinds), example: 'branch' },
    {
      key: 'parentCode',
      cell: codeOf('warehouse'),
      fills: 'parentId',
      noCircle: 'parts_in_a_circle',
      note: columnNotes.parentWarehouse,
      example: 'W001',
    },
    shown('parentName'),
    { key: 'companyCode', cell: codeOf('company'), fills: 'companyId', example: 'C001' },
    shown('companyName'),
    { key: 'districtCode', cell: codeOf('district'), fills: 'districtId', example: '330102' },
    shown('districtName'),
    { key: 'keeperUserName', cell: codeOf('user'), fills: 'keeperId', note: columnNotes.keeper },
    shown('keeperName'),
    { key: 'address', cell: text, example: examples.address },
    shown('leaf', yesNo),
    ...counted('districts', 'schools', 'campuses'),
    ...resourceColumns,
  ],
}

/** Warehouse codes by district id. */
export type LeavesOfDistricts = Readonly<Record<string, readonly string[]>>

function coverageFits(_: KnownEntry, { districtCode, schoolCode, warehouseCode }: ReferredEntries, facts: unknown) {
  const districtId = (districtCode?.['id'] ?? schoolCode?.['districtId']) as number | undefined
  if (districtId === undefined || !warehouseCode) return []
  const leaves = factOf(facts as LeavesOfDistricts, String(districtId)) ?? []
  return leaves.includes(String(warehouseCode['code']))
    ? []
    : [{ field: 'warehouseId', rule: 'not_a_leaf_of_district', facts: {} }]
}

const CoverageInput = z
  .object({
    districtId: Id.nullable().default(null),
    schoolId: Id.nullable().default(null),
    warehouseId: Id,
  })
  .refine(({ districtId, schoolId }) => districtId !== null || schoolId !== null, {
    path: ['districtId'],
    params: { rule: 'district_or_school' },
  })
  .refine(({ districtId, schoolId }) => districtId === null || schoolId === null, {
    path: ['schoolId'],
    params: { rule: 'district_and_school' },
  })

/** A row for a district, or for a school, which overrides it. */
export const coverageSheet: EnteredSheet = {
  name: sheetNames.coverage,
  thing: 'coverage',
  keys: ['districtCode', 'schoolCode'],
  words: coverageSheetWords,
  input: CoverageInput,
  looksAt: { district: [], school: ['districtId'], warehouse: ['code'] },
  fits: coverageFits,
  columns: [
    {
      key: 'districtCode',
      cell: codeOf('district'),
      fills: 'districtId',
      note: columnNotes.coverageDistrict,
      example: '330102',
    },
    { key: 'schoolCode', cell: codeOf('school'), fills: 'schoolId', note: columnNotes.coverageSchool },
    shown('servedName'),
    { key: 'warehouseCode', cell: codeOf('warehouse'), fills: 'warehouseId', note: columnNotes.leaf, example: 'W002' },
    shown('warehouseName'),
  ],
}
