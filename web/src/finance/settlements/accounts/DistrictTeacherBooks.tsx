import { districtTeacherBooks, districtTeacherUnified } from '@keben/core/finance/settlements/accounts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { PageViews } from '../../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { AccountView } from './AccountView.tsx'
import { accountWords } from './words.ts'

const path = '/sys/countyAccount/teacher'

/** Teacher books of my schools, paid by schools or by the district. */
export default function DistrictTeacherBooks() {
  const words = useWords(accountWords)
  return (
    <PageViews
      label={screenTitle(path, useLanguage())}
      views={[
        {
          key: 'schools',
          label: words.bySchools,
          render: () => (
            <AccountView path={path} view="schools" kind="teacherOfSchool" endpoint={districtTeacherBooks} />
          ),
        },
        {
          key: 'district',
          label: words.byDistrict,
          render: () => (
            <AccountView path={path} view="district" kind="teacherOfDistrict" endpoint={districtTeacherUnified} />
          ),
        },
      ]}
    />
  )
}
