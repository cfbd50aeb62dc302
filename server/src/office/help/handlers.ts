import { type HelperKind, helpContacts } from '@keben/core/office/help/contract'
import type { Actor } from '@keben/core/roles'
import { joinOfficer } from '../../base/network/officers.ts'
import { companiesSeenBy, districtsSeenBy } from '../../base/network/scope.ts'
import { schoolsSeenBy } from '../../base/schools/scope.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'

export interface HelpParts {
  readonly settings: { readonly hotline?: string }
}

interface HelpContact {
  readonly kind: HelperKind
  readonly organisation: string
  readonly name: string
  readonly phone: string
}

export const helpHandlers = ({ settings: { hotline = '' } }: HelpParts): Handler[] => [
  handle(helpContacts, async (_, { db, actor }) => {
    const contacts: HelpContact[] = []
    for (const query of contactsOf(actor)) contacts.push(...(await db.rows<HelpContact>(query)))
    return { hotline, contacts: contacts.filter(({ name, phone }) => name || phone) }
  }),
]

/** The nearest helper first. */
function contactsOf(actor: Actor): Sql[] {
  switch (actor.role) {
    case 'school':
      return [districtContact(actor), schoolSalesperson(actor)]
    case 'area':
      return [districtSalesperson(actor)]
    case 'shop':
      return [companyContact(actor)]
    case 'manage':
    case 'business':
    case 'warehouse':
    case 'supplier':
    case 'finance':
      return []
  }
}

const districtContact = (actor: Actor): Sql => sql`
  select 'district' as kind, district.name as organisation, officer.name, officer.phone
  from district ${joinOfficer} where ${districtsSeenBy(actor)}`

const districtSalesperson = (actor: Actor): Sql => sql`
  select 'salesperson' as kind, company.name as organisation, app_user.name, app_user.mobile as phone
  from district join company on company.id = district.company_id
    join app_user on app_user.id = district.salesperson_id and app_user.state = 'active'
  where ${districtsSeenBy(actor)}`

const schoolSalesperson = (actor: Actor): Sql => sql`
  select 'salesperson' as kind, company.name as organisation, app_user.name, app_user.mobile as phone
  from school join district on district.id = school.district_id join company on company.id = district.company_id
    join app_user on app_user.id = coalesce(school.salesperson_id, district.salesperson_id) and app_user.state = 'active'
  where ${schoolsSeenBy(actor)}`

const companyContact = (actor: Actor): Sql => sql`
  select 'company' as kind, company.name as organisation, company.contact as name, company.phone
  from company where ${companiesSeenBy(actor)}`
