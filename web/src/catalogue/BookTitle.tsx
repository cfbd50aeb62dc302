import { gradeWords } from '@keben/core/catalogue/choices'
import { hueColour } from '../kit/hues.ts'
import { useLanguage } from '../kit/language.ts'

/** A title behind the spine of its subject. */
export function BookTitle({ book }: { book: { readonly title: string; readonly subjectId: number } }) {
  return (
    <>
      <Spine subjectId={book.subjectId} />
      <span className="cut" title={book.title}>
        {book.title}
      </span>
    </>
  )
}

/** The subjects take the twelve colours in turn. The colour repeats what title and subject say, it never stands alone. */
export function Spine({ subjectId }: { subjectId: number }) {
  return <i className="spine" style={{ background: hueColour(subjectId - 1) }} aria-hidden="true" />
}

export function GradeText({ grade }: { grade: number }) {
  return gradeWords[useLanguage()](grade)
}
