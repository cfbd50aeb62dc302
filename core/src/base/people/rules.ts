import type { Issue } from '../../kit/issues.ts'
import { type Role, roles } from '../../roles.ts'

/** The fields that say whom a user acts for. */
export const organisationFields = ['companyId', 'districtId', 'schoolId', 'campusId', 'supplierId', 'shopId'] as const
export type OrganisationField = (typeof organisationFields)[number]
export type Organisations = Readonly<Record<OrganisationField, number | null>>

interface ActsFor {
  /** Without it the role would see nothing. */
  readonly needs?: OrganisationField
  readonly may?: OrganisationField
}

/** The organisation that each role acts for. */
const actsFor: Readonly<Record<Role, ActsFor>> = {
  manage: { may: 'companyId' },
  business: { needs: 'companyId' },
  warehouse: { needs: 'companyId' },
  finance: { needs: 'companyId' },
  area: { needs: 'districtId' },
  school: { needs: 'schoolId', may: 'campusId' },
  supplier: { needs: 'supplierId' },
  shop: { needs: 'shopId' },
}

/** Which of these roles needs the organisation: the first in the order of roles, for the sentence. */
export const roleNeeding = (userRoles: readonly Role[], field: OrganisationField): Role | undefined =>
  roles.find((role) => userRoles.includes(role) && actsFor[role].needs === field)

/** Whether one of these roles acts for such an organisation, or may. */
export const mayName = (userRoles: readonly Role[], field: OrganisationField): boolean =>
  userRoles.some((role) => actsFor[role].needs === field || actsFor[role].may === field)

/** Roles whose holders belong to a company. */
export const companyRoles: readonly Role[] = roles.filter((role) => mayName([role], 'companyId'))

/**
 * What must hold between the roles of a user and the organisations: each role has the one that it acts for, and none is
 * named that no role acts for; otherwise a role that is added later would suddenly see its rows.
 */
export function organisationProblems(user: Organisations & { readonly roles: readonly Role[] }): Issue[] {
  return organisationFields.flatMap((field): Issue[] => {
    if (user[field] === null) {
      const role = roleNeeding(user.roles, field)
      return role ? [{ field, rule: 'organisation_needed', facts: { role } }] : []
    }
    return mayName(user.roles, field) ? [] : [{ field, rule: 'organisation_not_of_roles', facts: {} }]
  })
}

/** A campus user acts for a campus of the own school. */
export function campusProblems(user: {
  readonly schoolId: number | null
  readonly campus: { readonly schoolId: number } | undefined
}): Issue[] {
  const fits = !user.campus || user.campus.schoolId === user.schoolId
  return fits ? [] : [{ field: 'campusId', rule: 'campus_of_school', facts: {} }]
}

/** What a user is in charge of, as salesperson and as keeper. */
export interface Duties {
  readonly districts: number
  readonly schools: number
  readonly warehouses: number
}

interface Membership {
  readonly roles: readonly Role[]
  readonly companyId: number | null
}

/** Responsibilities that would lose their user: they need a role and belong to the company. */
export function dutiesLeft(before: Membership, after: Membership, duties: Duties): Duties {
  const moves = before.companyId !== after.companyId
  const leaves = (role: Role) => moves || (before.roles.includes(role) && !after.roles.includes(role))
  const sells = leaves('business') ? duties : { districts: 0, schools: 0 }
  return {
    districts: sells.districts,
    schools: sells.schools,
    warehouses: leaves('warehouse') ? duties.warehouses : 0,
  }
}

export function dutyProblems(before: Membership, after: Membership, duties: Duties): Issue[] {
  const field = before.companyId === after.companyId ? 'roles' : 'companyId'
  const { districts, schools, warehouses } = dutiesLeft(before, after, duties)
  return [
    ...(districts + schools ? [{ field, rule: 'still_looks_after', facts: { districts, schools } }] : []),
    ...(warehouses ? [{ field, rule: 'still_keeps', facts: { warehouses } }] : []),
  ]
}
