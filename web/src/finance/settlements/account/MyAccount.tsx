import { yuan } from '@keben/core/kit/money'
import {
  type MyAccountStatement,
  answerStatement,
  myAccountStatement,
} from '@keben/core/finance/settlements/statements'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { useAction, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { usePrintMany } from '../../../office/paper/usePrintMany.tsx'
import { StatementView } from './StatementView.tsx'
import { usePeriod } from './usePeriod.tsx'
import { accountWords } from './words.ts'

/** My statement of account: compare, agree or object, print. */
export function MyAccount() {
  const words = useWords(accountWords)
  const { search, go } = useAddress()
  const companyId = idIn(search, 'company')
  const { period, picker } = usePeriod()
  const asking = { ...period, ...(companyId && { companyId }) }
  const print = usePrintMany()
  const query = useEndpoint(myAccountStatement, asking, { keepPrevious: true })
  const answering = useAnswering(asking)
  if (query.isError && !query.data) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loader page />
  const statement = query.data
  return (
    <div className="grid gap-12">
      <div className="settlement-statement-tools no-print">
        <h1>{words.title}</h1>
        {statement.companies.length > 1 && (
          <label>
            {words.company}{' '}
            <select
              className="field-input"
              value={companyId ?? statement.companies[0]?.id}
              onChange={(event) => go({ company: event.target.value }, { replace: true })}
            >
              {statement.companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {picker}
      </div>
      <StatementView
        statement={statement}
        actions={
          <>
            <button
              type="button"
              className="button"
              onClick={() => print.start('statements', [], { payer: statement.payer, ...asking })}
            >
              {words.print}
            </button>
            <button type="button" className="button" onClick={() => void answering.dispute(statement)}>
              {words.dispute}
            </button>
            {!(statement.answer?.isCurrent && statement.answer.agreed) && (
              <button
                type="button"
                className="button is-main"
                disabled={answering.busy}
                onClick={() => void answering.agree(statement)}
              >
                {words.agree}
              </button>
            )}
          </>
        }
      />
      {answering.holder}
      {print.holder}
    </div>
  )
}

interface Asking {
  readonly planId?: number
  readonly from?: string
  readonly to?: string
  readonly companyId?: number
}

function useAnswering(asking: Asking) {
  const words = useWords(accountWords)
  const action = useAction(answerStatement)
  const toast = useActionToast()
  const { ask, holder } = useConfirm()
  const { ask: askWhy, holder: reasoning } = useReason()
  return {
    busy: action.busy,
    async agree({ closingFen }: MyAccountStatement) {
      if (await ask({ text: words.agreeAsk(yuan(closingFen)), action: words.agree }))
        if (await action.run({ ...asking, closingFen, agreed: true })) toast(words.agree, `¥${yuan(closingFen)}`)
    },
    async dispute({ closingFen }: MyAccountStatement) {
      const reason = await askWhy({
        title: words.disputeTitle,
        hint: words.disputeHint,
        action: words.dispute,
        danger: false,
      })
      if (reason && (await action.run({ ...asking, closingFen, agreed: false, reason })))
        toast(words.dispute, `¥${yuan(closingFen)}`)
    },
    holder: (
      <>
        {holder}
        {reasoning}
      </>
    ),
  }
}
