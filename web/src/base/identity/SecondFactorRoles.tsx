import { demandSecondFactor, secondFactorRoles } from '@keben/core/base/identity/second-factor'
import { type Role, roleWords, roles } from '@keben/core/roles'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { hasSame } from '../../kit/values/choices.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { useUnsavedIn } from '../../kit/hooks/useUnsaved.tsx'
import { secondFactorWords } from './words-second-factor.ts'
import './second-factor.css'

/** Head office chooses the roles that need a second factor. */
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
  const language = useLanguage()
  const { data } = useEndpoint(secondFactorRoles, {}, { staleTime: 0 })
  const demanded = data?.roles ?? []
  const [changed, setChanged] = useState<readonly Role[]>()
  const chosen = changed ?? demanded
  const { onLeave, holder } = useUnsavedIn(!hasSame(chosen, demanded), onClose)
  const demand = useAction(demandSecondFactor, {
    onDone: () => {
      onClose()
      showLastAction(words.rolesSaved)
    },
  })
  const toggle = (role: Role) =>
    setChanged(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
  return (
    <Dialog
      title={words.ofRoles}
      onClose={onLeave}
      action={{
        label: words.save,
        run: () => void demand.run({ roles: [...chosen] }),
        busy: demand.busy,
        disabled: !data,
      }}
    >
      <p className="sub">{words.ofRolesHint}</p>
      {data ? (
        <fieldset className="second-roles grid gap-4">
          {roles.map((role, place) => (
            <label key={role}>
              <input
                type="checkbox"
                autoFocus={place === 0}
                checked={chosen.includes(role)}
                onChange={() => toggle(role)}
              />
              {roleWords[language][role]}
            </label>
          ))}
        </fieldset>
      ) : (
        <Loader />
      )}
      {holder}
    </Dialog>
  )
}
