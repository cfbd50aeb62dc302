import { issueMoves, planMoves, saveMove } from '@keben/core/distribution/moves/contract'
import type { ProposedMove } from '@keben/core/distribution/moves/proposals'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { usePageDraft } from '../../../kit/draft/useDraft.ts'
import { figure, useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { useOutcome } from '../../../kit/ui/useOutcome.tsx'
import { moveScreenWords } from '../words.ts'
import { type MovePlanEdits, laneKey, writtenLines } from './edits.ts'
import { LanePanel } from './LanePanel.tsx'
import '../moves.css'

/** The proposed moves by lane with reasons; they can be edited, saved as drafts, or issued. */
export function Proposals({ title }: { title: string }) {
  const words = useWords(moveScreenWords)
  const [options, setOptions] = useState({ belowSafety: false, belowOwed: false })
  const { draft: edits, values, change, restart } = usePageDraft<MovePlanEdits>(() => ({}))
  const query = useEndpoint(planMoves, options, { keepPrevious: true, quiet: true })
  const save = useAction(saveMove)
  const issue = useAction(issueMoves)
  const outcome = useOutcome()
  const busy = save.busy || issue.busy
  const plan = query.data

  /** Sequential; failures are reported, and the rest is saved. */
  async function make(moves: readonly ProposedMove[], isIssued: boolean): Promise<void> {
    const made = new Map<number, string>()
    for (const move of moves) {
      const lines = writtenLines(edits, move)
      const { fromWarehouseId, toWarehouseId } = move
      const answer = lines.length ? await save.run({ fromWarehouseId, toWarehouseId, lines }) : undefined
      if (answer) made.set(answer.data.id, answer.data.number)
    }
    if (!made.size) return
    restart(without(values.get(), moves))
    const say = (text: string) => showLastAction(text, { label: words.openMoves, search: { view: 'moves' } })
    if (!isIssued) return say(words.made(made.size))
    const answer = await issue.run({ ids: [...made.keys()] })
    if (!answer) return
    outcome.tell(answer.data.verdicts, made)
    const done = answer.data.verdicts.filter((verdict) => verdict.done).length
    say(done ? words.issued(done) : words.made(made.size))
  }

  return (
    <div className="move-plan stack gap-12">
      <header className="row wrap between gap-8">
        <h1>{title}</h1>
        {plan && plan.moves.length > 0 && (
          <span className="move-plan-actions phone-foot gap-8">
            <button type="button" className="button" disabled={busy} onClick={() => void make(plan.moves, false)}>
              {words.makeAll}
            </button>
            <button
              type="button"
              className="button is-main"
              disabled={busy}
              onClick={() => void make(plan.moves, true)}
            >
              {words.issueAll}
            </button>
          </span>
        )}
      </header>
      <section className="panel move-plan-sums row wrap between">
        {plan && (
          <dl className="document-facts">
            <Sum label={words.lacking} value={plan.lacking} />
            <Sum label={words.movable} value={plan.copies} />
            <Sum label={words.uncovered} value={plan.uncovered} />
            {plan.keptForSafety > 0 && <Sum label={words.keptForSafety} value={plan.keptForSafety} />}
          </dl>
        )}
        <div className="stack gap-4">
          {(['belowSafety', 'belowOwed'] as const).map((option) => (
            <label key={option}>
              <input
                type="checkbox"
                checked={options[option]}
                onChange={(event) => setOptions({ ...options, [option]: event.target.checked })}
              />{' '}
              {words[option]}
            </label>
          ))}
        </div>
      </section>
      {query.isError && !plan && <QueryFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <div role="status">
          <Loader page />
          <p className="sub text-centre">{words.planning}</p>
        </div>
      )}
      {plan && plan.moves.length === 0 && (
        <Sorry heading={2} title={words.nothingProposed}>
          <p className="sub">{words.nothingProposedHint}</p>
        </Sorry>
      )}
      {plan?.moves.map((move) => (
        <LanePanel
          key={laneKey(move)}
          move={move}
          edits={edits}
          busy={busy}
          onEdit={(key, copies, step) => change({ [key]: copies }, step)}
          onMake={(isIssued) => void make([move], isIssued)}
        />
      ))}
      {outcome.holder}
    </div>
  )
}

/** Removes the edits of saved lanes. */
function without(edits: MovePlanEdits, moves: readonly ProposedMove[]): MovePlanEdits {
  const gone = moves.map(laneKey)
  return Object.fromEntries(Object.entries(edits).filter(([key]) => !gone.some((lane) => key.startsWith(`${lane}:`))))
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{figure(value)}</dd>
    </div>
  )
}
