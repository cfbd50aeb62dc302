import type { Issue } from '../../kit/issues.ts'
import { WarehouseKind } from './choices.ts'

/** Centre above branch above zone; a warehouse may have a parent of the same level. */
export const isBelow = (kind: WarehouseKind, other: WarehouseKind): boolean =>
  WarehouseKind.options.indexOf(kind) > WarehouseKind.options.indexOf(other)

/** A company with its parents. */
export type CompanyLine = readonly number[]

interface Neighbours {
  readonly kind: WarehouseKind
  readonly companyId: number
  /** The company of the warehouse with its parents. */
  readonly companyLine: CompanyLine
  readonly parent?: { readonly kind: WarehouseKind; readonly companyId: number } | undefined
  readonly district?: { readonly companyId: number } | undefined
  readonly parts: readonly { readonly name: string; readonly kind: WarehouseKind; readonly companyLine: CompanyLine }[]
}

/** The rules between a warehouse, its parent, its location and its parts. */
export function warehouseProblems({ kind, companyId, companyLine, parent, district, parts }: Neighbours): Issue[] {
  const problems: Issue[] = []
  if (parent && isBelow(parent.kind, kind)) problems.push({ field: 'parentId', rule: 'parent_is_lower', facts: {} })
  if (parent && !companyLine.includes(parent.companyId))
    problems.push({ field: 'parentId', rule: 'parent_of_other_company', facts: {} })
  if (district && district.companyId !== companyId)
    problems.push({ field: 'districtId', rule: 'district_of_other_company', facts: {} })
  const higher = parts.find((part) => isBelow(kind, part.kind))
  if (higher) problems.push({ field: 'kind', rule: 'part_is_higher', facts: { part: higher.name } })
  const foreign = parts.find((part) => !part.companyLine.includes(companyId))
  if (foreign) problems.push({ field: 'companyId', rule: 'part_of_other_company', facts: { part: foreign.name } })
  return problems
}
