import type { ImportReport } from '@keben/core/office/spreadsheets/contract'
import { Button } from '../../kit/controls/Button.tsx'
import { saveFile } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { toast } from '../../kit/ui/toast.ts'
import { commaSeparated, copyText, tabSeparated } from './copy-text.ts'
import { importWords } from './words.ts'

/** The one-time passwords of imported users. They are shown once. */
export function NewUsers({
  users,
  saved,
  onSaved,
}: {
  users: ImportReport['newUsers']
  saved: boolean
  onSaved: () => void
}) {
  const words = useWords(importWords)
  const rows = users.map(({ userName, name, oneTimePassword = '' }) => [userName, name, oneTimePassword])
  const all = [[words.userName, words.personName, words.oneTimePassword], ...rows]
  if (users.every(({ oneTimePassword }) => oneTimePassword === undefined))
    return <p className="note is-bad">{words.passwordsLost}</p>
  const save = () => {
    saveFile(commaSeparated(all), words.passwordsFile)
    onSaved()
  }
  const copy = () => {
    if (!copyText(tabSeparated(all))) return
    toast('success', words.copiedPasswords(users.length), 'base')
    onSaved()
  }
  return (
    <section className="import-users">
      <div className="import-bar row wrap gap-8">
        <h2>{words.newUsers(users.length)}</h2>
        <span className="grow" />
        <Button onClick={copy}>{words.copyPasswords}</Button>
        <Button look={saved ? 'plain' : 'main'} autoFocus onClick={save}>
          {saved ? words.savedPasswords : words.savePasswords}
        </Button>
      </div>
      <p className="sub">{words.newUsersHint}</p>
      <div className="import-frame" tabIndex={0} role="region" aria-label={words.newUsers(users.length)}>
        <table>
          <thead>
            <tr>
              <th>{words.userName}</th>
              <th>{words.personName}</th>
              <th>{words.oneTimePassword}</th>
            </tr>
          </thead>
          <tbody>
            {users.map(({ userName, name, oneTimePassword }) => (
              <tr key={userName}>
                <td>{userName}</td>
                <td>{name}</td>
                <td>
                  <code>{oneTimePassword}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
