import { companyDict, districtDict, shopDict, supplierDict } from '@keben/core/base/network/contract'
import { type OrganisationField, mayName, roleNeeding } from '@keben/core/base/people/rules'
import { Role, roleChoices } from '@keben/core/roles'
import { campusDict, schoolDict } from '@keben/core/base/schools/contract'
import { type Field, type FormValues, dictField } from '../../kit/fields/fields.ts'
import { dictFilter, flagFilter, choicesFilter, type Filter } from '../../kit/list/filters.ts'
import type { UserKind } from './kinds.ts'
import type { userScreenWords } from './words.ts'

const rolesIn = ({ roles }: FormValues): Role[] =>
  Role.array()
    .catch([])
    .parse(roles ?? [])

/** The field is required if a role acts for this organisation; otherwise it is hidden and empty. */
const requested = (field: OrganisationField) => ({
  when: (values: FormValues): boolean => mayName(rolesIn(values), field),
  needed: (values: FormValues): boolean => roleNeeding(rolesIn(values), field) !== undefined,
})

/** The organisations of the chosen roles. */
export const organisationFields = (words: (typeof userScreenWords)['en']): Field<OrganisationField>[] => [
  dictField('companyId', companyDict, requested('companyId')),
  dictField('districtId', districtDict, requested('districtId')),
  // The campus depends on the school.
  dictField('schoolId', schoolDict, { search: 'server', ...requested('schoolId'), also: () => ({ campusId: null }) }),
  dictField('campusId', campusDict, {
    search: 'server',
    when: (values) => requested('campusId').when(values) && typeof values['schoolId'] === 'number',
    narrow: ({ schoolId }) => ({ schoolId }),
    hint: words.campusHint,
  }),
  dictField('supplierId', supplierDict, requested('supplierId')),
  dictField('shopId', shopDict, requested('shopId')),
]

type FilterKey = UserKind['filters'][number] | 'mustChangePassword' | 'neverSignedIn' | 'locked'

const inline = { inline: true, width: 160 }
const byOrganisation = {
  companyIds: dictFilter('companyIds', companyDict, inline),
  districtIds: dictFilter('districtIds', districtDict, inline),
  schoolIds: dictFilter('schoolIds', schoolDict, { ...inline, search: 'server' }),
  supplierIds: dictFilter('supplierIds', supplierDict, inline),
  shopIds: dictFilter('shopIds', shopDict, inline),
} satisfies Record<Exclude<UserKind['filters'][number], 'roles'>, Filter<FilterKey>>

/** The roles of the screen. */
const byRole = ({ roles }: UserKind): Filter<FilterKey> =>
  choicesFilter('roles', Object.fromEntries(roles.map((role) => [role, roleChoices[role]])), {
    inline: true,
    width: 130,
  })

export const filtersOf = (kind: UserKind): Filter<FilterKey>[] => [
  ...kind.filters.map((key) => (key === 'roles' ? byRole(kind) : byOrganisation[key])),
  flagFilter('mustChangePassword'),
  flagFilter('neverSignedIn'),
  flagFilter('locked'),
]
