import { demandSecondFactor, secondFactorRoles } from '@keben/core/identity/second-factor'
import { type Role, roleWords, roles } from '@keben/core/roles'
import { type FormEvent, useState } from 'react'
import { useAction, useAsk } from '../kit/ask.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { Loader } from '../kit/Loader.tsx'
import { useModal } from '../kit/useModal.ts'
import { secondFactorWords } from './words-second-factor.ts'
import './second-factor.css'

/** A button for head office: of which roles a second factor is demanded. */
export function SecondFactorRoles() {
  const words = useWords(secondFactorWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.ofRoles}
      </button>
      {open && <RolesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function RolesDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(secondFactorWords)
  const dialog = useModal()
  const { data } = useAsk(secondFactorRoles, {}, { staleTime: 0 })
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="small-dialog second-factor" aria-label={words.ofRoles} onClose={onClose}>
      <div>
        <h2>{words.ofRoles}</h2>
        <p className="sub">{words.ofRolesHint}</p>
        {data ? <RolesForm demanded={data.roles} onDone={close} /> : <Loader />}
      </div>
    </dialog>
  )
}

function RolesForm({ demanded, onDone }: { demanded: readonly Role[]; onDone: () => void }) {
  const words = useWords(secondFactorWords)
  const language = useLanguage()
  const [wanted, setWanted] = useState(demanded)
  const demand = useAction(demandSecondFactor, { onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void demand.run({ roles: [...wanted] })
  }
  const toggle = (role: Role) =>
    setWanted(wanted.includes(role) ? wanted.filter((one) => one !== role) : [...wanted, role])
  return (
    <form onSubmit={submit}>
      <fieldset className="second-roles grid gap-4">
        {roles.map((role) => (
          <label key={role}>
            <input type="checkbox" checked={wanted.includes(role)} onChange={() => toggle(role)} />
            {roleWords[language][role]}
          </label>
        ))}
      </fieldset>
      <div className="dialog-foot">
        <button type="button" className="button" onClick={onDone}>
          {words.cancel}
        </button>
        <button type="submit" className="button is-main" disabled={demand.busy}>
          {words.save}
        </button>
      </div>
    </form>
  )
}
