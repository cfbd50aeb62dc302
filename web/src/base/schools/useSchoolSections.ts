import { stages } from '@keben/core/base/catalogue/choices'
import { districtDict, settlementModeDict } from '@keben/core/base/network/contract'
import { businessUserDict } from '@keben/core/base/people/contract'
import { natures } from '@keben/core/base/schools/choices'
import type { School, SchoolFields } from '@keben/core/base/schools/contract'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { type FormValues, choiceField, choicesField, dictField, lineField, textField } from '../../kit/fields/fields.ts'
import type { Section } from '../../kit/form/types.ts'
import { useWords } from '../../kit/app/language.ts'
import { schoolScreenWords } from './words.ts'

/** The form of a school. It offers the salespeople of the company that serves the district. */
export function useSchoolSections(school: School | undefined): Section<keyof typeof SchoolFields | 'remark'>[] {
  const words = useWords(schoolScreenWords)
  const districts = useEndpoint(districtDict, {}, { staleTime: 5 * 60_000 })
  const companyOf = ({ districtId }: FormValues) => districts.data?.find(({ id }) => id === districtId)?.companyId

  /** The inherited value of an empty field, if the opened row has it. */
  const inherited = (field: 'settlementMode' | 'salesperson') => (values: FormValues) => {
    if (values[`${field}Id`] !== null) return undefined
    const known = school && values['districtId'] === school.districtId && school[`${field}Id`] === null
    return words.asDistrict(known ? school[`${field}Name`] || words.nobody : undefined)
  }

  return [
    {
      fields: [
        lineField('code', { hint: words.codeHint }),
        choiceField('nature', natures),
        lineField('name', { wide: true }),
        dictField('districtId', districtDict, { also: () => ({ salespersonId: null }) }),
        choicesField('stages', stages),
      ],
    },
    {
      title: words.termsSection,
      fields: [
        dictField('settlementModeId', settlementModeDict, { hint: inherited('settlementMode') }),
        dictField('salespersonId', businessUserDict, {
          narrow: (values) => {
            const companyId = companyOf(values)
            return companyId === undefined ? undefined : { companyId }
          },
          hint: inherited('salesperson'),
        }),
      ],
    },
    {
      title: words.contactSection,
      fields: [lineField('contact'), lineField('phone'), lineField('address', { wide: true }), textField('remark')],
    },
  ]
}
