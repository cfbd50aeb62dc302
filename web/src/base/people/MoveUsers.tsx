import { companyDict } from '@keben/core/base/network/contract'
import { type User, addCompanyUsers, userDict } from '@keben/core/base/people/contract'
import { useState } from 'react'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { DictPicker, useDict } from '../../kit/fields/DictPicker.tsx'
import { useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { useOutcome } from '../../kit/ui/useOutcome.tsx'
import { useUnsavedIn } from '../../kit/hooks/useUnsaved.tsx'
import { companyUserWords } from './words.ts'

interface MoveUsersProps {
  /** The users to move; an empty list lets the user choose them here. */
  readonly users: readonly User[] | undefined
  readonly onClose: () => void
}

/** Assigns users to a company. */
export function MoveUsers({ users, onClose }: MoveUsersProps) {
  const outcome = useOutcome()
  return (
    <>
      {users && <MoveDialog users={users} onClose={onClose} tell={outcome.tell} />}
      {outcome.holder}
    </>
  )
}

function MoveDialog({
  users,
  onClose,
  tell,
}: MoveUsersProps & { users: readonly User[] } & Pick<ReturnType<typeof useOutcome>, 'tell'>) {
  const words = useWords(companyUserWords)
  const [companyId, setCompanyId] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>(users.map((user) => user.id))
  const { entries } = useDict(userDict, '', chosen)
  const action = useAction(addCompanyUsers)
  const ready = companyId !== null && chosen.length > 0

  const { onLeave, holder } = useUnsavedIn(companyId !== null || chosen.length !== users.length, onClose)

  const move = async () => {
    if (companyId === null || !ready) return
    const answer = await action.run({ companyId, userIds: [...chosen] })
    if (!answer) return
    onClose()
    const moved = answer.data.verdicts.filter(({ done }) => done).length
    if (moved) showLastAction(words.moved(moved))
    tell(answer.data.verdicts, new Map([...entries, ...users].map(({ id, name }) => [id, name])))
  }
  return (
    <Dialog
      onClose={onLeave}
      title={words.putTitle(users.length)}
      action={{
        label: words.move,
        run: () => void move(),
        cancel: words.cancel,
        disabled: !ready,
        busy: action.busy,
      }}
      firstFocus={() => document.querySelector<HTMLElement>('.move-users input')}
    >
      <div className="move-users grid gap-12">
        <p className="sub">{words.putHint}</p>
        {users.length === 0 ? (
          <label className="grid gap-4">
            <span className="sub">{words.users}</span>
            <DictPicker many dict={userDict} search="server" label={words.users} value={chosen} onChange={setChosen} />
          </label>
        ) : (
          <p>
            {users
              .slice(0, 8)
              .map((user) => user.name)
              .join(' · ')}
            {users.length > 8 && ` +${users.length - 8}`}
          </p>
        )}
        <label className="grid gap-4">
          <span className="sub">{words.company}</span>
          <DictPicker dict={companyDict} label={words.company} value={companyId} onChange={setCompanyId} />
        </label>
      </div>
      {holder}
    </Dialog>
  )
}
