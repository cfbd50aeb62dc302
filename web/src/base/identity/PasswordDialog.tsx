import { updatePwd } from '@keben/core/base/identity/contract'
import { passwordWords } from '@keben/core/base/identity/words'
import { checked } from '@keben/core/kit/issues'
import { issueSentence } from '@keben/core/sentences'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { checkLogin, signOut } from '../../kit/session/session.ts'
import { typedPassword } from '../../kit/session/credentials.ts'
import { useModal } from '../../kit/hooks/useModal.ts'
import { PasswordBox } from './PasswordBox.tsx'
import { profileWords } from './words-profile.ts'
import '../../kit/form/form.css'

type Key = 'oldPassword' | 'newPassword' | 'repeated'

const fieldsOfRefusals: Readonly<Record<string, Key>> = {
  password_wrong: 'oldPassword',
  password_same: 'newPassword',
  password_common: 'newPassword',
  password_names_user: 'newPassword',
}

/** Changes the user's password. After a one-time password, the only other way is to sign out. */
export function PasswordDialog({ forced, onClose }: { forced: boolean; onClose: () => void }) {
  const words = useWords(profileWords)
  const language = useLanguage()
  const labels = { ...passwordWords[language], repeated: words.repeatPassword }
  const dialog = useModal(forced)
  const [known, setKnown] = useState(() => (forced ? typedPassword.get() : ''))
  const [values, setValues] = useState<Record<Key, string>>({ oldPassword: known, newPassword: '', repeated: '' })
  const keys = (['oldPassword', 'newPassword', 'repeated'] as const).filter((key) => key !== 'oldPassword' || !known)
  const [complaints, setComplaints] = useState<Partial<Record<string, string>>>({})
  const save = useAction(updatePwd, {
    onDone: () => {
      typedPassword.set('')
      if (forced) void checkLogin({ onSuccess: onClose, onError: () => undefined })
      else onClose()
    },
    onRefused: ({ issues, code, message }) => {
      if (code === 'password_wrong') setKnown('')
      const field = fieldsOfRefusals[code]
      setComplaints(field ? { [field]: message } : Object.fromEntries(issues.map((one) => [one.field, one.message])))
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { repeated, ...input } = values
    const issues = checked(updatePwd.input, input).issues ?? []
    const found: Partial<Record<string, string>> = Object.fromEntries(
      issues.map((issue) => [issue.field, issueSentence(issue, language)]),
    )
    if (repeated !== input.newPassword) found['repeated'] = words.notRepeated
    setComplaints(found)
    if (!Object.keys(found).length) void save.run({ ...input, renews: true })
  }
  return (
    <dialog
      ref={dialog}
      className="small-dialog"
      aria-label={forced ? words.mustChange : words.changePassword}
      onCancel={(event) => forced && event.preventDefault()}
      onClose={() => (forced ? dialog.current?.showModal() : onClose())}
    >
      <form noValidate onSubmit={submit}>
        <h2>{forced ? words.mustChange : words.changePassword}</h2>
        {forced && <p className="sub">{words.mustChangeHint}</p>}
        <ul className="profile-password-rules" id="password-rules">
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {keys.map((key) => (
          <div key={key} className="field">
            <label htmlFor={key}>{labels[key]}</label>
            <PasswordBox
              id={key}
              className="field-input"
              autoComplete={key === 'oldPassword' ? 'current-password' : 'new-password'}
              aria-invalid={complaints[key] !== undefined}
              aria-describedby={[key === 'newPassword' && 'password-rules', complaints[key] && `${key}-complaint`]
                .filter(Boolean)
                .join(' ')}
              value={values[key]}
              onChange={(event) => setValues({ ...values, [key]: event.target.value })}
            />
            {complaints[key] && (
              <span className="field-complaint" id={`${key}-complaint`}>
                {complaints[key]}
              </span>
            )}
          </div>
        ))}
        <div className="dialog-foot">
          {forced ? (
            <button type="button" className="button" onClick={() => void signOut()}>
              {words.signOut}
            </button>
          ) : (
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {words.cancel}
            </button>
          )}
          <button type="submit" className="button is-main" disabled={save.busy}>
            {words.save}
          </button>
        </div>
      </form>
    </dialog>
  )
}
