import { type User, mostResets, resetPassword } from '@keben/core/base/people/contract'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useWords } from '../../kit/app/language.ts'
import type { PasswordSlip } from './PasswordSlips.tsx'
import { userScreenWords } from './words.ts'

/** Resets passwords after a confirmation, and passes on the result for each user. */
export function usePasswordReset(onReset: (slips: readonly PasswordSlip[]) => void) {
  const words = useWords(userScreenWords)
  const { ask, holder } = useConfirm()
  const action = useAction(resetPassword)

  async function run(users: readonly User[]): Promise<void> {
    const text = words.confirmReset(users.length, users[0]?.name ?? '')
    const input = { text, hint: words.confirmResetHint, action: words.reset, danger: true }
    if (!users.length || !(await ask(input))) return
    const slips: PasswordSlip[] = []
    // In batches of the call's limit. If a later batch fails, the passwords of earlier ones are still shown.
    for (let from = 0; from < users.length; from += mostResets) {
      const answer = await action.run({ ids: users.slice(from, from + mostResets).map((user) => user.id) })
      if (!answer) break
      slips.push(
        ...answer.data.verdicts.map(({ oneTimePassword, ...rest }) => ({ ...rest, password: oneTimePassword })),
      )
    }
    const named = slips.map((slip) => ({
      ...slip,
      name: slip.name || (users.find(({ id }) => id === slip.id)?.name ?? ''),
    }))
    if (named.length) onReset(named)
  }
  return { run, holder }
}
