import { type Book, editionDict, saveBook } from '@keben/core/base/catalogue/contract'
import { bookWords } from '@keben/core/base/catalogue/words'
import { bookReach } from '@keben/core/base/terms/contract'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { call } from '../../kit/api/call.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { bookSections } from './book-fields.ts'
import type { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { useEditionMaking } from './EditionForm.tsx'
import { usePublisherMaking } from './PublisherForm.tsx'
import { useSubjectMaking } from './SubjectForm.tsx'
import { catalogueWords } from './words.ts'

const usual = { priceKind: 'fixed', funding: 'state', term: 'autumn', kind: 'textbook', recycled: false } as const

/** Changes a title, or adds one, optionally as a copy of another. */
export function BookForm({ form }: { form: ReturnType<typeof useEntryForm<Book>> }) {
  const words = useWords(catalogueWords)
  const language = useLanguage()
  const editions = useEndpoint(editionDict, {}, { enabled: form.drawer.open })
  const [subject, edition, publisher] = [useSubjectMaking(), useEditionMaking(), usePublisherMaking()]
  const making = { subject: subject.making, edition: edition.making, publisher: publisher.making }
  return (
    <FormDrawer
      {...form.drawer}
      title={form.entry ? `${words.editTitle} · ${form.entry.title}` : words.newTitle}
      endpoint={saveBook}
      words={bookWords}
      effect={async () => {
        const { districts, schools, shops } = await reachOf(form.entry)
        return words.priceEffect(districts, schools, shops)
      }}
      sections={bookSections(language, editions.data ?? [], making)}
      initial={form.like ? another(form.like) : usual}
      over={
        <>
          {subject.holder}
          {edition.holder}
          {publisher.holder}
        </>
      }
    />
  )
}

const hiddenFromNone = { districts: 0, schools: 0, shops: 0 }

/** The orders that a change of the price affects; a new title has none. */
const reachOf = async (book: Book | undefined) =>
  book ? (await call(bookReach, { bookIds: [book.id] }, { quiet: true })).data : hiddenFromNone

/** The values that a copy takes over. Code and ISBN are unique to each title. */
function another({ id: _id, version: _version, bookCode: _code, isbn: _isbn, ...book }: Book) {
  return { ...book, replacesId: null }
}
