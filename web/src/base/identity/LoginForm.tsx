import { type FormEvent, useRef, useState } from 'react'
import { useWords } from '../../kit/app/language.ts'
import { useStore } from '../../kit/app/store.ts'
import { isWorkingLong } from '../../kit/session/proof-of-work.ts'
import { LineIcon } from './icons.tsx'
import type { useSignIn } from './useSignIn.ts'
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

/** User name, password, captcha. */
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
  const [shown, setShown] = useState(false)
  const codeBox = useRef<HTMLInputElement>(null)
  const { challenge, busy, pass, renew, signIn } = sign
  if (pass) return <CodeForm key={pass.challenge} sign={sign} userName={userName} password={password} />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await signIn({ userName, password, code })) return
    setCode('')
    codeBox.current?.focus()
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
        value={userName}
        onChange={(event) => onUserName(event.target.value)}
      />
      <label htmlFor="password">{words.password}</label>
      <span className="login-box">
        <input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          maxLength={128}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <LineIcon name={shown ? 'eye' : 'eyeOff'} />
        </button>
      </span>
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
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="button" title={words.captchaNew} aria-label={words.captchaNew} onClick={() => void renew()}>
          {challenge ? <img src={challenge.image} alt={words.captchaAlt} /> : words.noPicture}
          <LineIcon name="again" />
        </button>
      </span>
      <button type="submit" className="button is-main" disabled={busy}>
        {busy ? words.signingIn : words.signIn}
      </button>
      <WorkStatus />
    </form>
  )
}
