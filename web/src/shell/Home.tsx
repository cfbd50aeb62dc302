import { type Role, roleWords } from '@keben/core/roles'
import { type ComponentType, useState } from 'react'
import { useLanguage, useWords } from '../kit/language.ts'
import { usePhone } from '../kit/media.ts'
import { hourOf, longDay } from '../kit/moment.tsx'
import { useSession } from '../kit/session.ts'
import { Sorry } from '../kit/Sorry.tsx'
import { BusinessDesk } from './home/BusinessDesk.tsx'
import { HomeNotices } from './home/HomeNotices.tsx'
import { ManageDesk } from './home/ManageDesk.tsx'
import { homeWords } from './words-home.ts'
import './home/home.css'

/** What each role sees of its day: what waits, then figures that lead to what they count. */
const desks: Partial<Record<Role, ComponentType>> = { manage: ManageDesk, business: BusinessDesk }

/** What do I have to do today? */
export default function Home() {
  const words = useWords(homeWords)
  const language = useLanguage()
  const phone = usePhone()
  const { userInfo, currentRoles } = useSession()
  const [now] = useState(() => new Date())
  if (!userInfo || !currentRoles) return null
  const role = currentRoles.id
  const Desk = desks[role]
  // On a desk the bar says it already.
  const where = phone ? [userInfo.organisation, roleWords[language][role]] : []
  return (
    <div className="home">
      <header className="page-head">
        <div>
          <h1>{words.greeting(hourOf(now), userInfo.name)}</h1>
          <p className="sub">{[...where, longDay(now, language)].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <div className="home-columns">
        <div className="home-main">
          {Desk ? (
            <Desk />
          ) : (
            <section className="panel">
              <Sorry title={words.nothingTitle} text={words.nothing[role]} />
            </section>
          )}
        </div>
        <HomeNotices />
      </div>
    </div>
  )
}
