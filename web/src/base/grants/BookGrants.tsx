import { useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { BooksByUser } from './BooksByUser.tsx'
import { BooksOfNobody } from './BooksOfNobody.tsx'
import { bookGrantWords } from './words.ts'

/** The titles, publishers and subjects of business users, and the unassigned titles. */
export default function BookGrants() {
  const words = useWords(bookGrantWords)
  return (
    <PageViews
      label={words.views}
      views={[
        { key: 'users', label: words.byUser, render: () => <BooksByUser /> },
        { key: 'nobody', label: words.nobodyHas, render: () => <BooksOfNobody /> },
      ]}
    />
  )
}
