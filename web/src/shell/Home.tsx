import { roleWords } from '@keben/core/roles'
import { useState } from 'react'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { usePhone } from '../kit/hooks/media.ts'
import { hourOf, longDay } from '../kit/values/moment.tsx'
import { useSession } from '../kit/session/session.ts'
import { FirstCards } from '../office/help/FirstCards.tsx'
import { DemoSuggestions } from './home/DemoSuggestions.tsx'
import { DeskView } from './home/DeskView.tsx'
import { HomeNotices } from './home/HomeNotices.tsx'
import { homeWords } from './words-home.ts'
import './home/home.css'

/** The user's tasks of today. */
export default function Home() {
  const words = useWords(homeWords)
  const language = useLanguage()
  const phone = usePhone()
  const { userInfo, currentRoles } = useSession()
  const [now] = useState(() => new Date())
  if (!userInfo || !currentRoles) return null
  const role = currentRoles.id
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
      <DemoSuggestions role={role} />
      <div className="home-columns grid gap-20">
        <div className="home-main grid gap-20">
          <FirstCards role={role} />
          <DeskView role={role} />
        </div>
        <HomeNotices />
      </div>
    </div>
  )
}
