import { issueSendOrders } from '@keben/core/distribution/deliveries/contract'
import type { AllocateInput, AllocateOutput } from '@keben/core/distribution/deliveries/owing'
import type { InputOf, ValueOf } from '@keben/core/kit/endpoint'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { MainAction } from '../../../kit/list/tools/MainAction.tsx'
import { useShareDraft } from './draft.ts'
import { dueWords } from './words.ts'

interface IssueBarProps {
  readonly sums: ValueOf<typeof AllocateOutput>['sums']
  readonly requested: InputOf<typeof AllocateInput>
  readonly toOrders: Readonly<Record<string, string>>
}

/** The coverage of the copies, and the action that issues the whole filtered list. */
export function IssueBar({ sums, requested, toOrders }: IssueBarProps) {
  const words = useWords(dueWords)
  const shares = useShareDraft()
  const { ask, holder } = useConfirm()
  const issuing = useAction(issueSendOrders)
  const issue = async () => {
    const question = words.issueAsk(sums.copies, sums.orders)
    if (!(await ask({ text: question, hint: words.issueHint, action: words.issue(sums.orders) }))) return
    // Paging and order do not affect what is issued.
    const {
      page: _page,
      pageSize: _size,
      sort: _sort,
      by: _by,
      keyword: _keyword,
      waits: _waits,
      ...filters
    } = requested
    const answer = await issuing.run(filters)
    if (!answer) return
    shares.restart()
    const { orders, copies } = answer.data
    showLastAction(words.issued(orders.length, copies), { label: words.toOrders, search: toOrders })
  }
  return (
    <section className="delivery-issue-bar row wrap between below-10" aria-label={words.back}>
      <p>
        <strong className="num">{words.owes(sums.open, sums.receivers)}</strong>
        <span className="num">{words.canGo(sums.copies, sums.orders)}</span>
        {sums.short > 0 ? (
          <span className="num odd-figure">{words.short(sums.short, sums.shortTitles)}</span>
        ) : (
          <span className="sub">{words.allCan}</span>
        )}
      </p>
      <div className="buttons">
        {shares.count > 0 && (
          <button type="button" className="button" onClick={shares.forget}>
            {words.changed(shares.count)} · {words.forget}
          </button>
        )}
        <MainAction>
          <button
            type="button"
            className="button is-main"
            disabled={issuing.busy || sums.orders === 0 || Boolean(requested.keyword)}
            onClick={() => void issue()}
          >
            {words.issue(sums.orders)}…
          </button>
        </MainAction>
      </div>
      {holder}
    </section>
  )
}
