import { type DemoUsers, demoUsers } from '@keben/core/base/identity/contract'
import { roleWords } from '@keben/core/roles'
import { useEffect, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { farewell, token } from '../../kit/session/credentials.ts'
import { chooseLanguage, useLanguage, useWords } from '../../kit/app/language.ts'
import { OfflineBanner } from '../../kit/app/OfflineBanner.tsx'
import { isRefused } from '../../kit/api/call-refused.ts'
import { chooseMode, useMode } from '../../kit/app/theme-mode.ts'
import { toast } from '../../kit/ui/toast.ts'
import { LineIcon } from './icons.tsx'
import { LoginForm } from './LoginForm.tsx'
import { Shelf } from './Shelf.tsx'
import { useSignIn } from './useSignIn.ts'
import { signInWords } from './words.ts'
import './login.css'

/** The sign-in page. It avoids kit and router, so that the first load is small. */
export function Login({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords(signInWords)
  const sign = useSignIn(onSignedIn)
  const demo = useDemoUsers()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')

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
        <Switches />
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
          {demo?.demo && (
            <DemoCard
              demo={demo}
              onChoose={(chosen) => {
                setUserName(chosen)
                setPassword(demo.password)
              }}
            />
          )}
        </div>
      </main>
    </div>
  )
}

function Switches() {
  const words = useWords(signInWords)
  const language = useLanguage()
  const mode = useMode()
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <div className="login-switches">
      <button
        type="button"
        className="link-button"
        lang={language === 'en' ? 'zh-CN' : 'en'}
        onClick={() => chooseLanguage(language === 'en' ? 'zh' : 'en')}
      >
        {words.otherLanguage}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={other === 'dark' ? words.toDark : words.toLight}
        title={other === 'dark' ? words.toDark : words.toLight}
        onClick={() => chooseMode(other)}
      >
        <LineIcon name={other === 'dark' ? 'moon' : 'sun'} />
      </button>
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
    </section>
  )
}

function useDemoUsers(): DemoUsers | undefined {
  const [demo, setDemo] = useState<DemoUsers>()
  useEffect(() => {
    call(demoUsers, {}, { quiet: true }).then(
      (answer) => setDemo(answer.data),
      (thrown: unknown) => {
        if (!isRefused(thrown)) throw thrown
      },
    )
  }, [])
  return demo
}
