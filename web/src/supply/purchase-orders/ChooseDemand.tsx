import { publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import { supplierDict } from '@keben/core/base/network/contract'
import { listPlansToBuy, purchaseDemand } from '@keben/core/supply/purchase-orders/contract'
import { buysFor } from '@keben/core/supply/purchase-orders/rules'
import type { PlanToBuy } from '@keben/core/supply/purchase-orders/shapes'
import { warehouseDict } from '@keben/core/base/warehouses/contract'
import { Labelled } from '../../kit/form/FormPanel.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { DictPicker } from '../../kit/fields/DictPicker.tsx'
import type { DictEndpoint } from '../../kit/fields/dict.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { Sorry } from '../../kit/app/Sorry.tsx'
import { type ProposalFilter, type ChoiceKey, choiceAddress, choiceIn } from './choice.ts'
import { NeedBar } from './NeedBar.tsx'
import { editorWords } from './words-editor.ts'
import './choosing.css'

const dicts: Readonly<Record<ChoiceKey, DictEndpoint>> = {
  warehouseIds: warehouseDict,
  supplierIds: supplierDict,
  publisherIds: publisherDict,
  subjectIds: subjectDict,
}

/** The season to buy for, or a part of it. */
export function ChooseDemand() {
  const words = useWords(editorWords)
  const language = useLanguage()
  const { search, go } = useAddress()
  const query = useEndpoint(listPlansToBuy, { pageSize: 50 })
  if (query.isError && !query.data) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loader page />
  const seasons = query.data.list.filter(({ planState }) => buysFor(planState))
  const chosen = seasons.find(({ id }) => id === idIn(search, 'plan')) ?? firstWithNeed(seasons)
  const title = screenTitle('/sys/purchasePlan/orderCreate', language)
  if (!chosen) return <Sorry title={words.noSeason} text={words.noSeasonHint} heading={1} />
  const choice = choiceIn(search)
  return (
    <form
      className="purchase-choose"
      onSubmit={(event) => {
        event.preventDefault()
        go({ plan: String(chosen.id), propose: 'yes' })
      }}
    >
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <fieldset className="panel purchase-seasons">
        <legend>{words.season}</legend>
        {seasons.map((season) => (
          <label key={season.id} className={season.id === chosen.id ? 'is-chosen' : undefined}>
            <input
              type="radio"
              name="season"
              checked={season.id === chosen.id}
              onChange={() => go({ plan: String(season.id) }, { replace: true })}
            />
            <span>
              <b>{season.name}</b> <span className="sub num">{season.code}</span>
            </span>
            <NeedBar need={season} />
          </label>
        ))}
      </fieldset>
      <Narrowing
        choice={choice}
        onChoose={(key, ids) => go(choiceAddress({ ...choice, [key]: ids }), { replace: true })}
      />
      <Go planId={chosen.id} choice={choice} />
    </form>
  )
}

const firstWithNeed = (seasons: readonly PlanToBuy[]): PlanToBuy | undefined =>
  seasons.find(({ missing }) => missing > 0) ?? seasons[0]

interface NarrowingProps {
  readonly choice: ProposalFilter
  readonly onChoose: (key: ChoiceKey, ids: number[]) => void
}

function Narrowing({ choice, onChoose }: NarrowingProps) {
  const words = useWords(editorWords)
  const names = {
    warehouseIds: words.warehouse,
    supplierIds: words.supplier,
    publisherIds: words.publisher,
    subjectIds: words.subject,
  } as const satisfies Record<ChoiceKey, string>
  return (
    <fieldset className="panel purchase-narrow">
      <legend>{words.narrow}</legend>
      {(Object.keys(names) as ChoiceKey[]).map((key) => (
        <Labelled key={key} label={names[key]}>
          <DictPicker
            many
            dict={dicts[key]}
            label={names[key]}
            placeholder={words.all}
            value={choice[key]}
            onChange={(ids) => onChoose(key, ids)}
          />
        </Labelled>
      ))}
    </fieldset>
  )
}

/** The size of the proposal, and the link to it. */
function Go({ planId, choice }: { planId: number; choice: ProposalFilter }) {
  const words = useWords(editorWords)
  const input = { planIds: [planId], ...choice, onlyMissing: true, pageSize: 1 }
  const { data } = useEndpoint(purchaseDemand, input, { keepPrevious: true })
  const { missingTitles = 0, missing = 0 } = data?.sums ?? {}
  return (
    <div className="row gap-14">
      <Button look="main" submits autoFocus>
        {data && !missing ? words.byHand : words.propose}
      </Button>
      <p className="sub num" role="status">
        {data &&
          (missing ? `${words.titles(missingTitles)} · ${words.missingCopies(figure(missing))}` : words.nothingMissing)}
      </p>
    </div>
  )
}
