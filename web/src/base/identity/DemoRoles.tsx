import type { DemoUsers } from '@keben/core/base/identity/contract'
import { type Role, roleWords } from '@keben/core/roles'
import { useEffect } from 'react'
import { atBase } from '../../kit/app/base.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { LoginSwitches } from './LoginSwitches.tsx'
import { signInAs } from './demo-users.ts'
import { demoWords } from './words-demo.ts'
import { signInWords } from './words.ts'
import './login.css'
import './demo-roles.css'

/** In the order in which a season needs them. */
const inOrder = [
  'manage',
  'business',
  'area',
  'school',
  'supplier',
  'warehouse',
  'finance',
  'shop',
] as const satisfies readonly Role[]

/** Introduces the roles of a demo; each leads to the sign-in page with the form filled in. */
export function DemoRoles({ demo }: { demo: DemoUsers }) {
  const words = useWords(demoWords)
  const { platformShort, seal } = useWords(signInWords)
  const language = useLanguage()
  const users = inOrder.flatMap((role) => demo.users.find((user) => user.role === role) ?? [])
  useEffect(() => {
    document.title = words.title
  }, [words])
  return (
    <main className="demo-page">
      <header className="demo-head">
        <p className="login-brand">
          <span className="seal" aria-hidden="true">
            {seal}
          </span>
          {platformShort}
        </p>
        <LoginSwitches />
      </header>
      <h1>{words.title}</h1>
      <p className="demo-intro">{words.intro}</p>
      <p className="sub">
        {words.safe} {words.password} <b>{demo.password}</b>
      </p>
      <ul className="demo-roles" aria-label={words.roles}>
        {users.map(({ userName, role, name, organisation }) => (
          <li key={userName} className="panel demo-role">
            <h2>{roleWords[language][role]}</h2>
            <p className="sub">{words.role[role].who}</p>
            <p className="demo-role-does">{words.role[role].does}</p>
            <p className="sub demo-role-person">{[name, organisation].filter(Boolean).join(' · ')}</p>
            <a className="button" href={signInAs(userName)}>
              {words.signIn(roleWords[language][role])}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={atBase('/user/login')}>{words.otherSignIn}</a>
      </p>
    </main>
  )
}
