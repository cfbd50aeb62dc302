import { listHistory } from '@keben/core/office/audit/contract'
import type { AuditThing, AuditedChange } from '@keben/core/office/audit/shapes'
import type { ReactNode } from 'react'
import { useEndpoint } from '../api/endpoint-query.ts'
import { useWords } from '../app/language.ts'
import { Loader } from '../app/Loader.tsx'
import { MomentText } from '../values/moment.tsx'
import { timelineWords } from '../app/words.ts'

/** The history of a row: user, time, and values before and after. */
export function Timeline({
  thing,
  id,
  labelOf,
  show,
}: {
  thing: AuditThing
  id: number
  labelOf: (field: string) => string
  show: (field: string, value: unknown, beside: unknown) => ReactNode
}) {
  const words = useWords(timelineWords)
  const { data, isError } = useEndpoint(listHistory, { thing, id }, { staleTime: 0 })
  if (isError) return <p className="sub">{words.failed}</p>
  if (!data) return <Loader />
  if (!data.list.length) return <p className="sub">{words.empty}</p>
  return (
    <ol className="timeline">
      {data.list.map((change) => (
        <li key={change.id}>
          <p>
            <b>{change.who}</b> {words.actions[change.action] ?? change.action} <MomentText at={change.at} />
          </p>
          {change.action !== 'create' && <ChangedFields change={change} labelOf={labelOf} show={show} />}
        </li>
      ))}
    </ol>
  )
}

function ChangedFields({
  change,
  labelOf,
  show,
}: {
  change: AuditedChange
  labelOf: (field: string) => string
  show: (field: string, value: unknown, beside: unknown) => ReactNode
}) {
  return (
    <dl>
      {change.fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <del>{show(field, before, after)}</del> → <ins>{show(field, after, before)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
