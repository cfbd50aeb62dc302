import { deleteView, listViews, saveView } from '@keben/core/base/identity/views'
import { type SubmitEvent, useState } from 'react'
import { useAction, useEndpoint } from '../../api/endpoint-query.ts'
import { useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import type { ListLook } from '../look.ts'
import type { WithId } from '../types.ts'

/** Saves and deletes views, private or for everybody with this role in the organisation. */
export function SaveView<Row extends WithId, Input, Sums>({ look }: { look: ListLook<Row, Input, Sums> }) {
  const words = useWords(listWords)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { data } = useEndpoint(listViews, { list: look.name }, { quiet: true })
  const saving = useAction(saveView)
  const deleting = useAction(deleteView)
  const ownViews = data?.views.filter(({ isMine }) => isMine) ?? []
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const view = { search: { ...look.searched }, columns: [...look.chosen.placed] }
    if (await saving.run({ list: look.name, name: name.trim(), isShared, look: view })) setName('')
  }
  return (
    <form className="view-keep grid gap-6 line-above" onSubmit={(event) => void save(event)}>
      <b>{words.keepView}</b>
      <input
        className="field-input"
        value={name}
        maxLength={40}
        placeholder={words.viewName}
        aria-label={words.viewName}
        onChange={({ target }) => setName(target.value)}
      />
      <label className="row gap-8">
        <input type="checkbox" checked={isShared} onChange={() => setShared(!isShared)} />
        {words.shareView}
      </label>
      <button type="submit" className="button" disabled={!name.trim()}>
        {words.saveView}
      </button>
      {ownViews.length > 0 && (
        <ul>
          {ownViews.map((view) => (
            <li key={view.id}>
              <span className="cut grow">{view.name}</span>
              {view.isShared && <span className="sub">{words.shared}</span>}
              <button
                type="button"
                aria-label={words.forgetView(view.name)}
                title={words.forgetView(view.name)}
                onClick={() => void deleting.run({ id: view.id })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
