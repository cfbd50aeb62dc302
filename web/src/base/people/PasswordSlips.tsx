import { userWords } from '@keben/core/base/people/words'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useLeaveWarning } from '../../kit/fields/leading.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { copyText, tabSeparated } from '../../office/spreadsheets/copy-text.ts'
import { importWords } from '../../office/spreadsheets/words.ts'
import { passwordWords } from './words.ts'

/** A one-time password to hand over. */
export interface PasswordSlip {
  readonly id: number
  readonly name: string
  readonly userName: string
  /** Undefined if it was shown before, or refused. */
  readonly password: string | undefined
  /** Why there is no password. */
  readonly message?: string | undefined
}

interface PasswordSlipsProps {
  readonly slips: readonly PasswordSlip[] | undefined
  readonly onClose: () => void
}

/** Shows one-time passwords, once. The user can copy them, or print and cut them. */
export function PasswordSlips({ slips, onClose }: PasswordSlipsProps) {
  const words = useWords(passwordWords)
  const asks = useWords(importWords)
  const slipsWithPassword = slips?.filter((slip) => slip.password !== undefined) ?? []
  const { ask, holder } = useConfirm()
  useLeaveWarning(slipsWithPassword.length > 0)
  // The passwords are lost on closing, so any way but the button asks first.
  const leave = async () => {
    const { leaveAsk, leaveHint } = asks
    if (!slipsWithPassword.length || (await ask({ text: leaveAsk, hint: leaveHint, action: asks.leave, danger: true })))
      onClose()
  }
  const all = tabSeparated(slipsWithPassword.map(({ name, userName, password = '' }) => [name, userName, password]))
  return (
    <>
      <Dialog
        open={slips !== undefined}
        onClose={() => void leave()}
        title={words.title(slipsWithPassword.length)}
        width={560}
        // A click outside must not lose the passwords.
        asks
        firstFocus={() => document.querySelector<HTMLElement>('.people-slips button')}
        foot={
          <div className="flex gap-8">
            {slipsWithPassword.length > 0 && <Button onClick={() => window.print()}>{words.print}</Button>}
            {slipsWithPassword.length > 1 && <CopyButton text={all} label={words.copyAll} />}
            <span className="grow" />
            <Button look="main" onClick={onClose}>
              {words.done}
            </Button>
          </div>
        }
      >
        {slipsWithPassword.length > 0 && <p className="sub">{words.hint}</p>}
        <ul className="people-slips">
          {slips?.map((slip) => (
            <li key={slip.id}>
              <span className="people-slip-who grid">
                <b>{slip.name}</b>
                <span className="sub num">{slip.userName}</span>
              </span>
              {slip.password === undefined ? (
                <span className="people-slip-why ink-bad">{slip.message ?? words.lost}</span>
              ) : (
                <>
                  <code className="people-slip-password large">{slip.password}</code>
                  <CopyButton text={slip.password} label={words.copy} />
                </>
              )}
            </li>
          ))}
        </ul>
        {holder}
      </Dialog>
      {slipsWithPassword.length > 0 && createPortal(<PrintedSlips slips={slipsWithPassword} />, document.body)}
    </>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useWords(passwordWords)
  const [copied, setCopied] = useState(false)
  return <Button onClick={() => setCopied(copyText(text))}>{copied ? words.copied : label}</Button>
}

/** Print only: one slip for each user. */
function PrintedSlips({ slips }: { slips: readonly PasswordSlip[] }) {
  const words = useWords(passwordWords)
  const fields = userWords[useLanguage()]
  return (
    <div className="people-printed-slips">
      {slips.map(({ id, name, userName, password }) => (
        <section key={id}>
          <h2>{words.slipTitle}</h2>
          <dl>
            <dt>{fields.name}</dt>
            <dd>{name}</dd>
            <dt>{words.address}</dt>
            <dd>{window.location.origin}</dd>
            <dt>{fields.userName}</dt>
            <dd>{userName}</dd>
            <dt>{fields.mustChangePassword}</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </dl>
          <p>{words.slipHint}</p>
        </section>
      ))}
    </div>
  )
}
