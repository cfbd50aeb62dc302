import { signInHelp } from '@keben/core/base/identity/contract'
import { type FormEvent, Fragment, useRef, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { isRefused } from '../../kit/api/call-refused.ts'
import { useWords } from '../../kit/app/language.ts'
import { useStore } from '../../kit/app/store.ts'
import { isWorkingLong } from '../../kit/session/proof-of-work.ts'
import { LineIcon } from './icons.tsx'
import { PasswordBox } from './PasswordBox.tsx'
import type { SignInComplaint, useSignIn } from './useSignIn.ts'
import { signInWords } from './words.ts'

/** The second factor, after the password. */
function CodeForm({ sign, userName, password }: { sign: Sign; userName: string; password: string }) {
  const words = useWords(signInWords)
  const [secondCode, setSecondCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sign.signIn({ userName, password, code: '', secondCode })
  }
  return (
    <form onSubmit={submit} aria-label={words.secondFactor}>
      <p className="sub">{words.secondHint}</p>
      <label htmlFor="second-code">{words.secondCode}</label>
      <input
        id="second-code"
        ref={(box) => box?.focus()}
        name="one-time-code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={6}
        maxLength={40}
        value={secondCode}
        onChange={(event) => setSecondCode(event.target.value)}
      />
      <button type="submit" className="button is-main" disabled={sign.busy}>
        {sign.busy ? words.signingIn : words.signIn}
      </button>
      <Complaint of={sign.complaint} field="form" />
      <WorkStatus />
      <button type="button" className="button" onClick={() => void sign.renew()}>
        {words.back}
      </button>
    </form>
  )
}

type Sign = ReturnType<typeof useSignIn>

/** Explains the delay during the proof of work. */
function WorkStatus() {
  const words = useWords(signInWords)
  const isWorking = useStore(isWorkingLong)
  return <p role="status">{isWorking && words.working}</p>
}

/** Username, password, captcha. */
export function LoginForm({
  sign,
  userName,
  password,
  onUserName,
  onPassword,
}: {
  sign: Sign
  userName: string
  password: string
  onUserName: (userName: string) => void
  onPassword: (password: string) => void
}) {
  const words = useWords(signInWords)
  const [code, setCode] = useState('')
  const passwordBox = useRef<HTMLInputElement>(null)
  const codeBox = useRef<HTMLInputElement>(null)
  const { challenge, busy, pass, renew, signIn, complaint } = sign
  if (pass) return <CodeForm key={pass.challenge} sign={sign} userName={userName} password={password} />

  const marks = (field: SignInComplaint['field']) =>
    complaint?.field === field && { 'aria-invalid': true, 'aria-describedby': `${field}-complaint` }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await signIn({ userName, password, code })
    if (outcome === 'signed in') return
    setCode('')
    const wrong = outcome === 'password' ? passwordBox : codeBox
    wrong.current?.focus()
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={words.signIn}>
      <label htmlFor="user-name">{words.userName}</label>
      <input
        id="user-name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={50}
        aria-invalid={complaint?.field === 'password'}
        value={userName}
        onChange={(event) => onUserName(event.target.value)}
      />
      <label htmlFor="password">{words.password}</label>
      <PasswordBox
        id="password"
        ref={passwordBox}
        name="password"
        autoComplete="current-password"
        required
        {...marks('password')}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
      <Complaint of={complaint} field="password" />
      <label htmlFor="captcha">{words.captcha}</label>
      <span className="login-captcha">
        <input
          id="captcha"
          ref={codeBox}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={20}
          {...marks('captcha')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="button" title={words.captchaNew} aria-label={words.captchaNew} onClick={() => void renew()}>
          {challenge ? <img src={challenge.image} alt={words.captchaAlt} /> : words.noPicture}
          <LineIcon name="again" />
        </button>
      </span>
      <Complaint of={complaint} field="captcha" />
      <button type="submit" className="button is-main" disabled={busy}>
        {busy ? words.signingIn : words.signIn}
      </button>
      <Complaint of={complaint} field="form" />
      <WorkStatus />
      <ForgottenPassword />
    </form>
  )
}

/** The reason for a refusal stays at its field until the next attempt. */
function Complaint({ of: complaint, field }: { of: SignInComplaint | undefined; field: SignInComplaint['field'] }) {
  if (complaint?.field !== field) return null
  return (
    <p className="login-complaint" id={`${field}-complaint`}>
      {complaint.text}
    </p>
  )
}

/** Who resets a password, by the role of the user. */
function ForgottenPassword() {
  const words = useWords(signInWords)
  const [help, setHelp] = useState<{ readonly hotline: string }>()
  const open = () =>
    call(signInHelp, {}, { quiet: true }).then(
      (answer) => setHelp(answer.data),
      (thrown: unknown) => {
        if (!isRefused(thrown)) throw thrown
        setHelp({ hotline: '' })
      },
    )
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-expanded={help !== undefined}
        onClick={() => (help ? setHelp(undefined) : void open())}
      >
        {words.forgotten}
      </button>
      {help && (
        <section className="login-help" aria-label={words.forgotten}>
          <p>{words.forgottenHint}</p>
          <dl>
            {words.contacts.map(([user, contact]) => (
              <Fragment key={user}>
                <dt>{user}</dt>
                <dd>{contact}</dd>
              </Fragment>
            ))}
            {help.hotline && (
              <>
                <dt>{words.hotline}</dt>
                <dd>
                  <b>{help.hotline}</b>
                </dd>
              </>
            )}
          </dl>
        </section>
      )}
    </>
  )
}
