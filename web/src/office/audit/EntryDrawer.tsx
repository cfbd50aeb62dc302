import { changeLines, fieldLabel, fieldText } from '@keben/core/office/audit/change'
import type { AuditEntry } from '@keben/core/office/audit/contract'
import { AuditThing } from '@keben/core/office/audit/shapes'
import { auditThings } from '@keben/core/office/audit/registry'
import { auditActions, auditWords } from '@keben/core/office/audit/words'
import { roleWords } from '@keben/core/roles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { FigureTable } from '../../kit/figure-table/FigureTable.tsx'
import { GuardedDrawer } from '../../kit/form/GuardedDrawer.tsx'
import { useFormKeys } from '../../kit/fields/leading.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { fullMoment } from '../../kit/values/moment.tsx'
import { Timeline } from '../../kit/ui/Timeline.tsx'
import { formWords } from '../../kit/app/words.ts'
import { nameOfThing, wordOf } from './names.ts'
import { placeOf } from './places.ts'
import { auditScreenWords } from './words.ts'

/** One audit entry, beside the whole history of its row. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  const language = useLanguage()
  const title =
    entry && `${wordOf(auditActions, entry.action, language) || entry.action} · ${nameOfThing(entry, language)}`
  return (
    <GuardedDrawer open={entry !== undefined} title={title ?? ''} width={640} onLeave={onClose}>
      {entry && <Entry key={entry.id} entry={entry} onClose={onClose} />}
    </GuardedDrawer>
  )
}

function Entry({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const words = useWords(auditScreenWords)
  const form = useWords(formWords)
  const language = useLanguage()
  const [tab, setTab] = useState<'entry' | 'history'>('entry')
  const thing = AuditThing.options.find((known) => known === entry.thing)
  const place = placeOf(entry)
  useFormKeys({ save: () => {}, leave: onClose })
  return (
    <div className="drawer-form">
      {thing && entry.thingId !== null && (
        <div className="drawer-tabs flex gap-20 line-below" role="group">
          <button type="button" aria-pressed={tab === 'entry'} onClick={() => setTab('entry')}>
            {words.details}
          </button>
          <button type="button" aria-pressed={tab === 'history'} onClick={() => setTab('history')}>
            {words.wholeHistory}
          </button>
        </div>
      )}
      <div className="drawer-body" tabIndex={0} role="region" aria-label={words.details}>
        {tab === 'history' && thing && entry.thingId !== null ? (
          <Timeline
            thing={thing}
            id={entry.thingId}
            labelOf={(field) => fieldLabel(thing, field, language)}
            show={(field, value) => fieldText(thing, field, value, language)}
          />
        ) : (
          <>
            <Facts entry={entry} />
            <Fields entry={entry} />
          </>
        )}
      </div>
      <footer className="drawer-foot">
        {place && (
          <Link className="button" to={place.to} search={place.search}>
            {words.openThing(nameOfThing(entry, language))}
          </Link>
        )}
        <Button onClick={onClose}>{form.close}</Button>
      </footer>
    </div>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const language = useLanguage()
  const labels = auditWords[language]
  const role = roleWords[language][entry.role as keyof (typeof roleWords)['en']]
  const facts = [
    [labels.at, fullMoment(entry.at)],
    [labels.who, entry.who === entry.userName ? entry.who : `${entry.who} (${entry.userName})`],
    [labels.role, role],
    [labels.thing, wordOf(auditThings, entry.thing, language)],
    [labels.address, entry.address],
    [labels.requestId, entry.requestId],
    [labels.call, entry.call],
  ] as const
  return (
    <dl className="audit-facts grid">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt className="faint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Field by field. Creations and deletions have one side only. */
function Fields({ entry }: { entry: AuditEntry }) {
  const words = useWords(auditScreenWords)
  const language = useLanguage()
  const { before, after } = entry
  const fields = changeLines(entry, language)
  if (!fields.length) return <p className="sub">{words.noFields}</p>
  const sides = [before && ('before' as const), after && ('after' as const)].filter((side) => side !== null)
  return (
    <FigureTable
      className="audit-fields"
      rows={fields}
      keyOf={({ field }) => field}
      columns={[
        { label: words.field, render: ({ label }) => label },
        ...sides.map((side) => ({
          label: sides.length === 1 ? words.value : words[side],
          render: (change: (typeof fields)[number]) => change[side],
        })),
      ]}
    />
  )
}
