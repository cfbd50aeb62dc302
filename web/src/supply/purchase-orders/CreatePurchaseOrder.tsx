import { generatePurchaseOrder } from '@keben/core/supply/purchase-orders/contract'
import type { Proposal, SavedPurchaseOrder } from '@keben/core/supply/purchase-orders/shapes'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { listWords } from '../../kit/app/words.ts'
import { type ProposalFilter, choiceIn } from './choice.ts'
import { ChooseDemand } from './ChooseDemand.tsx'
import { proposed } from './lines.ts'
import { OrderEditor } from './OrderEditor.tsx'
import { UnbuyablePoints, isUnbuyable } from './Unbuyable.tsx'
import { editorWords } from './words-editor.ts'
import { createOrderDraft } from './order-draft.ts'
import './choosing.css'

/** The choice of demand, then the proposal. Both are in the URL, so that links can open them. */
export default function CreatePurchaseOrder() {
  const { search } = useAddress()
  const planId = idIn(search, 'plan')
  if (!planId || search['propose'] !== 'yes') return <ChooseDemand />
  return <Proposed key={JSON.stringify(search)} planId={planId} choice={choiceIn(search)} />
}

/** Fetches the proposal once, so that a refetch does not overwrite typing. */
function Proposed({ planId, choice }: { planId: number; choice: ProposalFilter }) {
  const words = useWords(editorWords)
  const [taken, setTaken] = useState<Proposal>()
  const query = useEndpoint(
    generatePurchaseOrder,
    { planId, ...choice, toPacks: true },
    { staleTime: 0, enabled: !taken },
  )
  if (query.data && query.isFetchedAfterMount && !taken) setTaken(query.data)
  if (taken) return <NewOrder proposal={taken} />
  if (query.isError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className="text-centre">
      <Loader page />
      <p className="sub">{words.proposing}</p>
    </div>
  )
}

function NewOrder({ proposal }: { proposal: Proposal }) {
  const words = useWords(editorWords)
  const navigate = useNavigate()
  const { search } = useAddress()
  const [draft] = useState(() => createOrderDraft(proposal.lines.map(proposed)))
  const onCreated = ({ id }: SavedPurchaseOrder) =>
    void navigate({
      to: '/sys/purchasePlan/purchaseOrders',
      search: { order: String(id) },
      replace: true,
      ignoreBlocker: true,
    })
  return (
    <OrderEditor
      draft={draft}
      planId={proposal.planId}
      booksInHand={proposal.booksInHand}
      onCreated={onCreated}
      title={words.newOrder}
      subtitle={`${proposal.planName} · ${proposal.planCode}`}
      above={
        <Link
          to="."
          search={Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'propose'))}
          className="document-back no-print"
        >
          ← {words.chooseOther}
        </Link>
      }
      notes={<ProposalNotes proposal={proposal} />}
    />
  )
}

/** What the proposal omits: too many lines, titles without terms, or without a warehouse. */
function ProposalNotes({ proposal }: { proposal: Proposal }) {
  const { lines, more, withoutTerms } = proposal
  const words = useWords(editorWords)
  const { listSeparator } = useWords(listWords)
  const isLeftOut = withoutTerms.length > 0 || isUnbuyable(proposal)
  if (lines.length && !more && !isLeftOut) return null
  return (
    <ul className="note is-warning below-10">
      {!lines.length && !isLeftOut && <li>{words.nothingMissingHint}</li>}
      {more > 0 && <li>{words.moreLines(more)}</li>}
      {withoutTerms.length > 0 && (
        <li>
          {words.withoutTerms(withoutTerms.length)}{' '}
          {withoutTerms
            .slice(0, 5)
            .map(({ title }) => title)
            .join(listSeparator)}
          {withoutTerms.length > 5 && '…'}{' '}
          <Link to="/sys/baseInfo/bookManage" className="link-button">
            {words.toTerms}
          </Link>
        </li>
      )}
      <UnbuyablePoints of={proposal} />
    </ul>
  )
}
