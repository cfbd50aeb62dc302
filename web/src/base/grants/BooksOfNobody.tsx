import { kinds, stages } from '@keben/core/base/catalogue/choices'
import { type BookShort, publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import { bookWords } from '@keben/core/base/catalogue/words'
import { grantBooks, listBookGrantees, listUngrantedBooks } from '@keben/core/base/grants/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { Drawer } from '../../kit/dialogs/Drawer.tsx'
import { gradeOptions } from '../catalogue/book-filters.ts'
import { GradeText } from '../catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../catalogue/line-columns.tsx'
import { catalogueWords } from '../catalogue/words.ts'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, choiceColumn, moneyColumn, textColumn } from '../../kit/list/columns.tsx'
import { choiceFilter, choicesFilter, dictFilter, numbersFilter } from '../../kit/list/filters.ts'
import { type DrawerGuard, useAskBeforeLeaving, useGuard } from '../../kit/form/GuardedDrawer.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Loader } from '../../kit/app/Loader.tsx'
import { Grantees } from './Grantees.tsx'
import { bookGrantWords, grantScreenWords } from './words.ts'
import '../../kit/tick-tree/tick-tree.css'
import './grants.css'

type Title = ValueOf<typeof BookShort>

/** Active titles without a business user: no selection can contain them. */
export function BooksOfNobody() {
  const words = useWords(bookGrantWords)
  const language = useLanguage()
  const names = bookWords[language]
  const [titles, setTitles] = useState<readonly Title[]>([])
  return (
    <>
      <ListScreen
        name="books-of-nobody"
        title={words.titlesOfNobody}
        endpoint={listUngrantedBooks}
        words={bookWords}
        counted={words.titles}
        searchHint={useWords(catalogueWords).searchTitles}
        emptyTitle={words.noneWithout}
        emptyHint={words.noneWithoutHint}
        nameOf={(title) => title.title}
        columns={columns}
        filters={[
          dictFilter('subjectIds', subjectDict, { label: names.subjectId, inline: true, width: 108 }),
          numbersFilter('grades', gradeOptions, { label: names.grade, inline: true, width: 108 }),
          dictFilter('publisherIds', publisherDict, { label: names.publisherId, inline: true, width: 148 }),
          choiceFilter('stage', stages),
          choicesFilter('kinds', kinds, { label: names.kind }),
        ]}
        onOpen={(title) => setTitles([title])}
        rowActions={[{ key: 'grant', label: words.grant, run: (title) => setTitles([title]), inline: true }]}
        manyActions={[{ key: 'grant', label: words.grant, run: setTitles }]}
      />
      <GrantDrawer titles={titles} onClose={() => setTitles([])} />
    </>
  )
}

const columns: readonly Column<Title>[] = [
  bookTitleColumn(240),
  textColumn('bookCode', 130, { sortable: true, phone: 'subtitle' }),
  textColumn('publisherName', 190, { sortable: true, phone: 'meta' }),
  textColumn('subjectName', 110, { sortable: true, phone: 'meta' }),
  { key: 'grade', width: 92, sortable: true, render: ({ grade }: Title) => <GradeText grade={grade} /> },
  choiceColumn('kind', kinds, 132),
  moneyColumn('priceFen', 92, { sortable: true }),
]

function GrantDrawer({ titles, onClose }: { titles: readonly Title[]; onClose: () => void }) {
  const words = useWords(bookGrantWords)
  const { onLeave, onGuard } = useGuard(onClose)
  return (
    <Drawer open={titles.length > 0} onClose={onLeave} width={480} title={words.grantTitles(titles.length)} flush>
      <ChoosePeople titles={titles} onClose={onClose} onLeave={onLeave} onGuard={onGuard} />
    </Drawer>
  )
}

type ChoosePeopleProps = DrawerGuard & { readonly titles: readonly Title[]; readonly onClose: () => void }

function ChoosePeople({ titles, onClose, onLeave, onGuard }: ChoosePeopleProps) {
  const words = useWords(bookGrantWords)
  const screen = useWords(grantScreenWords)
  const people = useEndpoint(listBookGrantees, {})
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toast = useActionToast()
  const action = useAction(grantBooks, {
    onDone: () => {
      onClose()
      toast(words.grantTitles(titles.length), '')
    },
  })
  const holder = useAskBeforeLeaving(chosen.length > 0, onGuard)
  if (!people.data) return <Loader />
  // A title whose users are all disabled would remain unassigned.
  const active = people.data.list.filter(({ state }) => state === 'active')
  return (
    <div className="grant-drawer stack tall">
      <Grantees
        label={words.grantTitles(titles.length)}
        people={active.map((person) => ({ ...person, figure: figure(person.titles) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <footer className="grant-foot row wrap gap-8 line-above">
        <span className="grant-says slim sub" />
        <Button onClick={onLeave}>{screen.cancel}</Button>
        <Button
          look="main"
          disabled={!chosen.length}
          busy={action.busy}
          onClick={() =>
            void action.run({ userIds: [...chosen], mode: 'add', bookIds: titles.map((title) => title.id) })
          }
        >
          {screen.add(chosen.length)}
        </Button>
      </footer>
      {holder}
    </div>
  )
}
