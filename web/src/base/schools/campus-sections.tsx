import type { Stage } from '@keben/core/base/catalogue/choices'
import { type CampusFields, schoolDict } from '@keben/core/base/schools/contract'
import { customField, dictField, lineField, textField } from '../../kit/fields/fields.ts'
import type { Section } from '../../kit/form/types.ts'
import { countsOf, mergedCounts } from './headcount-rows.ts'
import { HeadcountField, HeadcountText } from './HeadcountField.tsx'
import type { schoolScreenWords } from './words.ts'

/** The form of a campus. Without `stages`, the user chooses the school, which decides the grades. */
export const campusSections = (
  words: (typeof schoolScreenWords)['en'],
  stages: readonly Stage[] | undefined,
): Section<keyof typeof CampusFields | 'remark'>[] => [
  {
    fields: [
      ...(stages ? [] : [dictField('schoolId', schoolDict, { search: 'server', wide: true })]),
      customField('headcount', (control) => <HeadcountField control={control} stages={stages} />, {
        wide: true,
        show: (value, beside) => <HeadcountText value={value} beside={beside} />,
        merge: (before, mine, theirs) => mergedCounts(countsOf(before), countsOf(mine), countsOf(theirs)),
      }),
    ],
  },
  {
    title: words.detailsSection,
    fields: [
      lineField('name'),
      lineField('code'),
      lineField('contact'),
      lineField('phone'),
      lineField('address', { wide: true }),
      textField('remark'),
    ],
  },
]
