import { stages } from '@keben/core/base/catalogue/choices'
import { type Subject, saveSubject } from '@keben/core/base/catalogue/contract'
import { subjectWords } from '@keben/core/base/catalogue/words'
import { choicesField, lineField, numberField, textField } from '../../kit/fields/fields.ts'
import type { EntryDrawer } from '../../kit/form/types.ts'
import { useInlineCreate } from '../../kit/form/useInlineCreate.tsx'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { coreGradeOptions } from './book-filters.ts'
import { catalogueWords } from './words.ts'

interface SubjectFormProps {
  readonly drawer: EntryDrawer<Subject>
  /** Initial values of a new subject. */
  readonly like?: Subject | undefined
}

const usual = { stages: [], coreGrades: [], sortOrder: 0, classesPerTeacher: 2 }

export function SubjectForm({ drawer, like }: SubjectFormProps) {
  const words = useWords(catalogueWords)
  return (
    <FormDrawer
      {...drawer}
      title={drawer.entry ? `${words.editSubject} · ${drawer.entry.name}` : words.newSubject}
      endpoint={saveSubject}
      words={subjectWords}
      initial={like ? { ...like, code: '' } : usual}
      sections={[
        {
          fields: [
            lineField('code'),
            lineField('name'),
            choicesField('stages', stages, { wide: true }),
            choicesField('coreGrades', coreGradeOptions, { wide: true, hint: words.coreGradesHint }),
            numberField('classesPerTeacher', { hint: words.classesPerTeacherHint }),
            numberField('sortOrder', { hint: words.sortOrderHint }),
            textField('remark'),
          ],
        },
      ]}
    />
  )
}

/** Creates a missing subject from a picker. */
export const useSubjectMaking = () =>
  useInlineCreate(useWords(catalogueWords).newSubject, (drawer) => <SubjectForm drawer={drawer} />)
