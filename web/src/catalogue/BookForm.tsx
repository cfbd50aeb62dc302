import { type Book, editionDict, saveBook } from '@keben/core/catalogue/contract'
import { bookWords } from '@keben/core/catalogue/words'
import { useAsk } from '../kit/ask.ts'
import { FormDrawer } from '../kit/FormDrawer.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { bookSections } from './book-fields.ts'
import type { useEntryForm } from '../kit/useEntryForm.ts'
import { useEditionMaking } from './EditionForm.tsx'
import { usePublisherMaking } from './PublisherForm.tsx'
import { useSubjectMaking } from './SubjectForm.tsx'
import { catalogueWords } from './words.ts'

const usual = { priceKind: 'fixed', funding: 'state', term: 'autumn', kind: 'textbook', recycled: false } as const

/** Changes a title, or adds one, perhaps like another. */
export function BookForm({ form }: { form: ReturnType<typeof useEntryForm<Book>> }) {
  const words = useWords(catalogueWords)
  const language = useLanguage()
  const editions = useAsk(editionDict, {}, { enabled: form.drawer.open })
  const [subject, edition, publisher] = [useSubjectMaking(), useEditionMaking(), usePublisherMaking()]
  const making = { subject: subject.making, edition: edition.making, publisher: publisher.making }
  return (
    <FormDrawer
      {...form.drawer}
      title={form.entry ? `${words.editTitle} · ${form.entry.title}` : words.newTitle}
      endpoint={saveBook}
      words={bookWords}
      effect={words.priceEffect}
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

/** What a new title has in common with the one it is copied from. Code and ISBN are each book's own. */
function another({ id: _id, version: _version, bookCode: _code, isbn: _isbn, ...book }: Book) {
  return { ...book, replacesId: null }
}
