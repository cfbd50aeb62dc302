import type { DemoUsers } from '@keben/core/base/identity/contract'
import { roleWords } from '@keben/core/roles'
import { useEffect, useRef, useState } from 'react'
import { farewell, token } from '../../kit/session/credentials.ts'
import { atBase } from '../../kit/app/base.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { OfflineBanner } from '../../kit/app/OfflineBanner.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { demoUserIn, loadDemoUsers } from './demo-users.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginSwitches } from './LoginSwitches.tsx'
import { Shelf } from './Shelf.tsx'
import { useSignIn } from './useSignIn.ts'
import { signInWords } from './words.ts'
import './login.css'

/** The sign-in page. It avoids kit and router, so that the first load is small. */
export function Login({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords(signInWords)
  const sign = useSignIn(onSignedIn)
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const fillIn = (chosen: string, demoPassword: string) => {
    setUserName(chosen)
    setPassword(demoPassword)
    document.getElementById('captcha')?.focus()
  }
  const demo = useDemoUsers(({ users, password: demoPassword }) => {
    const chosen = demoUserIn(users)
    if (chosen) fillIn(chosen.userName, demoPassword)
  })

  useEffect(() => {
    document.title = words.platform
  }, [words])
  useEffect(() => {
    const text = farewell.get()
    farewell.set(undefined)
    if (text) toast('warning', text)
  }, [])

  return (
    <div className="login">
      <section className="login-picture" aria-label={words.platform}>
        <p className="login-brand">
          <span className="seal" aria-hidden="true">
            {words.seal}
          </span>
          {words.platformShort}
        </p>
        <p className="login-headline">
          {words.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
        <Shelf />
      </section>
      <main className="login-side">
        <OfflineBanner onRetry={() => void sign.renew()} />
        <LoginSwitches />
        <div className="login-middle">
          <h1>{words.signIn}</h1>
          <p className="sub">{words.platform}</p>
          {token.get() && (
            <p className="login-still-signed-in">
              {words.stillSignedIn}{' '}
              <button type="button" className="link-button" onClick={onSignedIn}>
                {words.goOn}
              </button>
            </p>
          )}
          <LoginForm
            sign={sign}
            userName={userName}
            password={password}
            onUserName={setUserName}
            onPassword={setPassword}
          />
          {demo && <DemoCard demo={demo} onChoose={(chosen) => fillIn(chosen, demo.password)} />}
        </div>
      </main>
    </div>
  )
}

/** The roles of a demo installation; a click fills the form. */
function DemoCard({ demo, onChoose }: { demo: DemoUsers; onChoose: (userName: string) => void }) {
  const words = useWords(signInWords)
  const language = useLanguage()
  return (
    <section className="login-demo-users" aria-label={words.demoTitle}>
      <p className="sub">
        <b>{words.demoTitle}</b> · {words.demoPassword} <b>{demo.password}</b>
      </p>
      <div>
        {demo.users.map((user) => (
          <button key={user.userName} type="button" onClick={() => onChoose(user.userName)}>
            {roleWords[language][user.role]}
            <span className="faint">{user.userName}</span>
          </button>
        ))}
      </div>
      <p>
        <a href={atBase('/demo')}>{words.demoRoles}</a>
      </p>
    </section>
  )
}

function useDemoUsers(onLoaded: (demo: DemoUsers) => void): DemoUsers | undefined {
  const [demo, setDemo] = useState<DemoUsers>()
  const loaded = useRef(onLoaded)
  useEffect(() => {
    const load = async () => {
      const answer = await loadDemoUsers()
      setDemo(answer)
      if (answer) loaded.current(answer)
    }
    void load()
  }, [])
  return demo
}
