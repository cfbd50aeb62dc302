import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { CampusList } from './CampusList.tsx'
import { SchoolList } from './SchoolList.tsx'
import { schoolScreenWords } from './words.ts'

/** Schools; a second view lists all campuses. */
export default function Schools() {
  const words = useWords(schoolScreenWords)
  const language = useLanguage()
  return (
    <PageViews
      label={words.schoolsAndCampuses}
      views={[
        { key: 'schools', label: screenTitle('/sys/baseInfo/school', language), render: () => <SchoolList /> },
        { key: 'campuses', label: words.campusView, render: () => <CampusList /> },
      ]}
    />
  )
}
