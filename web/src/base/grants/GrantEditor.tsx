import type { GrantMode } from '@keben/core/base/grants/choices'
import type { GrantChange } from '@keben/core/base/grants/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { Sorry } from '../../kit/app/Sorry.tsx'
import { useSaveKey } from '../../kit/hooks/useSaveKey.ts'
import { useUnsaved } from '../../kit/hooks/useUnsaved.tsx'
import { type Grantee, Grantees } from './Grantees.tsx'
import type { GrantTicks } from './useTicks.ts'
import { grantScreenWords } from './words.ts'
import '../../kit/tick-tree/tick-tree.css'
import './grants.css'

/** For one user, the grants replace the stored ones; for several, they are added or removed. */
export interface GrantOrder {
  readonly userIds: number[]
  readonly mode: GrantMode
  readonly ticked: ReadonlySet<string>
}

/** Undefined if the server refused; the call has shown why. */
export type GrantOutcome = { readonly done: GrantChange } | { readonly changedBy: string } | undefined

interface GrantEditorProps {
  readonly title: string
  /** The count below the title. */
  readonly summary: string
  readonly people: readonly Grantee[]
  readonly chosen: readonly number[]
  readonly onChosen: (ids: readonly number[]) => void
  readonly ticks: GrantTicks
  /** The tree of possible grants; undefined while the user's grants load. */
  readonly children: ReactNode
  /** The number of ticked titles or warehouses, as a text. */
  readonly worth: string
  readonly busy: boolean
  readonly run: (order: GrantOrder) => Promise<GrantOutcome>
}

/**
 * Users on the left, their grants on the right. Saves the grants of one user, or adds and removes grants of several.
 */
export function GrantEditor(props: GrantEditorProps) {
  const words = useWords(grantScreenWords)
  const { people, chosen, onChosen, busy, ticks } = props
  const several = chosen.length > 1
  const [stale, setOvertaken] = useState('')
  const [result, setResult] = useState('')
  const [isTreeOpen, setTreeOpen] = useState(false)
  const { ticked, dirty } = ticks
  const { added, removed } = ticks.changes
  const unsaved = several ? words.ticked(added.size) : words.unsaved(added.size, removed.size)
  const { mayLeave, holder } = useUnsaved(dirty)

  const choose = async (ids: readonly number[], opens: boolean) => {
    // Between selections of several users the ticks stay; the ticks of one user are that user's grants.
    const keeps = several && ids.length > 1
    if (!keeps && !(await mayLeave())) return
    if (!keeps) ticks.reset()
    setOvertaken('')
    setResult('')
    onChosen(ids)
    setTreeOpen(opens)
  }
  const run = async (mode: GrantMode) => {
    if (busy || !dirty) return
    const letGo = ticks.handOver()
    const outcome = await props.run({ userIds: [...chosen], mode, ticked })
    if (!outcome) return
    if ('changedBy' in outcome) return setOvertaken(words.conflict(outcome.changedBy))
    letGo()
    setOvertaken('')
    setResult(changeSummary(outcome.done, mode, words))
  }
  useSaveKey(() => !several && void run('set'))

  return (
    <div className={isTreeOpen ? 'grant-screen fills grow has-tree-open' : 'grant-screen fills grow'}>
      {holder}
      <header className="page-head">
        <div>
          <h1>{props.title}</h1>
          <p className="sub num">{props.summary}</p>
        </div>
      </header>
      <div className="panel grant-panel grow">
        <Grantees
          label={props.title}
          people={people}
          chosen={chosen}
          onChoose={(ids) => void choose(ids, false)}
          onOpen={(id) => void choose([id], true)}
        />
        <section className="grant-tree stack slim short" aria-label={namesOf(people, chosen, words)}>
          {chosen.length === 0 ? (
            <Sorry title={words.chooseTitle} text={words.chooseHint} />
          ) : !props.children ? (
            <Loader page />
          ) : (
            <>
              <div className="grant-head flex baseline gap-12">
                <button type="button" className="link-button grant-back" onClick={() => setTreeOpen(false)}>
                  ‹ {words.back}
                </button>
                <h2 className="cut">{namesOf(people, chosen, words)}</h2>
                <span className="sub num cut" role="status">
                  {several ? words.severalHint : props.worth}
                </span>
              </div>
              {props.children}
              <footer className="grant-foot row wrap gap-8 line-above">
                <span className="grant-says slim sub" role="status">
                  {stale || (dirty ? unsaved : result)}
                </span>
                <Button disabled={!dirty || busy} onClick={ticks.reset}>
                  {words.discard}
                </Button>
                {several ? (
                  <>
                    <Button danger disabled={!dirty || busy} onClick={() => void run('remove')}>
                      {words.take(chosen.length)}
                    </Button>
                    <Button look="main" disabled={!dirty} busy={busy} onClick={() => void run('add')}>
                      {words.add(chosen.length)}
                    </Button>
                  </>
                ) : (
                  <Button look="main" disabled={!dirty} busy={busy} title="Ctrl+Enter" onClick={() => void run('set')}>
                    {words.save}
                  </Button>
                )}
              </footer>
            </>
          )}
        </section>
      </div>
      {chosen.length > 1 && (
        <div className="phone-bar phone-foot grant-go no-print">
          <button type="button" className="button is-main" onClick={() => setTreeOpen(true)}>
            {words.goOn(chosen.length)}
          </button>
        </div>
      )}
    </div>
  )
}

function namesOf(
  people: readonly Grantee[],
  chosen: readonly number[],
  words: (typeof grantScreenWords)['en'],
): string {
  if (chosen.length > 1) return words.several(chosen.length)
  return people.find(({ id }) => id === chosen[0])?.name ?? words.chooseTitle
}

function changeSummary(change: GrantChange, mode: GrantMode, words: (typeof grantScreenWords)['en']): string {
  if (mode === 'set') return words.saved
  const { users, given, taken, stillCovered } = change
  const done = mode === 'add' ? words.addedTo(given, users) : words.takenFrom(taken, users)
  return [users ? done : words.nothingChanged, stillCovered && words.stillCovered(stillCovered)]
    .filter(Boolean)
    .join(' ')
}
