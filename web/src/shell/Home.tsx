import { roleWords } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useWords } from '../kit/language.ts'
import { longDay } from '../kit/moment.tsx'
import { useSession } from '../kit/session.ts'
import { Sorry } from '../kit/Sorry.tsx'
import { BusinessDesk } from './home/BusinessDesk.tsx'
import { HomeNotices } from './home/HomeNotices.tsx'
import { ManageDesk } from './home/ManageDesk.tsx'
import { MenuIcon } from './icons.tsx'
import { homeWords } from './words-home.ts'
import './home/home.css'

/** What do I have to do today? Then where I can go, with figures that are true. */
export default function Home() {
  const words = useWords(homeWords)
  const language = useLanguage()
  const { userInfo, currentRoles } = useSession()
  const [now] = useState(() => new Date())
  if (!userInfo || !currentRoles) return null
  const role = currentRoles.id
  const screens = screensOf(role).filter(({ path }) => path !== '/sys')
  return (
    <div className="home">
      <header className="page-head">
        <div>
          <h1>{words.greeting(now.getHours(), userInfo.name)}</h1>
          <p className="sub">
            {[userInfo.organisation, roleWords[language][role], longDay(now, language)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      <div className="home-columns">
        <div className="home-main">
          {role === 'manage' && <ManageDesk />}
          {role === 'business' && <BusinessDesk />}
          {screens.length === 0 ? (
            <section className="panel">
              <Sorry title={words.nothingTitle} text={words.nothing[role]} />
            </section>
          ) : (
            <section aria-labelledby="my-screens">
              <h2 id="my-screens">{words.screens}</h2>
              <div className="quick-links">
                {screens.map((screen) => (
                  <Link key={screen.path} to={screen.path} className="quick-link">
                    <MenuIcon name={screen.icon} />
                    {screen[language]}
                  </Link>
                ))}
              </div>
            </section>
          )}
        </div>
        <HomeNotices />
      </div>
    </div>
  )
}
