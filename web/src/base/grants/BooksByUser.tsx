import {
  type BookGrantee,
  type BookTree,
  bookTree,
  booksOfUser,
  countBookGrants,
  grantBooks,
  listBookGrantees,
} from '@keben/core/base/grants/contract'
import { useMemo, useState } from 'react'
import { ChoiceStrip } from '../../kit/ui/ChoiceStrip.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { type TickNode, TickTree } from '../../kit/tick-tree/TickTree.tsx'
import {
  type BookView,
  allKey,
  bookNodes,
  countTitles,
  countsByKey,
  coveredBeside,
  disabledKeys,
  grantsOfTicks,
  ticksOfGrants,
  withoutNeedless,
} from './book-ticks.ts'
import { GrantEditor } from './GrantEditor.tsx'
import type { Grantee } from './Grantees.tsx'
import { useGrantCall } from './useGrantCall.ts'
import { type GrantTicks, useTicks } from './useTicks.ts'
import { bookGrantWords, grantScreenWords } from './words.ts'

/** The business users, and the titles that each works on. */
export function BooksByUser() {
  const people = useEndpoint(listBookGrantees, {})
  const tree = useEndpoint(bookTree, {}, { staleTime: 5 * 60_000 })
  const failed = [people, tree].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <QueryFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!people.data || !tree.data) return <Loader page />
  return <Editor people={people.data.list} tree={tree.data} />
}

function Editor({ people, tree }: { people: readonly BookGrantee[]; tree: BookTree }) {
  const words = useWords(bookGrantWords)
  const title = screenTitle('/sys/userManage/bookGrant', useLanguage())
  const [chosen, setChosen] = useState<readonly number[]>([])
  const several = chosen.length > 1
  const own = useEndpoint(booksOfUser, { userId: chosen[0] ?? 0 }, { enabled: chosen.length === 1 })
  const counts = useEndpoint(countBookGrants, { userIds: [...chosen] }, { enabled: several, keepPrevious: true })
  const base = useMemo(() => (several || !own.data ? undefined : ticksOfGrants(own.data)), [several, own.data])
  const ticks = useTicks(base)
  const { run, busy } = useGrantCall(grantBooks)
  return (
    <GrantEditor
      title={title}
      summary={`${words.users(people.length)} · ${words.titles(tree.books.length)}`}
      people={people.map((person) => granteeOf(person, words))}
      chosen={chosen}
      onChosen={setChosen}
      ticks={ticks}
      worth={words.titles(countTitles(tree, ticks.ticked))}
      busy={busy}
      run={({ userIds, mode, ticked }) =>
        run({ userIds, mode, ...grantsOfTicks(ticked), ...(mode === 'set' && own.data && { stamp: own.data.stamp }) })
      }
    >
      {(several || own.data) && (
        <BookTicks
          tree={tree}
          ticks={ticks}
          shares={several && counts.data ? { of: chosen.length, counts: counts.data.list } : undefined}
        />
      )}
    </GrantEditor>
  )
}

const granteeOf = ({ titles, all, ...person }: BookGrantee, words: (typeof bookGrantWords)['en']): Grantee => ({
  ...person,
  figure: all ? words.everyTitle : figure(titles),
})

interface BookTicksProps {
  readonly tree: BookTree
  readonly ticks: GrantTicks
  /** For several users: how many of them have each grant. */
  readonly shares: { readonly of: number; readonly counts: Parameters<typeof countsByKey>[0] } | undefined
}

/** The titles by publisher or subject. Grants from the other grouping show as covered. */
function BookTicks({ tree, ticks: { ticked, setTicked }, shares }: BookTicksProps) {
  const words = useWords(bookGrantWords)
  const screen = useWords(grantScreenWords)
  const [view, setView] = useState<BookView>('publisher')
  const nodes = useMemo(() => bookNodes(tree, view, words.allOfCompany), [tree, view, words])
  const covered = useMemo(() => coveredBeside(tree, ticked, view), [tree, ticked, view])
  const disabled = useMemo(() => disabledKeys(tree), [tree])
  const had = useMemo(() => shares && countsByKey(shares.counts), [shares])
  const through = view === 'publisher' ? words.throughSubject : words.throughPublisher

  const notesOf = ({ key }: TickNode) => {
    const share = had?.get(key)
    return [
      disabled.has(key) && screen.disabled,
      !ticked.has(allKey) && covered.has(key) && through,
      shares && share && screen.ofUsers(share, shares.of),
    ].filter(Boolean)
  }
  return (
    <TickTree
      // Another grouping is another tree, with its own expanded branches.
      key={view}
      label={words.tree}
      nodes={nodes}
      kind="branches"
      ticked={ticked}
      onTick={(next) => setTicked(withoutNeedless(next))}
      covered={covered}
      searchHint={words.searchTitles}
      asideOf={(node) => notesOf(node).join(' · ')}
      head={
        <ChoiceStrip
          label={words.groupBy}
          value={view}
          options={{ publisher: words.publisher, subject: words.subject }}
          onChange={setView}
        />
      }
    />
  )
}
