import { z } from 'zod'

export const roles = ['manage', 'business', 'warehouse', 'area', 'school', 'supplier', 'finance', 'shop'] as const
export type Role = (typeof roles)[number]
export const Role = z.enum(roles)

export const roleWords = {
  en: {
    manage: 'Administrator',
    business: 'Business',
    warehouse: 'Warehouse',
    area: 'District',
    school: 'School',
    supplier: 'Supplier',
    finance: 'Finance',
    shop: 'Retail shop',
  },
  zh: {
    manage: '管理员',
    business: '业务',
    warehouse: '仓管',
    area: '区县',
    school: '学校',
    supplier: '供应商',
    finance: '财务',
    shop: '零售店',
  },
} as const satisfies Record<'en' | 'zh', Record<Role, string>>

/** The roles as a closed list with words, for columns, filters and sheets. */
export const roleChoices = Object.fromEntries(
  roles.map((role) => [role, { en: roleWords.en[role], zh: roleWords.zh[role] }]),
) as Readonly<Record<Role, Readonly<Record<'en' | 'zh', string>>>>

/** Who may make a call: anyone, anyone signed in, or these roles. */
export type CallAccess = 'public' | 'signed-in' | readonly Role[]

export function mayCall(who: CallAccess, role: Role | undefined): boolean {
  if (who === 'public') return true
  if (role === undefined) return false
  return who === 'signed-in' || who.includes(role)
}

/** Who is calling, in which role, and what that role may see. The organisation is the user's; absent means no rows. */
export interface Actor {
  readonly userId: number
  readonly userName: string
  readonly name: string
  readonly role: Role
  readonly sessionId: string
  readonly companyId: number | null
  readonly areaId: number | null
  readonly schoolId: number | null
  /** Set for a campus user: only this campus of the school. */
  readonly campusId: number | null
  readonly supplierId: number | null
  readonly shopId: number | null
}
