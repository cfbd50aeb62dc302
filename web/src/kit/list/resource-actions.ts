import type { Endpoint, InputOf, Shape } from '@keben/core/kit/endpoint'
import { type ResourceState, resourceStates, resourceTransitions } from '@keben/core/kit/resource'
import type { Both } from '@keben/core/kit/language'
import type { Verdict } from '@keben/core/kit/paging'
import { mayTransition } from '@keben/core/kit/transitions'
import type { CallAccess } from '@keben/core/roles'
import { listWords } from '../app/words.ts'
import { stateTabs } from './tools/state-tabs.ts'
import type { BatchAction } from './types.ts'

type Batch<In extends Shape> = Endpoint<CallAccess, In, Shape<{ verdicts: readonly Verdict[] }>>

/** Declares a batch action; its input is checked against the endpoint. */
export function batchAction<Row, In extends Shape>(
  endpoint: Batch<In>,
  input: (ids: number[]) => InputOf<In>,
  words: Omit<BatchAction<Row>, 'endpoint' | 'input'>,
): BatchAction<Row> {
  return { endpoint, input, ...words }
}

interface ResourceRow {
  readonly state: ResourceState
}

/** Disable, enable and delete, for every resource. */
export function resourceActions(
  step: Batch<Shape<unknown, { ids: number[]; step: keyof typeof resourceTransitions }>>,
  del: Batch<Shape<unknown, { ids: number[] }>>,
): BatchAction<ResourceRow>[] {
  const steps = (Object.keys(resourceTransitions) as (keyof typeof resourceTransitions)[]).map((name) =>
    batchAction<ResourceRow, typeof step.input>(step, (ids) => ({ ids, step: name }), {
      key: name,
      label: both(resourceTransitions[name]),
      when: (row) => mayTransition(resourceTransitions[name], row.state),
    }),
  )
  const remove = batchAction<ResourceRow, typeof del.input>(del, (ids) => ({ ids }), {
    key: 'delete',
    label: { en: listWords.en.delete, zh: listWords.zh.delete },
    confirm: { en: listWords.en.confirmDelete, zh: listWords.zh.confirmDelete },
    danger: true,
  })
  return [...steps, remove]
}

/** Tabs by state, counted by the sums `active` and `disabled`. */
export const resourceTabs = stateTabs(resourceStates)

function both({ en, zh }: Both<string>): Both<string> {
  return { en, zh }
}
