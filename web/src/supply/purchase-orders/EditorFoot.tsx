import { yuan } from '@keben/core/kit/money'
import { Button } from '../../kit/controls/Button.tsx'
import { figure, useWords } from '../../kit/app/language.ts'
import { BoughtFor } from './BoughtFor.tsx'
import { lateArrivalOf } from './late.ts'
import { rowOf, totalsOf } from './lines.ts'
import type { OrderProblems } from './marks.ts'
import type { useOrderSaving } from './useOrderSaving.ts'
import { editorWords } from './words-editor.ts'
import type { OrderDraft } from './order-draft.ts'
import '../../kit/form/form.css'

interface EditorFootProps {
  readonly draft: OrderDraft
  readonly booksInHand: string
  readonly writing: ReturnType<typeof useOrderSaving>
  /** After the first attempt to save, missing values are reported. */
  readonly showsErrors: boolean
  readonly wrong: OrderProblems
  /** The last action except typing. */
  readonly news: string
  readonly onGoTo: (row: string | undefined) => void
}

/** The order's sums, always visible, its remark and its state. */
export function EditorFoot({ draft, booksInHand, writing, showsErrors, wrong, news, onGoTo }: EditorFootProps) {
  const words = useWords(editorWords)
  const { lines, titles, copies, listFen, netFen } = totalsOf(draft.lines(), (line) => draft.copiesOf(rowOf(line)))
  const late = lateArrivalOf(draft, booksInHand)
  const problem = wrong.unreadable.size
    ? words.unreadable(wrong.unreadable.size)
    : wrong.lacking.length
      ? words.lackReasons(wrong.lacking.length)
      : writing.refusal || (showsErrors && !lines ? words.emptyOrder : '')
  const status = writing.isDirty ? words.unsaved : writing.isNew ? '' : words.saved
  return (
    <footer className="purchase-foot grid rigid">
      {writing.isStale && (
        <p className="purchase-stale row wrap gap-8" role="alert">
          {words.meanwhile}
          <Button size="small" onClick={() => window.location.reload()}>
            {words.showTheirs}
          </Button>
          <Button size="small" onClick={() => void writing.keepMine()}>
            {words.keepMine}
          </Button>
        </p>
      )}
      <dl className="purchase-totals flex wrap" aria-label={words.totals}>
        <Total label={words.linesLabel} value={figure(lines)} />
        <Total label={words.titlesLabel} value={figure(titles)} />
        <Total label={words.copies} value={figure(copies)} />
        <BoughtFor lines={draft.lines().map((line) => ({ ...line, copies: draft.copiesOf(rowOf(line)) }))} />
        <Total className="purchase-list" label={words.list} value={`¥${yuan(listFen)}`} />
        <Total label={words.net} value={`¥${yuan(netFen)}`} />
      </dl>
      <label>
        <span className="unseen">{words.remark}</span>
        <input
          className="field-input"
          maxLength={500}
          placeholder={words.remarkHint}
          value={writing.remark}
          onChange={(event) => writing.setRemark(event.target.value)}
        />
      </label>
      <p className={problem ? 'purchase-status is-bad' : 'purchase-status sub'} role="status">
        {problem || news || status}
        {late && <b className="is-late"> {words.lateLines(late.titles, late.until, booksInHand)}</b>}
        {problem && wrong.rows.length > 0 && (
          <button type="button" className="link-button" onClick={() => onGoTo(wrong.rows[0])}>
            {words.goThere}
          </button>
        )}
      </p>
    </footer>
  )
}

function Total({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
