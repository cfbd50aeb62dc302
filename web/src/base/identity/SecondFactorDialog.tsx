import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorInfo,
} from '@keben/core/base/identity/second-factor'
import { type ChangeEvent, type FormEvent, type ReactNode, Suspense, lazy, useState } from 'react'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { fullMoment } from '../../kit/values/moment.tsx'
import { checkLogin, signOut } from '../../kit/session/session.ts'
import { useLeaveWarning } from '../../kit/fields/leading.ts'
import { useModal } from '../../kit/hooks/useModal.ts'
import { PasswordBox } from './PasswordBox.tsx'
import { secondFactorWords } from './words-second-factor.ts'
import '../../kit/form/form.css'
import './second-factor.css'

/** Setup is rare, so the QR code's module is lazy. */
const Qr = lazy(async () => ({ default: (await import('../../kit/ui/Qr.tsx')).Qr }))

type Enrolment = { readonly secret: string; readonly uri: string }

/** Sets up the second factor. If a role requires it, the only other way is to sign out. */
export function SecondFactorDialog({ forced, onClose }: { forced: boolean; onClose: () => void }) {
  const words = useWords(secondFactorWords)
  const { data } = useEndpoint(secondFactorInfo, {}, { staleTime: 0 })
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  // The codes are shown once, so only their own button closes the dialog.
  const stays = forced || codes !== undefined
  const dialog = useModal(stays)
  useLeaveWarning(codes !== undefined)

  const close = () => dialog.current?.close()
  const finish = () => (forced ? void checkLogin({ onSuccess: onClose, onError: () => undefined }) : close())
  const out = forced ? (
    <button type="button" className="button" onClick={() => void signOut()}>
      {words.signOut}
    </button>
  ) : (
    <button type="button" className="button" onClick={close}>
      {words.close}
    </button>
  )
  const part = () => {
    if (codes) return <Codes codes={codes} onDone={finish} />
    if (enrolment) return <Scan enrolment={enrolment} out={out} onCodes={setCodes} />
    if (!data) return <Loader />
    if (data.since === null) return <Begin out={out} onEnrolment={setEnrolment} />
    return <Present {...data} since={data.since} out={out} onCodes={setCodes} onEnded={close} />
  }
  return (
    <dialog
      ref={dialog}
      className="small-dialog"
      aria-label={words.title}
      onCancel={(event) => stays && event.preventDefault()}
      onClose={() => (forced ? dialog.current?.showModal() : onClose())}
    >
      <div>
        <h2>{words.title}</h2>
        {forced && !codes && <p className="note">{words.demanded}</p>}
        {part()}
      </div>
    </dialog>
  )
}

function Asking({
  field,
  hint,
  out,
  busy,
  onSubmit,
  renderActions,
}: {
  field: 'password' | 'code'
  hint: string
  out: ReactNode
  busy: boolean
  onSubmit: (value: string) => void
  renderActions: (value: string) => ReactNode
}) {
  const words = useWords(secondFactorWords)
  const [value, setValue] = useState('')
  const isCode = field === 'code'
  const typed = {
    id: 'second-value',
    className: 'field-input',
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value && !busy) onSubmit(value)
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="sub">{hint}</p>
      <div className="field">
        <label htmlFor="second-value">{words[field]}</label>
        {isCode ? (
          <input {...typed} autoComplete="one-time-code" inputMode="numeric" maxLength={40} />
        ) : (
          <PasswordBox {...typed} autoComplete="current-password" />
        )}
      </div>
      <div className="dialog-foot">
        {out}
        {renderActions(value)}
      </div>
    </form>
  )
}

function Begin({ out, onEnrolment }: { out: ReactNode; onEnrolment: (enrolment: Enrolment) => void }) {
  const words = useWords(secondFactorWords)
  const begin = useAction(beginSecondFactor, {
    onDone: ({ data: { secret = '', uri = '' } }) => onEnrolment({ secret, uri }),
  })
  return (
    <Asking
      field="password"
      hint={words.beginHint}
      out={out}
      busy={begin.busy}
      onSubmit={(password) => void begin.run({ password })}
      renderActions={() => (
        <button type="submit" className="button is-main" disabled={begin.busy}>
          {words.begin}
        </button>
      )}
    />
  )
}

type OnCodes = (codes: readonly string[]) => void
const written = ({ codes }: { codes: readonly { recoveryCode?: string | undefined }[] }): string[] =>
  codes.map(({ recoveryCode = '' }) => recoveryCode)

function Scan({ enrolment, out, onCodes }: { enrolment: Enrolment; out: ReactNode; onCodes: OnCodes }) {
  const words = useWords(secondFactorWords)
  const confirm = useAction(confirmSecondFactor, {
    onDone: ({ data }) => onCodes(written(data)),
  })
  return (
    <>
      <p className="sub">{words.scanHint}</p>
      <div className="second-scan grid gap-8">
        <Suspense fallback={<Loader />}>
          <Qr text={enrolment.uri} size={176} />
        </Suspense>
        <code className="second-secret text-centre">{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <Asking
        field="code"
        hint={words.codeHint}
        out={out}
        busy={confirm.busy}
        onSubmit={(code) => void confirm.run({ code })}
        renderActions={(code) => (
          <button type="submit" className="button is-main" disabled={confirm.busy || code.trim().length < 6}>
            {words.confirm}
          </button>
        )}
      />
    </>
  )
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const words = useWords(secondFactorWords)
  return (
    <>
      <p>{words.codesHint}</p>
      <ul className="second-codes grid" aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="dialog-foot">
        <button type="button" className="button is-main" onClick={onDone}>
          {words.kept}
        </button>
      </div>
    </>
  )
}

function Present({
  since,
  recoveryCodesLeft,
  isDemanded,
  out,
  onCodes,
  onEnded,
}: {
  since: string
  recoveryCodesLeft: number
  isDemanded: boolean
  out: ReactNode
  onCodes: OnCodes
  onEnded: () => void
}) {
  const words = useWords(secondFactorWords)
  const renew = useAction(renewRecoveryCodes, { onDone: ({ data }) => onCodes(written(data)) })
  const end = useAction(endSecondFactor, { onDone: onEnded })
  const busy = renew.busy || end.busy
  return (
    <>
      <p>
        {words.since(fullMoment(since))} {words.left(recoveryCodesLeft)}
        {isDemanded && ` ${words.staysOn}`}
      </p>
      <Asking
        field="password"
        hint={words.presentHint}
        out={out}
        busy={busy}
        onSubmit={(password) => void renew.run({ password })}
        renderActions={(password) => (
          <>
            {!isDemanded && (
              <button
                type="button"
                className="button"
                disabled={busy || !password}
                onClick={() => void end.run({ password })}
              >
                {words.end}
              </button>
            )}
            <button type="submit" className="button is-main" disabled={busy || !password}>
              {words.renew}
            </button>
          </>
        )}
      />
    </>
  )
}
