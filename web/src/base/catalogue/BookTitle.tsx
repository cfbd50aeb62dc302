import { gradeWords } from '@keben/core/base/catalogue/choices'
import type { ReactNode } from 'react'
import { hueColour } from '../../kit/values/hues.ts'
import { useLanguage } from '../../kit/app/language.ts'
import './title.css'

interface Titled {
  readonly title: string
  readonly subjectId: number
}

/** A title with a spine in the colour of its subject. */
export function BookTitle({ book }: { book: Titled }) {
  return (
    <>
      <Spine subjectId={book.subjectId} />
      <span className="cut" title={book.title}>
        {book.title}
      </span>
    </>
  )
}

/** The same on one line, truncated, with a tooltip. */
export function TitleLine({ book, hint, children }: { book: Titled; hint?: string; children?: ReactNode }) {
  return (
    <span className="title-line row slim gap-8" title={hint}>
      <BookTitle book={book} />
      {children}
    </span>
  )
}

/** Subjects take the twelve colours in turn. The colour only repeats what the text says. */
export function Spine({ subjectId }: { subjectId: number }) {
  return <i className="spine" style={{ background: hueColour(subjectId - 1) }} aria-hidden="true" />
}

export function GradeText({ grade }: { grade: number }) {
  return gradeWords[useLanguage()](grade)
}
